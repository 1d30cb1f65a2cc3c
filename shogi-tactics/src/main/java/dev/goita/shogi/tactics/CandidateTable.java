package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.Replay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Conditions by number of a cell. Most of them fail on one of two squares; these stand in one array, a cell in one piece,
 * so that the conditions themselves are hardly ever touched.
 */
final class CandidateTable {
    private static final int GUARDS = 2;
    private static final int INTS = 2 * GUARDS;

    /** For each cell, where its conditions begin and where they end. Cells with the same conditions share them. */
    private final int[] spans;

    private final Condition[] conditions;
    /** For each condition twice a square and the codes that it may hold. */
    private final int[] guards;

    private CandidateTable(int[] spans, Condition[] conditions, int[] guards) {
        this.spans = spans;
        this.conditions = conditions;
        this.guards = guards;
    }

    /** A condition with its guards in one cell; conditions are equal only if they are the same. */
    private record Candidate(Condition condition, List<Integer> guards) {}

    /** @param squares if a cell is about a square that holds what is asked there, the square is the cell's number modulo this */
    static CandidateTable of(List<? extends Collection<Condition>> cells, int squares) {
        int[] spans = new int[2 * cells.size()];
        List<Candidate> candidates = new ArrayList<>();
        Map<List<Candidate>, Integer> known = new HashMap<>();
        for (int cell = 0; cell < cells.size(); cell++) {
            int square = squares == 0 ? Condition.NO_SQUARE : cell % squares;
            List<Candidate> wanted = cells.get(cell).stream()
                    .map(condition -> new Candidate(
                            condition,
                            Arrays.stream(condition.guards(GUARDS, square))
                                    .boxed()
                                    .toList()))
                    .toList();
            Integer start = known.get(wanted);
            if (start == null) {
                start = candidates.size();
                known.put(wanted, start);
                candidates.addAll(wanted);
            }
            spans[2 * cell] = start;
            spans[2 * cell + 1] = start + wanted.size();
        }
        return new CandidateTable(
                spans,
                candidates.stream().map(Candidate::condition).toArray(Condition[]::new),
                candidates.stream()
                        .flatMap(candidate -> candidate.guards().stream())
                        .mapToInt(Integer::intValue)
                        .toArray());
    }

    int start(int cell) {
        return spans[2 * cell];
    }

    int end(int cell) {
        return spans[2 * cell + 1];
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
