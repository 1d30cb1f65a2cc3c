package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.app.shogi.input.ShogiJob;
import dev.goita.report.Columns;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.rules.piece.Color;
import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

final class BookStatsCommand extends ShogiJob {
    private static final Columns<LongSummaryStatistics> RANGE = new Columns<LongSummaryStatistics>()
            .data("moves", LongSummaryStatistics::getCount)
            .data("min", range -> Optional.of(range.getMin()).filter(least -> range.getCount() > 0))
            .data("max", range -> Optional.of(range.getMax()).filter(most -> range.getCount() > 0));

    private static final Columns<BookStatsCommand> COUNTS = new Columns<BookStatsCommand>()
            .data("positions", book -> book.positions)
            .data("black_to_move", book -> book.black)
            .data("white_to_move", book -> book.positions - book.black)
            .data("without_moves", book -> book.withoutMoves)
            .data("moves", book -> book.moves)
            .data("most_moves", book -> book.mostMoves)
            .data("ponders", book -> book.ponders)
            .data("values", book -> RANGE.json(book.values))
            .data("depths", book -> RANGE.json(book.depths))
            .data("counts", book -> RANGE.json(book.counts))
            .data("counted", book -> book.counted)
            .data("comments", book -> book.comments)
            .data("sorted", book -> book.sorted)
            .data("plies", book -> book.plies);

    private final Given<String> file = argument("BOOK");
    private final Given<Boolean> json = json();

    private long positions;
    private long black;
    private long moves;
    private long withoutMoves;
    private long mostMoves;
    private long ponders;
    private long comments;
    private BigInteger counted = BigInteger.ZERO;
    private boolean sorted = true;
    private BookEntry last = BookEntry.ofKey("", List.of());
    private final LongSummaryStatistics values = new LongSummaryStatistics();
    private final LongSummaryStatistics depths = new LongSummaryStatistics();
    private final LongSummaryStatistics counts = new LongSummaryStatistics();
    private final Map<Integer, Long> plies = new TreeMap<>();

    @Override
    public ExitCode call() throws IOException {
        BookFindings findings = new BookFindings(invocation);
        OpenBook.open(file.value(), invocation).read(findings, this::count);
        print(json, COUNTS.json(this));
        return findings.finish();
    }

    private void count(BookEntry entry) {
        positions++;
        black += entry.turn() == Color.BLACK ? 1 : 0;
        moves += entry.moves().size();
        withoutMoves += entry.moves().isEmpty() ? 1 : 0;
        mostMoves = Math.max(mostMoves, entry.moves().size());
        comments += entry.before().size() + entry.comments().size();
        plies.merge(entry.ply().orElse(0), 1L, Long::sum);
        sorted &= positions == 1 || entry.compareTo(last) >= 0;
        last = entry;
        entry.moves().forEach(this::count);
    }

    private void count(BookMove move) {
        ponders += move.ponder().isPresent() ? 1 : 0;
        comments += move.comments().size() + (move.rest().isEmpty() ? 0 : 1);
        move.value().ifPresent(values);
        move.depth().ifPresent(depths);
        move.count().ifPresent(count -> {
            counts.accept(count < 0 ? Long.MAX_VALUE : count);
            counted = counted.add(new BigInteger(Long.toUnsignedString(count)));
        });
    }
}
