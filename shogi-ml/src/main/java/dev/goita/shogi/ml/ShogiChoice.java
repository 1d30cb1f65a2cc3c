package dev.goita.shogi.ml;

import dev.goita.shogi.rules.piece.Move;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * 一手の教師: a choice of a game with everything there is to learn from it. All values are those of the side to move.
 *
 * @param policy the share of each legal move where more is known than what was taken; else empty
 * @param result of the game: 1 a win, 0.5 a draw, 0 a loss
 */
record ShogiChoice(
        ShogiView view, Move taken, Map<Move, Double> policy, OptionalDouble result, OptionalDouble evaluation) {
    ShogiChoice {
        policy = Collections.unmodifiableMap(new LinkedHashMap<>(policy));
    }
}
