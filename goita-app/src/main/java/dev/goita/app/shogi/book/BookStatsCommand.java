package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookReading;
import dev.goita.app.shogi.input.FieldWords;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.rules.piece.Color;
import java.io.IOException;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
        name = "stats",
        description = "Count what a book holds: positions, moves, plies, values, depths.",
        footer = {"", "Example: goita shogi book stats --json book.db"})
final class BookStatsCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "BOOK", description = "A book; - is standard input.")
    private String file = "";

    @Mixin
    private JsonOption json = new JsonOption("One JSON object.");

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
    private final Range values = new Range();
    private final Range depths = new Range();
    private final Range counts = new Range();
    private final Map<Integer, Long> plies = new TreeMap<>();

    BookStatsCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    /** How many numbers there are, and the least and the greatest. */
    private static final class Range {
        private long number;
        private long least = Long.MAX_VALUE;
        private long greatest = Long.MIN_VALUE;

        void add(long value) {
            number++;
            least = Math.min(least, value);
            greatest = Math.max(greatest, value);
        }

        Map<String, Object> fields() {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("moves", number);
            if (number > 0) {
                fields.put("min", least);
                fields.put("max", greatest);
            }
            return fields;
        }
    }

    @Override
    public ExitCode call() throws IOException {
        BookFindings findings = new BookFindings(invocation);
        new BookReading(invocation, BookDialect.TOLERANT).read(file, findings, this::count);
        print(fields());
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
        move.value().ifPresent(values::add);
        move.depth().ifPresent(depths::add);
        move.count().ifPresent(count -> {
            counts.add(count < 0 ? Long.MAX_VALUE : count);
            counted = counted.add(new BigInteger(Long.toUnsignedString(count)));
        });
    }

    private Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("positions", positions);
        fields.put("black_to_move", black);
        fields.put("white_to_move", positions - black);
        fields.put("without_moves", withoutMoves);
        fields.put("moves", moves);
        fields.put("most_moves", mostMoves);
        fields.put("ponders", ponders);
        fields.put("values", values.fields());
        fields.put("depths", depths.fields());
        fields.put("counts", counts.fields());
        fields.put("counted", counted);
        fields.put("comments", comments);
        fields.put("sorted", sorted);
        fields.put("plies", plies);
        return fields;
    }

    private void print(Map<String, Object> fields) {
        if (json.isWanted()) {
            invocation.jsonLines().write(fields);
        } else {
            FieldWords.print(fields, invocation);
        }
    }
}
