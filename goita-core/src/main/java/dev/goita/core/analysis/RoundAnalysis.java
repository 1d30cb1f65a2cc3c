package dev.goita.core.analysis;

import dev.goita.core.Round;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import java.util.ArrayList;
import java.util.List;

/**
 * 局の検討: every turn of a round with all hands open.
 *
 * @param turns one for each turn, in order
 */
public record RoundAnalysis(Round round, List<TurnAnalysis> turns) {
    /** Copies the list. */
    public RoundAnalysis {
        turns = List.copyOf(turns);
    }

    /**
     * The course of the round for a team: the value before each turn, and at the end what follows from the last one: the
     * result of the round, or the value that was reached.
     *
     * @param team for which the values are: positive if it wins
     * @return signed points, one value more than there are turns; empty for a round without turns
     */
    public List<Integer> course(Team team) {
        List<Integer> values = new ArrayList<>();
        turns.forEach(turn -> values.add(turn.valueFor(team)));
        if (!turns.isEmpty()) {
            TurnAnalysis last = turns.get(turns.size() - 1);
            values.add(last.seat().team() == team ? last.valueAfter() : -last.valueAfter());
        }
        return values;
    }

    /**
     * What a seat made of its turns.
     *
     * @param blunder the loss, in points, from which a turn is one
     */
    public LossTally tally(Seat seat, int blunder) {
        LossTally tally = LossTally.NONE;
        for (TurnAnalysis turn : turns) {
            if (turn.seat() == seat) {
                tally = tally.plus(turn, blunder);
            }
        }
        return tally;
    }
}
