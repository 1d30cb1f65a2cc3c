package dev.goita.record.compare;

import dev.goita.record.repair.SideBySide;
import dev.goita.record.repair.SideBySide.Pair;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** 対応: the rounds of two typings side by side, so that as little as possible differs. */
final class Alignment {
    /** Rounds that are looked at to find two that are equal again. */
    private static final int WINDOW = 24;
    /** Two rounds are the same one if at most such a part of their keys differs: two that were not played alike differ in about half. */
    private static final double SAME = 0.4;

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
            SideBySide.of(toI - fromI, toJ - fromJ, (a, b) -> difference(first.get(fromI + a), second.get(fromJ + b)))
                    .forEach(pair -> pairs.add(new Pair(
                            pair.first() < 0 ? Pair.NONE : fromI + pair.first(),
                            pair.second() < 0 ? Pair.NONE : fromJ + pair.second())));
        }
    }

    /** From 0 to 1 for one round, more than a round of each alone costs for two. */
    private static double difference(String a, String b) {
        int longest = Math.max(a.length(), b.length());
        if (Math.abs(a.length() - b.length()) > (int) (SAME * longest)
                || longest > SideBySide.LONGEST && !a.equals(b)) {
            return 3;
        }
        int different = SideBySide.hunks(a, b).stream()
                .mapToInt(hunk -> Math.max(hunk.to() - hunk.from(), hunk.otherTo() - hunk.otherFrom()))
                .sum();
        return different > (int) (SAME * longest) ? 3 : (double) different / Math.max(1, longest);
    }

    /** Whether two rounds are one that was typed twice, slips apart. */
    static boolean areSame(RoundText one, RoundText other) {
        return difference(keys(one), keys(other)) <= 1;
    }
}
