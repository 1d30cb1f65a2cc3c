package dev.goita.web.shogi;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.PlyRule;
import dev.goita.shogi.book.text.FileBook;
import dev.goita.shogi.rules.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** サーバーの定跡: the first sorted {@code .db} of the data folder; one reader at a time. One that cannot be used, such as an unsorted one, is none. */
final class ServerBook {
    private final Optional<Path> folder;
    private @Nullable FileBook open;
    private boolean isTried;

    ServerBook(Optional<Path> folder) {
        this.folder = folder;
    }

    /** Also what the book has of the position seen from the other side. */
    synchronized Optional<BookEntry> find(Position position, int ply) {
        if (!isTried) {
            isTried = true;
            open = opened();
        }
        if (open == null) {
            return Optional.empty();
        }
        try {
            return open.findFromEitherSide(position, ply, PlyRule.IGNORE);
        } catch (IOException e) {
            open = null;
            return Optional.empty();
        }
    }

    private @Nullable FileBook opened() {
        if (folder.isEmpty()) {
            return null;
        }
        try (Stream<Path> files = Files.list(folder.get())) {
            Optional<Path> first = files.filter(
                            file -> file.getFileName().toString().endsWith(".db"))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .findFirst();
            return first.isPresent() ? FileBook.open(first.get()) : null;
        } catch (IOException | UncheckedIOException e) {
            return null;
        }
    }
}
