/** Apache Spark: a crew whose hands are the executors of a cluster. Knows no rule, feature or format. */
@NullMarked
package dev.goita.spark;

import org.jspecify.annotations.NullMarked;
