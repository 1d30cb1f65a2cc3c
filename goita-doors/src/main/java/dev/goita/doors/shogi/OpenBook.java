package dev.goita.doors.shogi;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.rules.Position;
import java.util.Optional;

/** 開いた定跡: the book that positions are looked up in. */
@FunctionalInterface
public interface OpenBook {
    /** Where there is no file. */
    OpenBook NONE = (position, ply) -> Optional.empty();

    /** Also what it has of the position seen from the other side; empty if it has nothing. */
    Optional<BookEntry> find(Position position, int ply);
}
