package dev.goita.record.compare;

import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** 対応: two rows side by side, so that as little as possible differs: rounds of two typings, and digits of two rounds. */
final class Alignment {
    /** Two indices that stand side by side; {@link #NONE} where a row has nothing beside the other. */
    record Pair(int first, int second) {
        static final int NONE = -1;

        boolean isBoth() {
            return first != NONE && second != NONE;
        }
    }

    /** How much two things differ; one of which the other row has nothing costs 1. */
    @FunctionalInterface
    private interface Cost {
        double of(int first, int second);
    }

    /** Digits that stand in place of others: indices from, and behind the last, in the first row and in the second. */
    record Hunk(int from, int to, int otherFrom, int otherTo) {}

    /** Rounds that are looked at to find two that are equal again. */
    private static final int WINDOW = 24;
    /** Two rounds are the same one if at most such a part of their keys differs: two that were not played alike differ in about half. */
    private static final double SAME = 0.4;
    /** Longer rows of digits are compared as wholes, up to where they differ: no round is nearly as long. */
    private static final int LONGEST = 200;

    private final List<String> first;
    private final List<String> second;
    private final List<Pair> pairs = new ArrayList<>();

    private Alignment(List<RoundText> first, List<RoundText> second) {
        this.first = first.stream().map(Alignment::keys).toList();
        this.second = second.stream().map(Alignment::keys).toList();
    }

    /** Which round is which, in the order of both. A round that only one has shifts nothing behind it. */
    static List<Pair> of(List<RoundText> first, List<RoundText> second) {
        Alignment alignment = new Alignment(first, second);
        alignment.align();
        return alignment.pairs;
    }

    /** All keys of a round, the tiles of each hand sorted: nobody deals in an order. */
    static String keys(RoundText round) {
        return round.dealer().map(Cell::text).orElse("")
                + round.hands().orElse(List.of()).stream()
                        .map(hand -> sorted(hand.text()))
                        .collect(Collectors.joining(" ", " ", " "))
                + digits(round);
    }

    static String sorted(String hand) {
        char[] tiles = hand.toCharArray();
        Arrays.sort(tiles);
        return String.valueOf(tiles);
    }

    /** The record of a round without hyphens. */
    static String digits(RoundText round) {
        return round.record().map(Cell::text).orElse("").replace("-", "");
    }

    private void align() {
        int i = 0;
        int j = 0;
        while (i < first.size() && j < second.size()) {
            Pair next = nextEqual(i, j);
            block(i, next.first(), j, next.second());
            i = next.first();
            j = next.second();
            if (i < first.size() && j < second.size() && first.get(i).equals(second.get(j))) {
                pairs.add(new Pair(i++, j++));
            }
        }
        block(i, first.size(), j, second.size());
    }

    /** The nearest two rounds that are equal; behind the window, or the end, if there are none. */
    private Pair nextEqual(int i, int j) {
        for (int skipped = 0; skipped <= 2 * WINDOW; skipped++) {
            for (int a = Math.max(0, skipped - WINDOW); a <= Math.min(skipped, WINDOW); a++) {
                int x = i + a;
                int y = j + skipped - a;
                if (x < first.size() && y < second.size() && first.get(x).equals(second.get(y))) {
                    return new Pair(x, y);
                }
            }
        }
        return new Pair(Math.min(first.size(), i + WINDOW), Math.min(second.size(), j + WINDOW));
    }

    /** Pairs rounds of which none are equal. */
    private void block(int fromI, int toI, int fromJ, int toJ) {
        int i = Math.min(toI, fromI + WINDOW);
        int j = Math.min(toJ, fromJ + WINDOW);
        if ((i < toI || j < toJ) && fromI < toI && fromJ < toJ) {
            block(fromI, i, fromJ, j);
            block(i, toI, j, toJ);
        } else {
            sideBySide(toI - fromI, toJ - fromJ, (a, b) -> difference(first.get(fromI + a), second.get(fromJ + b)))
                    .forEach(pair -> pairs.add(new Pair(
                            pair.first() < 0 ? Pair.NONE : fromI + pair.first(),
                            pair.second() < 0 ? Pair.NONE : fromJ + pair.second())));
        }
    }

    private static List<Pair> sideBySide(int rows, int columns, Cost cost) {
        double[][] rest = new double[rows + 1][columns + 1];
        double[][] both = new double[rows + 1][columns + 1];
        for (int i = rows; i >= 0; i--) {
            for (int j = columns; j >= 0; j--) {
                both[i][j] = i < rows && j < columns ? cost.of(i, j) + rest[i + 1][j + 1] : Double.POSITIVE_INFINITY;
                double alone = Math.min(
                        i < rows ? 1 + rest[i + 1][j] : Double.POSITIVE_INFINITY,
                        j < columns ? 1 + rest[i][j + 1] : Double.POSITIVE_INFINITY);
                rest[i][j] = i == rows && j == columns ? 0 : Math.min(both[i][j], alone);
            }
        }
        List<Pair> pairs = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < rows || j < columns) {
            if (rest[i][j] == both[i][j]) {
                pairs.add(new Pair(i++, j++));
            } else if (i < rows && rest[i][j] == 1 + rest[i + 1][j]) {
                pairs.add(new Pair(i++, Pair.NONE));
            } else {
                pairs.add(new Pair(Pair.NONE, j++));
            }
        }
        return pairs;
    }

    /** From 0 to 1 for one round, more than a round of each alone costs for two. */
    private static double difference(String a, String b) {
        int longest = Math.max(a.length(), b.length());
        if (Math.abs(a.length() - b.length()) > (int) (SAME * longest) || longest > LONGEST && !a.equals(b)) {
            return 3;
        }
        int different = hunks(a, b).stream()
                .mapToInt(hunk -> Math.max(hunk.to() - hunk.from(), hunk.otherTo() - hunk.otherFrom()))
                .sum();
        return different > (int) (SAME * longest) ? 3 : (double) different / Math.max(1, longest);
    }

    /** Whether two rounds are one that was typed twice, slips apart. */
    static boolean areSame(RoundText one, RoundText other) {
        return difference(keys(one), keys(other)) <= 1;
    }

    /** Where two rows of digits differ, in order, with as few digits as possible. */
    static List<Hunk> hunks(String a, String b) {
        if (Math.max(a.length(), b.length()) > LONGEST) {
            int from = Math.max(0, Arrays.mismatch(a.toCharArray(), b.toCharArray()));
            return a.equals(b) ? List.of() : List.of(new Hunk(from, a.length(), from, b.length()));
        }
        List<Hunk> hunks = new ArrayList<>();
        int i = 0;
        int j = 0;
        int fromI = 0;
        int fromJ = 0;
        for (Pair pair : sideBySide(a.length(), b.length(), (x, y) -> a.charAt(x) == b.charAt(y) ? 0 : 1)) {
            boolean isSame = pair.isBoth() && a.charAt(i) == b.charAt(j);
            if (isSame && (i > fromI || j > fromJ)) {
                hunks.add(new Hunk(fromI, i, fromJ, j));
            }
            i += pair.first() < 0 ? 0 : 1;
            j += pair.second() < 0 ? 0 : 1;
            fromI = isSame ? i : fromI;
            fromJ = isSame ? j : fromJ;
        }
        if (i > fromI || j > fromJ) {
            hunks.add(new Hunk(fromI, i, fromJ, j));
        }
        return hunks;
    }
}
