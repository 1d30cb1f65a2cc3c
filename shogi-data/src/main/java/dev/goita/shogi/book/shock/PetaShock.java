package dev.goita.shogi.book.shock;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * ペタショック化: replaces the values of a book by those of best play through it. The values of moves that lead out of the book are
 * carried back through all positions; moves that lead to another position of the book are found whether listed or not, and a
 * position turned by 180° is the same place. Repetition is a draw, perpetual check loses.
 *
 * <p>A book is read twice: {@link #add} every position, then {@link #connect} every position with its moves in the same order,
 * then {@link #run}. About 100 bytes a position and 10 a move are held.
 *
 * <p>Source: the page on opening books, section 4.
 */
public final class PetaShock {
    private final BookGraph graph = new BookGraph();
    private final Depths depths;

    /** Which depth a move has that leads out of the book. */
    public enum Depths {
        /** 0: only the moves of the book count. */
        FROM_ZERO,
        /** The depth that the book states, as YaneuraOu counts since its binary books. */
        FROM_BOOK
    }

    /** A move that the book lists; absent numbers count as 0. */
    public record Listed(Move move, OptionalInt value, OptionalInt depth) {}

    public PetaShock(Depths depths) {
        this.depths = depths;
    }

    /** Takes the next position of the book, of the 9×9 board. */
    public void add(Position position) {
        graph.add(position);
    }

    /** Takes the moves of the next position in the order of the book, the positions in the order of {@link #add} and after all of it. */
    public void connect(Position position, List<Listed> listed) {
        int[] worths = new int[listed.size()];
        List<Move> moves = new ArrayList<>(listed.size());
        for (Listed one : listed) {
            worths[moves.size()] = worth(one);
            moves.add(one.move());
        }
        graph.connect(position, moves, worths);
    }

    private int worth(Listed listed) {
        int value = Math.max(
                -BookWorth.MAX_VALUE,
                Math.min(BookWorth.MAX_VALUE, listed.value().orElse(0)));
        int depth = depths == Depths.FROM_ZERO ? 0 : listed.depth().orElse(0);
        return BookWorth.of(value, Math.max(0, Math.min(BookWorth.ENDLESS, depth)));
    }

    /** Calculates, once every position is connected. */
    public ShockedBook run() {
        graph.close();
        Propagation propagation = new Propagation(graph);
        propagation.run();
        return new ShockedBook(graph, propagation);
    }
}
