package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.Replay;

/**
 * 場面: the board after a move. Squares are those of the board itself, whoever moved.
 *
 * @param replay which nobody changes
 */
record Scene(Replay replay, Played played) {}
