package dev.goita.shogi.comment;

import org.jspecify.annotations.Nullable;

/**
 * {@code *評価値=101}, {@code #エンジン=…}: one line of the ShogiHome draft, {@code ^[*#][^*#= ]+=.*$}.
 *
 * @param valueOffset where the value begins in the line; it goes on to the end
 */
record PairLine(EngineSearch.By by, String key, String value, int valueOffset) {
    /** @param from where the comment begins in the line */
    static @Nullable PairLine of(String line, int from) {
        if (from >= line.length() || line.charAt(from) != '*' && line.charAt(from) != '#') {
            return null;
        }
        int at = from + 1;
        while (at < line.length() && isKey(line.charAt(at))) {
            at++;
        }
        if (at == from + 1 || at >= line.length() || line.charAt(at) != '=') {
            return null;
        }
        EngineSearch.By by = line.charAt(from) == '*' ? EngineSearch.By.PLAYER : EngineSearch.By.RESEARCH;
        return new PairLine(by, line.substring(from + 1, at), line.substring(at + 1), at + 1);
    }

    private static boolean isKey(char c) {
        return c != '*' && c != '#' && c != '=' && c != ' ';
    }
}
