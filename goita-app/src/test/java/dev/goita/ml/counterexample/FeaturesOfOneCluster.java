package dev.goita.ml.counterexample;

import dev.goita.spark.SparkPlugIn;

/** Breaks the rule that Spark stays in one module. */
record FeaturesOfOneCluster(SparkPlugIn spark) {}
