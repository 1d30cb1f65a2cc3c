/** The text board and move lists that bioshogi prints. */
@NullMarked
package dev.goita.shogi.notation.textboard;

import org.jspecify.annotations.NullMarked;
