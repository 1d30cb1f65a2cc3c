package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookReading;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "leaves",
        description =
                "List where a book ends: positions after its moves that it does not have, from neither side, each once,"
                        + " in the order of the book.",
        footer = {
            "",
            "The lines are positions that engines can be told to think about.",
            "",
            "Example: goita shogi book leaves --max-loss 30 book.db > think.sfen"
        })
final class BookLeavesCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Parameters(paramLabel = "BOOK", description = "A book; - is standard input.")
    private String file = "";

    @Option(
            names = "--max-loss",
            paramLabel = "N",
            description = "After moves at most so much worse than the best value.")
    private Optional<Integer> maxLoss = Optional.empty();

    @Mixin
    private JsonOption json = new JsonOption("One JSON object a position.");

    private final Set<String> seen = new HashSet<>();

    BookLeavesCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        BookFindings findings = new BookFindings(invocation);
        OpenBook opened = OpenBook.open(file, Optional.empty(), invocation);
        try (BookLookup book = opened.lookup(OpenBook.Search.IN_MEMORY, finding -> {})) {
            new BookReading(invocation, BookDialect.TOLERANT).read(opened, findings, entry -> leaves(entry, book));
        }
        return findings.finish();
    }

    private void leaves(BookEntry entry, BookLookup book) throws IOException {
        Replay replay = Replay.from(entry.position());
        int best = entry.moves().stream()
                .flatMapToInt(move -> move.value().stream())
                .max()
                .orElse(0);
        for (BookMove move : entry.moves()) {
            boolean isWanted = maxLoss.isEmpty() || (long) best - move.valueOrDefault() <= maxLoss.get();
            if (isWanted && replay.check(move.move()).isEmpty()) {
                replay.playChecked(move.move());
                String key = Sfen.writeKey(replay.position());
                if (!seen.contains(key)
                        && book.entries(key).isEmpty()
                        && book.entries(Sfen.writeKey(replay.position().rotated()))
                                .isEmpty()) {
                    seen.add(key);
                    print(key, entry, move);
                }
                replay.undo();
            }
        }
    }

    private void print(String key, BookEntry entry, BookMove move) {
        int ply = entry.ply().isPresent() ? entry.ply().getAsInt() + 1 : 0;
        String sfen = key + " " + Math.max(1, ply);
        if (!json.isWanted()) {
            invocation.streams().out().println("sfen " + sfen);
            return;
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("sfen", sfen);
        fields.put("from", entry.sfen());
        fields.put("move", UsiMove.write(move.move()));
        move.value().ifPresent(value -> fields.put("value", value));
        invocation.jsonLines().write(fields);
    }
}
