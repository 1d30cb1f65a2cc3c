package dev.goita.core.analysis;

import dev.goita.core.Round;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.solve.Solution;
import dev.goita.core.tile.Turn;
import java.util.Optional;

/**
 * 手番の検討: one turn of a round, and what every turn in its place was worth.
 *
 * @param open the values with all hands open, for the team of the seat to move
 * @param judged the choice by what the seat knew; empty if that was not asked, or there was no choice
 */
public record TurnAnalysis(Round before, Turn played, Solution open, Optional<SeatJudgement> judged) {
    /**
     * The number of the turn in its round.
     *
     * @return 1-based, passes counted
     */
    public int number() {
        return before.turnCount() + 1;
    }

    /** {@return who played the turn} */
    public Seat seat() {
        return open.player();
    }

    /** {@return whether there was more than one legal turn} */
    public boolean isChoice() {
        return open.turns().size() > 1;
    }

    /**
     * The value after the turn, for the team of the seat that played it.
     *
     * @return signed points, -100..100 and never 0
     */
    public int valueAfter() {
        return open.value() - loss();
    }

    /**
     * The value before the turn, for a team.
     *
     * @param team for which the value is: positive if it wins
     * @return signed points, -100..100 and never 0
     */
    public int valueFor(Team team) {
        return seat().team() == team ? open.value() : -open.value();
    }

    /** {@return what the turn gave away, in points; 0 for a best one} */
    public int loss() {
        return open.loss(played);
    }

    /** {@return whether the seat's team had a sure win, whatever the others do} */
    public boolean hadWin() {
        return open.value() > 0;
    }

    /**
     * Whether the turn gave a sure win away.
     *
     * @return whether the seat's team had a sure win before the turn, and the other one after it
     */
    public boolean missedWin() {
        return hadWin() && valueAfter() < 0;
    }
}
