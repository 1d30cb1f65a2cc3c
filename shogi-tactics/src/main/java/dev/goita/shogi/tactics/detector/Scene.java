package dev.goita.shogi.tactics.detector;

import dev.goita.shogi.rules.Replay;
import org.jspecify.annotations.Nullable;

/**
 * 場面: the board after a move. Squares are those of the board itself, whoever moved.
 *
 * @param previous the other side's move before, or null if it passed or there was none
 */
public record Scene(
        Replay replay, Played played, @Nullable Played previous, boolean answersCheck, boolean givesCheck) {}
