/**
 * What rounds teach: played turns, exact values, what a search finds.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.ml.labels;

import org.jspecify.annotations.NullMarked;
