package dev.goita.shogi.book;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.sfen.Sfen;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** 定跡の検索: finds positions of a book. */
public interface BookLookup extends Closeable {
    /** Every entry of a position, given by its {@link BookEntry#key}, in the order of the book. */
    List<BookEntry> entries(String key) throws IOException;

    /**
     * A position as the book has it, if it does; several entries are made one as {@link Duplicates#UPDATE} has it. Only {@link
     * PlyRule#EXACT} looks at the ply.
     */
    default Optional<BookEntry> find(Position position, int ply, PlyRule rule) throws IOException {
        return one(entries(Sfen.writeKey(position)), ply, rule);
    }

    /**
     * As {@link #find}; where the book does not have the position, what it has of the position seen from the other side (180度回転),
     * turned round.
     */
    default Optional<BookEntry> findFromEitherSide(Position position, int ply, PlyRule rule) throws IOException {
        Optional<BookEntry> found = find(position, ply, rule);
        return found.isPresent() ? found : find(position.rotated(), ply, rule).map(BookEntry::rotated);
    }

    private static Optional<BookEntry> one(List<BookEntry> entries, int ply, PlyRule rule) {
        int wanted = rule == PlyRule.EXACT
                ? ply
                : entries.stream().mapToInt(BookEntry::plyOrZero).min().orElse(0);
        return entries.stream()
                .filter(entry -> rule == PlyRule.IGNORE || entry.plyOrZero() == wanted)
                .map(Duplicates.UPDATE::merge)
                .reduce(Duplicates.UPDATE::merge);
    }

    /** 手数の扱い: which entries of a position a lookup takes. */
    enum PlyRule {
        /** All of them as one, whatever their ply. */
        IGNORE,
        /** Those with the ply that is asked for. */
        EXACT,
        /** Those with the smallest ply that the book has. */
        SMALLEST
    }
}
