package dev.goita.ml.counterexample;

import org.apache.parquet.schema.MessageType;

/** Breaks the rule that tables stay in one package. */
record FeaturesThatAreTables(MessageType schema) {}
