/**
 * From recorded games to a model and its measurement.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.learning.taught;

import org.jspecify.annotations.NullMarked;
