/** USI position lines. */
@NullMarked
package dev.goita.shogi.notation.usi;

import org.jspecify.annotations.NullMarked;
