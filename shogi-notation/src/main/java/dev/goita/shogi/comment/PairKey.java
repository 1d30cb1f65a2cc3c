package dev.goita.shogi.comment;

import dev.goita.shogi.rules.piece.Color;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
