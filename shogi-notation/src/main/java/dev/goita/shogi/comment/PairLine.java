package dev.goita.shogi.comment;

import dev.goita.shogi.rules.piece.Color;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

    /** The keys that the ShogiHome draft defines, in the order in which ShogiHome writes them. */
    enum PairKey {
        MATE("詰み"),
        SCORE("評価値"),
        PV("読み筋"),
        DEPTH("深さ"),
        NODES("ノード数"),
        ENGINE("エンジン");

        private static final Pattern MATE_VALUE = Pattern.compile("(先手勝ち|後手勝ち)(?::([0-9]+)手)?");

        private final String japanese;

        PairKey(String japanese) {
            this.japanese = japanese;
        }

        String japanese() {
            return japanese;
        }

        static Optional<PairKey> of(String japanese) {
            return Arrays.stream(values())
                    .filter(key -> key.japanese.equals(japanese))
                    .findFirst();
        }

        static Optional<Mate> mate(String value) {
            Matcher matcher = MATE_VALUE.matcher(value);
            if (!matcher.matches()) {
                return Optional.empty();
            }
            Color winner = matcher.group(1).equals("先手勝ち") ? Color.BLACK : Color.WHITE;
            return matcher.group(2) == null
                    ? Optional.of(Mate.by(winner))
                    : Numbers.plies(matcher.group(2)).map(plies -> Mate.by(winner, plies));
        }
    }
}
