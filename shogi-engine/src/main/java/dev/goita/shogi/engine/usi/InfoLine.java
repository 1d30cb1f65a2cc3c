package dev.goita.shogi.engine.usi;

import dev.goita.shogi.engine.Score;
import dev.goita.shogi.engine.Thought;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What an engine told while it thought: the words of an {@code info}, read once from left to right. */
final class InfoLine {
    private final List<String> words;
    private int at = 1;
    private long rank = 1;
    private long depth = 1;
    private long deepest;
    private long nodes;
    private boolean isBound;
    private Optional<Score> score = Optional.empty();
    private List<Move> line = List.of();

    private InfoLine(List<String> words) {
        this.words = words;
        while (at < words.size()) {
            read(words.get(at++));
        }
    }

    /**
     * The score of the best line, with that line if it was told. Neither further lines of several ({@code multipv}) nor bounds of a
     * search that is not done say what the move is worth.
     */
    static Optional<Thought> thought(List<String> words, Duration time) {
        InfoLine info = new InfoLine(words);
        return info.score
                .filter(said -> info.rank == 1 && !info.isBound)
                .map(said -> new Thought(
                        1, info.line, said, whole(info.depth), whole(info.deepest), Math.max(0, info.nodes), time, 0));
    }

    private void read(String word) {
        switch (word) {
            case "string" -> at = words.size();
            case "multipv" -> rank = number().orElse(rank);
            case "depth" -> depth = number().orElse(depth);
            case "seldepth" -> deepest = number().orElse(deepest);
            case "nodes" -> nodes = number().orElse(nodes);
            case "score" -> score = score();
            case "lowerbound", "upperbound" -> isBound = true;
            case "pv" -> line = moves();
            default -> {}
        }
    }

    private OptionalLong number() {
        OptionalLong number = at < words.size() ? UsiNumber.read(words.get(at)) : OptionalLong.empty();
        at += number.isPresent() ? 1 : 0;
        return number;
    }

    /** {@code cp NUMBER}, or {@code mate} with a number of plies, + or -; {@code mate 0} is said by who is mated. */
    private Optional<Score> score() {
        if (at + 1 >= words.size()) {
            return Optional.empty();
        }
        String kind = words.get(at);
        String value = words.get(at + 1);
        OptionalLong number = UsiNumber.read(value);
        if (kind.equals("mate") && value.matches("[+][0.]*")) {
            return Optional.of(Score.UnknownMate.MATES);
        }
        if (kind.equals("mate") && value.equals("-")) {
            return Optional.of(Score.UnknownMate.IS_MATED);
        }
        if (number.isEmpty()) {
            return Optional.empty();
        }
        return switch (kind) {
            case "mate" -> Optional.of(new Score.Mate(whole(number.getAsLong())));
            case "cp" -> Optional.of(new Score.Centipawns(whole(number.getAsLong())));
            default -> Optional.empty();
        };
    }

    private List<Move> moves() {
        List<Move> moves = new ArrayList<>();
        for (; at < words.size(); at++) {
            Optional<Move> move = UsiMove.read(words.get(at));
            if (move.isEmpty()) {
                break;
            }
            moves.add(move.get());
        }
        return moves;
    }

    private static int whole(long number) {
        return (int) Math.max(-Integer.MAX_VALUE, Math.min(Integer.MAX_VALUE, number));
    }
}
