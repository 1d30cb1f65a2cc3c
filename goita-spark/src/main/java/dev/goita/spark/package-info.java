/** Apache Spark: a crew whose hands are the executors of a cluster. Knows no rule, feature or format. */
package dev.goita.spark;
