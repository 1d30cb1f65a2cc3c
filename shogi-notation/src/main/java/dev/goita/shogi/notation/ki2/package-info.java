/** KI2: moves as people write them, many a line. */
@NullMarked
package dev.goita.shogi.notation.ki2;

import org.jspecify.annotations.NullMarked;
