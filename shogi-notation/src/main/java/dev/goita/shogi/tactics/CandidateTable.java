package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.Replay;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * Conditions by number of a cell. Most of them fail on one of two squares; these stand in one array, a cell in one piece,
 * so that the conditions themselves are hardly ever touched.
 */
final class CandidateTable {
    private static final int GUARDS = 2;
    private static final int INTS = 2 * GUARDS;

    /** Where each cell begins among the conditions, and where the last one ends. */
    private final int[] starts;

    private final Condition[] conditions;
    /** For each condition twice a square and the codes that it may hold. */
    private final int[] guards;

    private CandidateTable(int[] starts, Condition[] conditions, int[] guards) {
        this.starts = starts;
        this.conditions = conditions;
        this.guards = guards;
    }

    /** @param squares if a cell is about a square that holds what is asked there, the square is the cell's number modulo this */
    static CandidateTable of(List<? extends Collection<Condition>> cells, int squares) {
        int[] starts = new int[cells.size() + 1];
        Condition[] conditions =
                new Condition[cells.stream().mapToInt(Collection::size).sum()];
        int[] guards = new int[conditions.length * INTS];
        int next = 0;
        for (int cell = 0; cell < cells.size(); cell++) {
            starts[cell] = next;
            int known = squares == 0 ? Condition.NO_SQUARE : cell % squares;
            for (Condition condition : cells.get(cell)) {
                System.arraycopy(condition.guards(GUARDS, known), 0, guards, next * INTS, INTS);
                conditions[next++] = condition;
            }
        }
        starts[cells.size()] = next;
        return new CandidateTable(starts, Arrays.copyOf(conditions, next), guards);
    }

    int start(int cell) {
        return starts[cell];
    }

    /** Exclusive. */
    int end(int cell) {
        return starts[cell + 1];
    }

    Condition get(int index) {
        return conditions[index];
    }

    /** Whether a condition may hold; false only if it does not. */
    boolean mayHold(int index, Replay replay) {
        int at = index * INTS;
        return (guards[at + 1] >>> replay.codeAt(guards[at]) & 1) != 0
                && (guards[at + 3] >>> replay.codeAt(guards[at + 2]) & 1) != 0;
    }
}
