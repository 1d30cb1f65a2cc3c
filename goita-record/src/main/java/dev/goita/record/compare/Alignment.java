package dev.goita.record.compare;

import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** 対応: which round of one typing is which of the other. A round that only one has shifts nothing behind it. */
final class Alignment {
    /**
     * Two rounds that are the same one, or one that the other typist does not have.
     *
     * @param first index; empty if only the second typist has it
     * @param second index; empty if only the first typist has it
     */
    record Pair(OptionalInt first, OptionalInt second) {
        static Pair both(int first, int second) {
            return new Pair(OptionalInt.of(first), OptionalInt.of(second));
        }
    }

    /** Rounds that are looked at to find two that are equal again. */
    private static final int WINDOW = 24;
    /** Two rounds are the same one if at most such a part of their keys differs: two that were not played alike differ in about half. */
    private static final double SAME = 0.4;

    private final List<String> first;
    private final List<String> second;
    private final List<Pair> pairs = new ArrayList<>();

    private Alignment(List<String> first, List<String> second) {
        this.first = first;
        this.second = second;
    }

    /** In the order of both. */
    static List<Pair> of(List<RoundText> first, List<RoundText> second) {
        Alignment alignment = new Alignment(
                first.stream().map(Alignment::keys).toList(),
                second.stream().map(Alignment::keys).toList());
        alignment.align();
        return alignment.pairs;
    }

    /** All keys of a round, the tiles of each hand sorted: nobody deals in an order. */
    static String keys(RoundText round) {
        return round.dealer().map(Cell::text).orElse("")
                + round.hands().orElse(List.of()).stream()
                        .map(Cell::text)
                        .map(Alignment::sorted)
                        .collect(Collectors.joining(" ", " ", " "))
                + EditScript.digits(round);
    }

    static String sorted(String hand) {
        char[] tiles = hand.toCharArray();
        Arrays.sort(tiles);
        return String.valueOf(tiles);
    }

    /** Whether two rounds are one that was typed twice, slips apart. */
    static boolean areSame(String a, String b) {
        int longest = Math.max(a.length(), b.length());
        return EditScript.distance(a, b, (int) (SAME * longest)) <= SAME * longest;
    }

    private void align() {
        int i = 0;
        int j = 0;
        while (i < first.size() && j < second.size()) {
            if (first.get(i).equals(second.get(j))) {
                pairs.add(Pair.both(i++, j++));
            } else {
                int[] next = nextEqual(i, j);
                block(i, next[0], j, next[1]);
                i = next[0];
                j = next[1];
            }
        }
        block(i, first.size(), j, second.size());
    }

    /** The nearest two rounds that are equal; behind the window, or the end, if there are none. */
    private int[] nextEqual(int i, int j) {
        int most = 2 * WINDOW;
        for (int skipped = 1; skipped <= most; skipped++) {
            for (int a = Math.max(0, skipped - WINDOW); a <= Math.min(skipped, WINDOW); a++) {
                int x = i + a;
                int y = j + skipped - a;
                if (x < first.size() && y < second.size() && first.get(x).equals(second.get(y))) {
                    return new int[] {x, y};
                }
            }
        }
        return new int[] {Math.min(first.size(), i + WINDOW), Math.min(second.size(), j + WINDOW)};
    }

    /** Pairs rounds of which none are equal, so that as little as possible differs. */
    private void block(int fromI, int toI, int fromJ, int toJ) {
        int rows = toI - fromI;
        int columns = toJ - fromJ;
        if (rows == 0 || columns == 0) {
            for (int i = fromI; i < toI; i++) {
                pairs.add(new Pair(OptionalInt.of(i), OptionalInt.empty()));
            }
            for (int j = fromJ; j < toJ; j++) {
                pairs.add(new Pair(OptionalInt.empty(), OptionalInt.of(j)));
            }
            return;
        }
        if (rows > WINDOW || columns > WINDOW) {
            int i = Math.min(toI, fromI + WINDOW);
            int j = Math.min(toJ, fromJ + WINDOW);
            block(fromI, i, fromJ, j);
            block(i, toI, j, toJ);
            return;
        }
        double[][] cost = new double[rows + 1][columns + 1];
        double[][] pair = new double[rows][columns];
        for (int i = rows; i >= 0; i--) {
            for (int j = columns; j >= 0; j--) {
                double least = i == rows && j == columns ? 0 : Double.POSITIVE_INFINITY;
                if (i < rows) {
                    least = Math.min(least, 1 + cost[i + 1][j]);
                }
                if (j < columns) {
                    least = Math.min(least, 1 + cost[i][j + 1]);
                }
                if (i < rows && j < columns) {
                    pair[i][j] = difference(first.get(fromI + i), second.get(fromJ + j));
                    least = Math.min(least, pair[i][j] + cost[i + 1][j + 1]);
                }
                cost[i][j] = least;
            }
        }
        int i = 0;
        int j = 0;
        while (i < rows || j < columns) {
            if (i < rows && j < columns && cost[i][j] == pair[i][j] + cost[i + 1][j + 1]) {
                pairs.add(Pair.both(fromI + i++, fromJ + j++));
            } else if (i < rows && cost[i][j] == 1 + cost[i + 1][j]) {
                pairs.add(new Pair(OptionalInt.of(fromI + i++), OptionalInt.empty()));
            } else {
                pairs.add(new Pair(OptionalInt.empty(), OptionalInt.of(fromJ + j++)));
            }
        }
    }

    /** From 0 to 1 for one round, more than a round of each alone costs for two. */
    private static double difference(String a, String b) {
        int longest = Math.max(a.length(), b.length());
        int most = (int) (SAME * longest);
        int distance = EditScript.distance(a, b, most);
        return distance > most ? 3 : (double) distance / Math.max(1, longest);
    }
}
