package dev.goita.doors.shogi;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.rules.Position;
import java.util.Optional;

/** 開いた定跡: the book that positions are looked up in. */
@FunctionalInterface
public interface OpenBook {
    /** Also what it has of the position seen from the other side; empty if it has nothing. */
    Optional<BookEntry> find(Position position, int ply);
}
