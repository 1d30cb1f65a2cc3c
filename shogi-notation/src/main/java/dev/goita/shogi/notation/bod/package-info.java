/** BOD: one position as a diagram with hands. */
@NullMarked
package dev.goita.shogi.notation.bod;

import org.jspecify.annotations.NullMarked;
