/** From recorded games to a model and its measurement. */
@NullMarked
package dev.goita.learning.taught;

import org.jspecify.annotations.NullMarked;
