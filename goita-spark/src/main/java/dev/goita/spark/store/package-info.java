/** Hadoop's file systems as paths of Java: what the program reads and writes of {@code hdfs://} and the like. Knows no format. */
package dev.goita.spark.store;
