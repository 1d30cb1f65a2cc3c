package dev.goita.shogi.sfen;

import dev.goita.shogi.rules.Position;

/**
 * What an SFEN says.
 *
 * @param position board, hands and side to move
 * @param moveNumber the number of the next move, at least 1
 */
public record SfenPosition(Position position, int moveNumber) {}
