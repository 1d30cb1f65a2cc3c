/** From recorded games to a model and its measurement, of whatever game; knows none. */
@NullMarked
package dev.goita.ml.taught;

import org.jspecify.annotations.NullMarked;
