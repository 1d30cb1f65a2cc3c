package dev.goita.core.analysis;

import dev.goita.core.Round;
import dev.goita.core.Team;
import java.util.ArrayList;
import java.util.List;

/**
 * 局の検討: every turn of a round with all hands open.
 *
 * @param turns one for each turn, in order
 * @param dealt what each seat's hand promised its team before anything was played, in signed points by player number; empty
 *     if the seats were not judged
 */
public record RoundAnalysis(Round round, List<TurnAnalysis> turns, List<Double> dealt) {
    /** Copies the lists. */
    public RoundAnalysis {
        turns = List.copyOf(turns);
        dealt = List.copyOf(dealt);
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
}
