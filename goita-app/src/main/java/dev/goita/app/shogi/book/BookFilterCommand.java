package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;

final class BookFilterCommand extends Job {
    private final Given<String> file = argument("BOOK");
    private final Given<Optional<Color>> side = option("--side", "SIDE", Color.class);
    private final Given<Integer> minPly = option("--min-ply", "N", 0);
    private final Given<Integer> maxPly = option("--max-ply", "N", Integer.MAX_VALUE);
    private final Given<Optional<Long>> minCount = option("--min-count", "N", Long.class);
    private final Given<Optional<Integer>> minDepth = option("--min-depth", "N", Integer.class);
    private final Given<Optional<Integer>> minValue = option("--min-value", "N", Integer.class);
    private final Given<Optional<Integer>> maxValue = option("--max-value", "N", Integer.class);
    private final Given<Optional<Integer>> maxLoss = option("--max-loss", "N", Integer.class);
    private final Given<Integer> best = option("--best", "N", Integer.MAX_VALUE);
    private final Given<Boolean> legal = flag("--legal");
    private final WriteOptions options = new WriteOptions(this, () -> invocation);

    @Override
    public ExitCode call() throws IOException {
        BookFindings findings = new BookFindings(invocation);
        try (BookSorter sorter = options.sorter(1)) {
            options.write(
                    sorter::sorted,
                    options.read(
                            file.value(),
                            findings,
                            entry -> add(options.prepared(entry), entry.ply().orElse(0), sorter)));
        }
        return findings.finish();
    }

    private void add(BookEntry entry, int ply, BookSorter sorter) throws IOException {
        boolean isWanted = side.value().filter(color -> color != entry.turn()).isEmpty()
                && ply >= minPly.value()
                && ply <= maxPly.value();
        List<BookMove> moves = isWanted ? kept(entry) : List.of();
        if (isWanted && (!moves.isEmpty() || entry.moves().isEmpty())) {
            sorter.add(entry.withMoves(moves));
        }
    }

    private List<BookMove> kept(BookEntry entry) {
        long bestValue = entry.moves().stream()
                .flatMapToInt(move -> move.value().stream())
                .max()
                .orElse(0);
        List<BookMove> moves =
                entry.moves().stream().filter(move -> isKept(move, bestValue)).toList();
        if (legal.value()) {
            Position position = entry.position();
            moves = moves.stream()
                    .filter(move -> position.check(move.move()).isEmpty())
                    .map(move -> withLegalReply(move, position))
                    .toList();
        }
        return options.order().sorted(moves).stream().limit(best.value()).toList();
    }

    /** A move without a number does not meet a condition about it. */
    private boolean isKept(BookMove move, long bestValue) {
        OptionalInt value = move.value();
        return meets(
                        minCount,
                        move.count().isPresent(),
                        least -> Long.compareUnsigned(move.countOrDefault(), least) >= 0)
                && meets(
                        minDepth,
                        move.depth().isPresent(),
                        least -> move.depth().getAsInt() >= least)
                && meets(minValue, value.isPresent(), least -> value.getAsInt() >= least)
                && meets(maxValue, value.isPresent(), most -> value.getAsInt() <= most)
                && meets(maxLoss, value.isPresent(), most -> bestValue - value.getAsInt() <= most);
    }

    private static <T> boolean meets(Given<Optional<T>> limit, boolean isThere, Predicate<T> condition) {
        return limit.value().isEmpty()
                || isThere && condition.test(limit.value().get());
    }

    private static BookMove withLegalReply(BookMove move, Position position) {
        boolean isIllegal = move.ponder()
                .filter(reply -> position.play(move.move()).check(reply).isPresent())
                .isPresent();
        return isIllegal ? move.withoutPonder() : move;
    }
}
