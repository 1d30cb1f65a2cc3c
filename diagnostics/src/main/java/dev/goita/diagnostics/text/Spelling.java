package dev.goita.diagnostics.text;

import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** 綴り: which of the known words somebody may have meant who wrote another. */
public final class Spelling {
    private static final int MOST_MEANT = 3;

    /** A word of so many letters may have one slip for each time that they go into it. */
    private static final int LETTERS_A_SLIP = 3;

    /** So much of a word's beginning may stand for the word. */
    private static final int LEAST_BEGINNING = 3;

    private Spelling() {}

    /**
     * {@return the known words that come nearest, none if no word comes near}
     *
     * @param written of any length
     * @param known in the order in which those that are equally near are wanted
     */
    public static List<String> near(String written, Collection<String> known) {
        int least = known.stream().mapToInt(word -> slips(written, word)).min().orElse(Integer.MAX_VALUE);
        return least == Integer.MAX_VALUE
                ? List.of()
                : known.stream()
                        .filter(word -> slips(written, word) == least)
                        .limit(MOST_MEANT)
                        .toList();
    }

    /** How many letters are missing, added, wrong or exchanged with the next; {@link Integer#MAX_VALUE} if too many. */
    private static int slips(String written, String word) {
        int allowed = Math.max(1, Math.min(written.length(), word.length()) / LETTERS_A_SLIP);
        boolean isLike = Math.min(written.length(), word.length()) > allowed
                && Math.abs(written.length() - word.length()) <= allowed;
        int slips =
                isLike ? distance(written.toLowerCase(Locale.ROOT), word.toLowerCase(Locale.ROOT)) : Integer.MAX_VALUE;
        if (slips <= allowed) {
            return slips;
        }
        boolean isBeginning = written.length() >= LEAST_BEGINNING && word.startsWith(written);
        return isBeginning ? allowed + 1 : Integer.MAX_VALUE;
    }

    private static int distance(String one, String other) {
        int[][] between = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                between[i][j] = i == 0 || j == 0 ? i + j : step(between, one, i, other, j);
            }
        }
        return between[one.length()][other.length()];
    }

    private static int step(int[][] between, String one, int i, String other, int j) {
        char last = one.charAt(i - 1);
        char otherLast = other.charAt(j - 1);
        int least = Math.min(
                between[i - 1][j - 1] + (last == otherLast ? 0 : 1),
                1 + Math.min(between[i - 1][j], between[i][j - 1]));
        boolean exchanged = i > 1 && j > 1 && last == other.charAt(j - 2) && otherLast == one.charAt(i - 2);
        return exchanged ? Math.min(least, 1 + between[i - 2][j - 2]) : least;
    }
}
