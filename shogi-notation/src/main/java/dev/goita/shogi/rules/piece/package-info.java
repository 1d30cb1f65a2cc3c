/** The words of shogi: colours, pieces, squares, hands and moves. */
@NullMarked
package dev.goita.shogi.rules.piece;

import org.jspecify.annotations.NullMarked;
