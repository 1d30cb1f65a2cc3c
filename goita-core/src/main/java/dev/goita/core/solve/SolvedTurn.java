package dev.goita.core.solve;

import dev.goita.core.Round;
import dev.goita.core.Turn;
import java.util.ArrayList;
import java.util.List;

/**
 * 解かれた手番: a turn that was played, beside all that could have been.
 *
 * @param before the round before the turn
 * @param played the turn
 * @param solution what every turn was worth there
 */
public record SolvedTurn(Round before, Turn played, Solution solution) {
    /** Solves every turn of a round from its first on. */
    public static List<SolvedTurn> of(Round round, Solver solver) {
        List<SolvedTurn> solved = new ArrayList<>(round.turnCount());
        Round before = Round.start(round.rules(), round.deal());
        for (Turn turn : round.turns()) {
            solved.add(new SolvedTurn(before, turn, solver.solve(OpenPosition.of(before))));
            before = before.play(turn);
        }
        return solved;
    }

    /** What the turn gave away with all hands open, in points; 0 for a best one. */
    public int loss() {
        return solution.loss(played);
    }
}
