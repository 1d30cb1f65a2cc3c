package dev.goita.shogi.book.make;

import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.text.BookSorter;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * 定跡作成: makes a book from games. Each move gets how often it was played and the reply of the last game that played it; the
 * last move of a game has no reply and is left out unless {@link LastMove#KEEP} wants it.
 */
public final class BookMaker {
    /** In bytes: what a node of the tree takes until its position is written. */
    private static final int NODE = 600;

    private static final int UNEVALUATED_DEPTH = 32;

    /** 最終手. */
    public enum LastMove {
        /** As YaneuraOu does. */
        LEAVE_OUT,
        /** With reply none. */
        KEEP
    }

    /** 手数. */
    public enum Plies {
        /** Positions with different plies are different entries. */
        KEEP,
        /** Positions are one whatever their ply. */
        DROP
    }

    /** What a book is made of; {@code moves} is how many moves of a game are used at most. */
    public record Options(int moves, LastMove lastMove, Plies plies) {}

    /** A move of a game, with centipawns after it from the side that made it, as an engine wrote beside it. */
    public record GameMove(Move move, OptionalInt value, OptionalInt depth) {}

    private final Options options;
    private final BookSorter sorter;
    private final long nodeLimit;
    private final GameTree tree = new GameTree();

    /** Begins without games, of which so many bytes of memory may hold those not yet in the sorter. */
    public BookMaker(Options options, BookSorter sorter, long memory) {
        this.options = options;
        this.sorter = sorter;
        this.nodeLimit = Math.max(1, memory / NODE);
    }

    /** {@return how many moves of a game are worth reading: one more than are used, for the last reply} */
    public int movesToRead() {
        return options.moves() + 1;
    }

    /**
     * Adds a game, of which the first {@link #movesToRead} moves are looked at, and tells how many of those are legal; the others
     * are not used.
     */
    public int add(Start start, List<Move> moves, Set<Color> sides) throws IOException {
        return add(start, moves, List.of(), sides);
    }

    /** As {@link #add}, with evaluations. */
    public int addEvaluated(Start start, List<GameMove> moves, Set<Color> sides) throws IOException {
        return add(start, moves.stream().map(GameMove::move).toList(), moves, sides);
    }

    private int add(Start start, List<Move> moves, List<GameMove> evaluations, Set<Color> sides) throws IOException {
        int legal = tree.walk(start, moves.subList(0, Math.min(moves.size(), movesToRead())));
        int used = Math.min(options.moves(), options.lastMove() == LastMove.KEEP ? legal : legal - 1);
        Color side = start.position().turn();
        for (int i = 0; i < used; i++) {
            if (sides.contains(side)) {
                tree.count(i);
                if (!evaluations.isEmpty() && evaluations.get(i).value().isPresent()) {
                    GameMove move = evaluations.get(i);
                    tree.evaluate(i, move.value().getAsInt(), move.depth().orElse(-1));
                }
            }
            side = side.opposite();
        }
        if (tree.size() > nodeLimit) {
            flush();
        }
        return legal;
    }

    private void flush() throws IOException {
        for (BookEntry entry : tree.entries(options.plies())) {
            sorter.add(entry);
        }
        tree.clear();
    }

    /**
     * The book, sorted, with the moves that were played a minimum of times; positions without such moves are left out. Where no move
     * of a position has an evaluation, all get value 0 and depth 32, as YaneuraOu's makebook gives them.
     */
    public BookSource book(long minimum) throws IOException {
        flush();
        BookSource sorted = sorter.sorted();
        return new BookSource() {
            @Override
            public Optional<BookEntry> next() throws IOException {
                Optional<BookEntry> entry = sorted.next().map(each -> completed(each, minimum));
                while (entry.isPresent() && entry.get().moves().isEmpty()) {
                    entry = sorted.next().map(each -> completed(each, minimum));
                }
                return entry;
            }

            @Override
            public void close() throws IOException {
                sorted.close();
            }
        };
    }

    private static BookEntry completed(BookEntry entry, long minimum) {
        boolean isEvaluated =
                entry.moves().stream().anyMatch(move -> move.value().isPresent());
        List<BookMove> moves = new ArrayList<>(entry.moves());
        moves.removeIf(move -> Long.compareUnsigned(move.countOrDefault(), minimum) < 0);
        moves.replaceAll(move -> isEvaluated ? move : move.withValue(0).withDepth(UNEVALUATED_DEPTH));
        return entry.withMoves(moves);
    }
}
