package dev.goita.shogi.ml;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.code.WinRate;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionFlaw;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Move;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * 定跡の教師: the positions of a book, each a game of its own. The share of a move is its count where any move has one;
 * else e^(evaluation / {@value #CENTIPAWNS}) where all have evaluations; else the moves share alike. What the best one is
 * worth is the evaluation of the position.
 */
final class BookChoices {
    /** The scale of a softmax over evaluations: 100 centipawns less make a move 1/e as likely. */
    static final int CENTIPAWNS = 100;

    private BookChoices() {}

    interface Sink {
        void accept(ShogiChoice.GameChoices position) throws IOException;
    }

    /** What is merely unusual in a book is not told: it teaches what it says. */
    static void read(BookInput book, Consumer<Diagnostic> findings, Sink sink) throws IOException {
        Consumer<Diagnostic> errors = finding -> {
            if (finding.severity() == Severity.ERROR) {
                findings.accept(finding);
            }
        };
        try (BookSource source = book.open(errors)) {
            for (Optional<BookEntry> entry = source.next(); entry.isPresent(); entry = source.next()) {
                Optional<ShogiChoice.GameChoices> choices = choices(book.name(), entry.get(), findings);
                if (choices.isPresent()) {
                    sink.accept(choices.get());
                }
            }
        }
    }

    private static Optional<ShogiChoice.GameChoices> choices(
            String name, BookEntry entry, Consumer<Diagnostic> findings) {
        Position position = entry.position();
        Place place = entry.line() > 0 ? new Place(name, entry.line(), 0) : Place.whole(name);
        if (!position.size().equals(BoardSize.STANDARD)
                || position.flaws().contains(PositionFlaw.TOO_MANY_PIECES)
                || position.flaws().contains(PositionFlaw.TWO_KINGS)) {
            findings.accept(new Diagnostic(
                    LearningCode.NO_ROW,
                    Severity.WARNING,
                    place,
                    new Wording("9×9の盤と一組の駒でない局面です", "is no board of 9×9 with one set of pieces")));
            return Optional.empty();
        }
        List<BookMove> legal = new ArrayList<>();
        for (BookMove move : entry.moves()) {
            if (position.check(move.move()).isEmpty()) {
                legal.add(move);
            } else {
                findings.accept(new Diagnostic(
                        LearningCode.ILLEGAL_BOOK_MOVE,
                        Severity.WARNING,
                        place,
                        new Wording("合法手でない定跡手です: " + move, "a move that is not legal: " + move)));
            }
        }
        if (legal.isEmpty()) {
            return Optional.empty();
        }
        Map<Move, Double> policy = policy(legal);
        Move best = legal.get(0).move();
        for (Map.Entry<Move, Double> share : policy.entrySet()) {
            best = share.getValue() > policy.getOrDefault(best, 0.0) ? share.getKey() : best;
        }
        ShogiView view = new ShogiView(
                position, Optional.empty(), Math.max(0, entry.ply().orElse(1) - 1), 1);
        ShogiChoice choice = new ShogiChoice(view, best, policy, OptionalDouble.empty(), evaluation(legal));
        return Optional.of(new ShogiChoice.GameChoices(ShogiChoice.GameKey.start(position), List.of(choice)));
    }

    private static Map<Move, Double> policy(List<BookMove> moves) {
        Map<Move, Double> shares = new LinkedHashMap<>();
        boolean isCounted = moves.stream().anyMatch(move -> toDouble(move) > 0);
        boolean isValued = moves.stream().allMatch(move -> move.value().isPresent());
        int most = moves.stream().mapToInt(BookMove::valueOrDefault).max().orElse(0);
        for (BookMove move : moves) {
            double share = isCounted
                    ? toDouble(move)
                    : isValued ? Math.exp((double) (move.valueOrDefault() - most) / CENTIPAWNS) : 1;
            shares.merge(move.move(), share, Double::sum);
        }
        return shares;
    }

    /** The count, an unsigned number; 0 if there is none. */
    private static double toDouble(BookMove move) {
        long count = move.count().orElse(0);
        return count >= 0 ? count : 2.0 * (count >>> 1);
    }

    private static OptionalDouble evaluation(List<BookMove> moves) {
        return moves.stream()
                .filter(move -> move.value().isPresent())
                .mapToDouble(move -> WinRate.of(move.valueOrDefault()))
                .max();
    }
}
