package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** What an engine told while it thought. */
final class InfoLine {
    private InfoLine() {}

    /** The score and the line of an {@code info} that has both. */
    static Optional<Thought> thought(String line, Duration time) {
        List<String> words = Arrays.asList(line.split("\\s+"));
        int score = words.indexOf("score");
        int pv = words.indexOf("pv");
        if (score < 0 || score + 2 >= words.size() || pv < 0) {
            return Optional.empty();
        }
        List<Move> moves = words.subList(pv + 1, words.size()).stream()
                .flatMap(word -> UsiMove.read(word).stream())
                .toList();
        try {
            int value = Integer.parseInt(words.get(score + 2));
            Score said = words.get(score + 1).equals("mate") ? new Score.Mate(value) : new Score.Centipawns(value);
            return Optional.of(new Thought(
                    1,
                    moves,
                    said,
                    number(words, "depth"),
                    number(words, "seldepth"),
                    number(words, "nodes"),
                    time,
                    0));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    private static int number(List<String> words, String key) {
        int at = words.indexOf(key);
        return at < 0 || at + 1 >= words.size()
                ? 0
                : (int) Math.min(Integer.MAX_VALUE, Long.parseLong(words.get(at + 1)));
    }
}
