package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookReading;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "filter",
        description =
                "Write the part of a book that meets all conditions, sorted. A position that loses all its moves is left"
                        + " out. A move without a number does not meet a condition about that number.",
        footer = {
            "",
            "Examples:",
            "  goita shogi book filter --min-count 10 book.db -o often.db",
            "  goita shogi book filter --max-loss 50 --min-depth 20 --side black book.db -o black.db"
        })
final class BookFilterCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "BOOK", description = "A book; - is standard input.")
    private String file = "";

    @Option(names = "--side", paramLabel = "SIDE", description = "black or white: positions with that side to move.")
    private Optional<Color> side = Optional.empty();

    @Option(names = "--min-ply", paramLabel = "N", description = "Positions from this ply on.")
    private int minPly;

    @Option(names = "--max-ply", paramLabel = "N", description = "Positions up to this ply.")
    private int maxPly = Integer.MAX_VALUE;

    @Option(names = "--min-count", paramLabel = "N", description = "Moves played so often at least.")
    private Optional<Long> minCount = Optional.empty();

    @Option(names = "--min-depth", paramLabel = "N", description = "Moves searched so deep at least.")
    private Optional<Integer> minDepth = Optional.empty();

    @Option(names = "--min-value", paramLabel = "N", description = "Moves with this value at least.")
    private Optional<Integer> minValue = Optional.empty();

    @Option(names = "--max-value", paramLabel = "N", description = "Moves with this value at most.")
    private Optional<Integer> maxValue = Optional.empty();

    @Option(
            names = "--max-loss",
            paramLabel = "N",
            description = "Moves at most so much worse than the best value of the position.")
    private Optional<Integer> maxLoss = Optional.empty();

    @Option(
            names = "--best",
            paramLabel = "N",
            description = "The first N moves of each position in the order of --order.")
    private int best = Integer.MAX_VALUE;

    @Option(names = "--legal", description = "Moves that are legal; illegal replies are left out.")
    private boolean legal;

    @Mixin
    private WriteOptions options = new WriteOptions();

    BookFilterCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        BookFindings findings = new BookFindings(invocation);
        try (BookSorter sorter = options.sorter()) {
            List<BookText> preface = new BookReading(invocation, options.dialect())
                    .read(file, findings, entry -> add(options.prepared(entry), entry.ply(), sorter))
                    .comments();
            options.write(sorter::sorted, preface, invocation);
        }
        return findings.finish();
    }

    private void add(BookEntry entry, OptionalInt ply, BookSorter sorter) throws IOException {
        boolean wanted = side.filter(color -> color != entry.turn()).isEmpty()
                && ply.orElse(0) >= minPly
                && ply.orElse(0) <= maxPly;
        if (!wanted) {
            return;
        }
        List<BookMove> moves = kept(entry);
        if (!moves.isEmpty() || entry.moves().isEmpty()) {
            sorter.add(entry.withMoves(moves));
        }
    }

    private List<BookMove> kept(BookEntry entry) {
        int bestValue = entry.moves().stream()
                .flatMapToInt(move -> move.value().stream())
                .max()
                .orElse(0);
        List<BookMove> moves =
                entry.moves().stream().filter(move -> isKept(move, bestValue)).toList();
        if (legal) {
            Position position = entry.position();
            moves = moves.stream()
                    .filter(move -> position.check(move.move()).isEmpty())
                    .map(move -> withLegalReply(move, position))
                    .toList();
        }
        MoveOrder order = options.order();
        return order.sorted(moves).stream().limit(best).toList();
    }

    private boolean isKept(BookMove move, int bestValue) {
        return (minCount.isEmpty()
                        || move.count().isPresent() && Long.compareUnsigned(move.countOrDefault(), minCount.get()) >= 0)
                && (minDepth.isEmpty() || move.depth().orElse(Integer.MIN_VALUE) >= minDepth.get())
                && (minValue.isEmpty() || move.value().isPresent() && move.valueOrDefault() >= minValue.get())
                && (maxValue.isEmpty() || move.value().isPresent() && move.valueOrDefault() <= maxValue.get())
                && (maxLoss.isEmpty()
                        || move.value().isPresent() && (long) bestValue - move.valueOrDefault() <= maxLoss.get());
    }

    private static BookMove withLegalReply(BookMove move, Position position) {
        return move.ponder()
                        .filter(reply -> position.play(move.move()).check(reply).isPresent())
                        .isPresent()
                ? move.withoutPonder()
                : move;
    }
}
