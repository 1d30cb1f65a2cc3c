package dev.goita.shogi.book;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** 差分: how two books differ in one position. */
public record BookDifference(Optional<BookEntry> first, Optional<BookEntry> second) {
    public record Change(BookMove first, BookMove second) {}

    /** {@return board, side to move, hands and ply, 0 for an open one} */
    public String sfen() {
        return first.or(() -> second).orElseThrow().sfen();
    }

    private static List<BookMove> moves(Optional<BookEntry> entry) {
        return entry.map(BookEntry::moves).orElse(List.of());
    }

    private static Optional<BookMove> same(List<BookMove> moves, BookMove wanted) {
        return moves.stream().filter(move -> move.move().equals(wanted.move())).findFirst();
    }

    /** {@return moves of the first book only, in its order} */
    public List<BookMove> removed() {
        return moves(first).stream()
                .filter(move -> same(moves(second), move).isEmpty())
                .toList();
    }

    /** {@return moves of the second book only, in its order} */
    public List<BookMove> added() {
        return moves(second).stream()
                .filter(move -> same(moves(first), move).isEmpty())
                .toList();
    }

    /** {@return moves of both books whose columns differ, in the order of the first book} */
    public List<Change> changed() {
        List<Change> changes = new ArrayList<>();
        for (BookMove move : moves(first)) {
            same(moves(second), move)
                    .filter(other -> !other.toString().equals(move.toString()))
                    .ifPresent(other -> changes.add(new Change(move, other)));
        }
        return changes;
    }

    /** {@return whether both books say the same, comments and the order of moves aside} */
    public boolean isEmpty() {
        return first.isPresent() == second.isPresent()
                && removed().isEmpty()
                && added().isEmpty()
                && changed().isEmpty();
    }
}
