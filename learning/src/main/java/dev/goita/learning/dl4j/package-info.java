/**
 * The only package that touches DL4J: the graph, its batches, training and restoring.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.learning.dl4j;

import org.jspecify.annotations.NullMarked;
