package dev.goita.web;

import dev.goita.doors.shogi.OpenBook;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.text.FileBook;
import dev.goita.shogi.rules.Position;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/** サーバーの定跡: the first sorted {@code .db} of the data folder; one reader at a time. One that cannot be used, such as an unsorted one, is none. */
final class ServerBook implements OpenBook {
    private final Optional<Path> folder;
    private Optional<FileBook> open = Optional.empty();
    private boolean isTried;

    /** Looks for a book once somebody asks for a position; empty for none. */
    ServerBook(Optional<Path> folder) {
        this.folder = folder;
    }

    @Override
    public synchronized Optional<BookEntry> find(Position position, int ply) {
        if (!isTried) {
            isTried = true;
            open = opened();
        }
        try {
            return open.isPresent()
                    ? open.get().findFromEitherSide(position, ply, BookLookup.PlyRule.IGNORE)
                    : Optional.empty();
        } catch (IOException e) {
            open = Optional.empty();
            return Optional.empty();
        }
    }

    private Optional<FileBook> opened() {
        if (folder.isEmpty()) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(folder.get())) {
            Optional<Path> first = files.filter(
                            file -> file.getFileName().toString().endsWith(".db"))
                    .filter(Files::isRegularFile)
                    .sorted()
                    .findFirst();
            return first.isPresent() ? Optional.of(FileBook.open(first.get())) : Optional.empty();
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty();
        }
    }
}
