/**
 * The words of shogi: colours, pieces, squares, hands and moves.
 *
 * @since 0.1.0
 */
@NullMarked
package dev.goita.shogi.rules.piece;

import org.jspecify.annotations.NullMarked;
