package dev.goita.shogi.book;

import java.util.ArrayList;
import java.util.List;

/** 重複: what becomes of a move that a position has twice. Counts are added in any case, as unsigned numbers of 64 bits. */
public enum Duplicates {
    /** The later line holds where its columns are present. */
    UPDATE,
    /** The later line replaces the earlier one, as in YaneuraOu. */
    REPLACE;

    /** The first entry, with its key, ply and line, and the moves of a later one of the same position; new moves come last. */
    public BookEntry merge(BookEntry first, BookEntry later) {
        List<BookMove> moves = new ArrayList<>(first.moves());
        later.moves().forEach(move -> insert(moves, move));
        return new BookEntry(
                first.key(),
                first.plyOrZero(),
                List.copyOf(moves),
                first.beforeAndThen(later),
                BookEntry.joined(first.comments(), later.comments()),
                first.line(),
                first.offset());
    }

    public BookEntry merge(BookEntry entry) {
        if (!hasDuplicates(entry.moves())) {
            return entry;
        }
        List<BookMove> moves = new ArrayList<>();
        entry.moves().forEach(move -> insert(moves, move));
        return entry.withMoves(moves);
    }

    private static boolean hasDuplicates(List<BookMove> moves) {
        for (int i = 1; i < moves.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (moves.get(i).move().equals(moves.get(j).move())) {
                    return true;
                }
            }
        }
        return false;
    }

    private void insert(List<BookMove> moves, BookMove move) {
        for (int i = 0; i < moves.size(); i++) {
            BookMove old = moves.get(i);
            if (old.move().equals(move.move())) {
                moves.set(i, this == UPDATE ? old.updated(move) : old.replaced(move));
                return;
            }
        }
        moves.add(move);
    }
}
