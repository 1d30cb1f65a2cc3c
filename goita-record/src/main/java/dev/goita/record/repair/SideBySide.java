package dev.goita.record.repair;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** 並べ方: two rows side by side, so that as little as possible differs. */
public final class SideBySide {
    /** Longer rows of digits are compared as wholes, up to where they differ: no round is nearly as long. */
    public static final int LONGEST = 200;

    private SideBySide() {}

    /** Two indices that stand side by side; {@link #NONE} where a row has nothing beside the other. */
    public record Pair(int first, int second) {
        public static final int NONE = -1;

        /** Whether neither row has a gap there. */
        public boolean isBoth() {
            return first != NONE && second != NONE;
        }
    }

    /** How much two things differ; one of which the other row has nothing costs 1. */
    @FunctionalInterface
    public interface Cost {
        /** Of things at two indices. */
        double of(int first, int second);
    }

    /** Digits that stand in place of others: indices from, and behind the last, in the first row and in the second. */
    public record Hunk(int from, int to, int otherFrom, int otherTo) {}

    /** All of both rows in order; time and room grow with the product of their lengths. */
    public static List<Pair> of(int rows, int columns, Cost cost) {
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

    /** Where two rows of digits differ, in order, with as few digits as possible. */
    public static List<Hunk> hunks(String a, String b) {
        if (Math.max(a.length(), b.length()) > LONGEST) {
            int from = Math.max(0, Arrays.mismatch(a.toCharArray(), b.toCharArray()));
            return a.equals(b) ? List.of() : List.of(new Hunk(from, a.length(), from, b.length()));
        }
        List<Hunk> hunks = new ArrayList<>();
        int i = 0;
        int j = 0;
        int fromI = 0;
        int fromJ = 0;
        for (Pair pair : of(a.length(), b.length(), (x, y) -> a.charAt(x) == b.charAt(y) ? 0 : 1)) {
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
