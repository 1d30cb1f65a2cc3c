package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.report.Columns;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

final class BookLeavesCommand extends Job {
    private static final Columns<Leaf> LEAF = new Columns<Leaf>()
            .data("sfen", Leaf::sfen)
            .data("from", leaf -> leaf.entry().sfen())
            .data("move", leaf -> UsiMove.write(leaf.move().move()))
            .data("value", leaf -> leaf.move().value().stream().boxed().findFirst());

    private final Given<String> file = argument("BOOK");
    private final Given<Optional<Integer>> maxLoss = option("--max-loss", "N", Integer.class);
    private final Given<Boolean> json = json();

    private final Set<String> seen = new HashSet<>();

    /** A position after a move of the book that it does not have. */
    private record Leaf(String key, BookEntry entry, BookMove move) {
        String sfen() {
            return key + " " + Math.max(1, entry.ply().orElse(-1) + 1);
        }
    }

    @Override
    public ExitCode call() throws IOException {
        BookFindings findings = new BookFindings(invocation);
        OpenBook opened = OpenBook.open(file.value(), invocation);
        opened.search(
                OpenBook.Search.IN_MEMORY, finding -> {}, book -> opened.read(findings, entry -> leaves(entry, book)));
        return findings.finish();
    }

    private void leaves(BookEntry entry, BookLookup book) throws IOException {
        Replay replay = Replay.from(entry.position());
        long best = entry.moves().stream()
                .flatMapToInt(move -> move.value().stream())
                .max()
                .orElse(0);
        for (BookMove move : entry.moves()) {
            boolean isWanted = maxLoss.value().isEmpty()
                    || best - move.valueOrDefault() <= maxLoss.value().get();
            if (isWanted && replay.check(move.move()).isEmpty()) {
                replay.playChecked(move.move());
                String key = Sfen.writeKey(replay.position());
                String turned = Sfen.writeKey(replay.position().rotated());
                boolean isLeaf = !seen.contains(key)
                        && book.entries(key).isEmpty()
                        && book.entries(turned).isEmpty();
                if (isLeaf) {
                    seen.add(key);
                    print(new Leaf(key, entry, move));
                }
                replay.undo();
            }
        }
    }

    private void print(Leaf leaf) {
        if (json.value()) {
            invocation.jsonLines().write(LEAF.json(leaf));
        } else {
            invocation.streams().out().println("sfen " + leaf.sfen());
        }
    }
}
