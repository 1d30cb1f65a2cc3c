package dev.goita.record.compare;

import dev.goita.record.text.Cell;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** 違い: where two rows of digits differ, with as few digits as possible. */
final class EditScript {
    /**
     * Digits that stand in place of others.
     *
     * @param from index in the first row
     * @param to index behind the last in the first row
     * @param otherFrom index in the second row
     * @param otherTo index behind the last in the second row
     */
    record Hunk(int from, int to, int otherFrom, int otherTo) {}

    /** Longer rows are compared as wholes, up to where they differ: no round is nearly as long. */
    private static final int LONGEST = 200;

    private EditScript() {}

    /** The record of a round without hyphens. */
    static String digits(RoundText round) {
        return round.record().map(Cell::text).orElse("").replace("-", "");
    }

    /**
     * How many digits are missing, too many or others.
     *
     * @param most more than which are not counted out
     */
    static int distance(String a, String b, int most) {
        if (Math.abs(a.length() - b.length()) > most) {
            return most + 1;
        }
        if (Math.max(a.length(), b.length()) > LONGEST) {
            return a.equals(b) ? 0 : most + 1;
        }
        return table(a, b)[0][0];
    }

    /** Row by row and column by column: how much the ends from there on differ. */
    private static int[][] table(String a, String b) {
        int[][] rest = new int[a.length() + 1][b.length() + 1];
        for (int i = a.length(); i >= 0; i--) {
            for (int j = b.length(); j >= 0; j--) {
                if (i == a.length() || j == b.length()) {
                    rest[i][j] = a.length() - i + b.length() - j;
                } else if (a.charAt(i) == b.charAt(j)) {
                    rest[i][j] = rest[i + 1][j + 1];
                } else {
                    rest[i][j] = 1 + Math.min(rest[i + 1][j + 1], Math.min(rest[i + 1][j], rest[i][j + 1]));
                }
            }
        }
        return rest;
    }

    /** Where two rows differ, in order. */
    static List<Hunk> hunks(String a, String b) {
        if (Math.max(a.length(), b.length()) > LONGEST) {
            return a.equals(b) ? List.of() : List.of(whole(a, b));
        }
        int[][] rest = table(a, b);
        List<Hunk> hunks = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < a.length() || j < b.length()) {
            int fromI = i;
            int fromJ = j;
            while ((i < a.length() || j < b.length()) && !isSame(a, b, rest, i, j)) {
                if (i < a.length() && j < b.length() && rest[i][j] == 1 + rest[i + 1][j + 1]) {
                    i++;
                    j++;
                } else if (i < a.length() && rest[i][j] == 1 + rest[i + 1][j]) {
                    i++;
                } else {
                    j++;
                }
            }
            if (i > fromI || j > fromJ) {
                hunks.add(new Hunk(fromI, i, fromJ, j));
            }
            while (i < a.length() && j < b.length() && isSame(a, b, rest, i, j)) {
                i++;
                j++;
            }
        }
        return hunks;
    }

    private static boolean isSame(String a, String b, int[][] rest, int i, int j) {
        return i < a.length() && j < b.length() && a.charAt(i) == b.charAt(j) && rest[i][j] == rest[i + 1][j + 1];
    }

    private static Hunk whole(String a, String b) {
        int from = Math.max(0, Arrays.mismatch(a.toCharArray(), b.toCharArray()));
        return new Hunk(from, a.length(), from, b.length());
    }
}
