package dev.goita.record.repair;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * 違い: where a text differs from another.
 *
 * @param at index in the one
 * @param typed how many characters go there
 * @param meant what comes in their place
 */
public record Difference(int at, int typed, String meant) {
    /** The fewest keys that have to be typed or deleted to make one text another, from left to right; time grows with the product of the lengths. */
    public static List<Difference> between(String typed, String meant) {
        int n = typed.length();
        int m = meant.length();
        int[][] cost = new int[n + 1][m + 1];
        for (int i = n; i >= 0; i--) {
            for (int j = m; j >= 0; j--) {
                if (i == n || j == m) {
                    cost[i][j] = n - i + m - j;
                } else if (typed.charAt(i) == meant.charAt(j)) {
                    cost[i][j] = cost[i + 1][j + 1];
                } else {
                    cost[i][j] = 1 + Math.min(cost[i + 1][j + 1], Math.min(cost[i + 1][j], cost[i][j + 1]));
                }
            }
        }
        List<Difference> differences = new ArrayList<>();
        int i = 0;
        int j = 0;
        while (i < n || j < m) {
            if (i < n && j < m && typed.charAt(i) == meant.charAt(j)) {
                i++;
                j++;
                continue;
            }
            int from = i;
            int start = j;
            while ((i < n || j < m) && !(i < n && j < m && typed.charAt(i) == meant.charAt(j))) {
                boolean both = i < n && j < m && cost[i][j] == 1 + cost[i + 1][j + 1];
                boolean first = !both && i < n && cost[i][j] == 1 + cost[i + 1][j];
                i += both || first ? 1 : 0;
                j += both || !first ? 1 : 0;
            }
            differences.add(new Difference(from, i - from, meant.substring(start, j)));
        }
        return Collections.unmodifiableList(differences);
    }

    /** A text with what is meant in it; empty if the differences are not of that text, or lie in each other. */
    static Optional<String> applied(List<Difference> differences, String typed) {
        StringBuilder text = new StringBuilder();
        int at = 0;
        for (Difference each : differences) {
            if (each.at < at || each.at + each.typed > typed.length()) {
                return Optional.empty();
            }
            text.append(typed, at, each.at).append(each.meant);
            at = each.at + each.typed;
        }
        return Optional.of(text.append(typed.substring(at)).toString());
    }
}
