package dev.goita.record.repair;

import dev.goita.core.tile.Tile;
import java.util.Arrays;

/** 手駒の書き換え: hands as typed, with other tiles; who typed them in order gets them in order. */
final class HandText {
    private HandText() {}

    /** By kind; characters that are no tile do not count. */
    static int[] counts(String hand) {
        int[] counts = new int[Tile.ALL.size()];
        for (int i = 0; i < hand.length(); i++) {
            int kind = hand.charAt(i) - '1';
            if (kind >= 0 && kind < counts.length) {
                counts[kind]++;
            }
        }
        return counts;
    }

    /** How many characters there are that are not meant. */
    static int surplus(String typed, int[] meant) {
        return typed.length() - common(typed, meant);
    }

    /** How many tiles are meant that are not there. */
    static int missing(String typed, int[] meant) {
        return Arrays.stream(meant).sum() - common(typed, meant);
    }

    private static int common(String typed, int[] meant) {
        int[] counts = counts(typed);
        int common = 0;
        for (int i = 0; i < counts.length; i++) {
            common += Math.min(counts[i], meant[i]);
        }
        return common;
    }

    /** The first character that is not meant; 0 if there is none. */
    static char firstSurplus(String typed, int[] meant) {
        int[] left = meant.clone();
        for (int i = 0; i < typed.length(); i++) {
            int kind = typed.charAt(i) - '1';
            if (kind < 0 || kind >= left.length || --left[kind] < 0) {
                return typed.charAt(i);
            }
        }
        return 0;
    }

    /** The lowest digit that is meant and not there; 0 if there is none. */
    static char firstMissing(String typed, int[] meant) {
        int[] counts = counts(typed);
        for (int i = 0; i < meant.length; i++) {
            if (counts[i] < meant[i]) {
                return (char) ('1' + i);
            }
        }
        return 0;
    }

    /** The meant tiles, in the places of those that were typed as far as they are the same. */
    static String toward(String typed, int[] meant) {
        StringBuilder hand = new StringBuilder(typed);
        for (char surplus = firstSurplus(hand.toString(), meant);
                surplus != 0;
                surplus = firstSurplus(hand.toString(), meant)) {
            char missing = firstMissing(hand.toString(), meant);
            int at = hand.lastIndexOf(Character.toString(surplus));
            if (missing == 0) {
                hand.deleteCharAt(at);
            } else {
                hand.setCharAt(at, missing);
            }
        }
        for (char missing = firstMissing(hand.toString(), meant);
                missing != 0;
                missing = firstMissing(hand.toString(), meant)) {
            hand.append(missing);
        }
        return inOrder(typed, hand.toString());
    }

    private static String inOrder(String typed, String hand) {
        boolean ascending = true;
        boolean descending = true;
        char before = 0;
        for (int i = 0; i < typed.length(); i++) {
            char tile = typed.charAt(i);
            if (tile >= '1' && tile <= '8') {
                ascending &= before == 0 || before <= tile;
                descending &= before == 0 || before >= tile;
                before = tile;
            }
        }
        if (!ascending && !descending) {
            return hand;
        }
        char[] sorted = hand.toCharArray();
        Arrays.sort(sorted);
        String inOrder = new String(sorted);
        return ascending ? inOrder : new StringBuilder(inOrder).reverse().toString();
    }
}
