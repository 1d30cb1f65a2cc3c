package dev.goita.drawing.diagram;

import java.util.List;

/**
 * 盤の様子: what stands on a board of squares and beside it, by characters and by two sides.
 *
 * @param files what is written above the squares, the rightmost column first as Black sees them
 * @param black in Black's hand, in the order in which they are drawn
 */
public record BoardScene(
        List<String> files, List<String> ranks, List<Piece> pieces, List<Held> black, List<Held> white, Side turn) {
    /** 先手 and 後手, ☗ and ☖. */
    public enum Side {
        /** At the bottom unless the board is turned. */
        BLACK,
        /** At the top unless the board is turned. */
        WHITE;

        Side opposite() {
            return this == BLACK ? WHITE : BLACK;
        }
    }

    /**
     * A square, whichever way the board is turned.
     *
     * @param file from 1, the rightmost one for Black
     * @param rank from 1, the uppermost one for Black
     */
    public record Square(int file, int rank) {
        @Override
        public String toString() {
            return "" + file + rank;
        }
    }

    /**
     * A piece on the board.
     *
     * @param side whose it is, which says where its point shows
     */
    public record Piece(Square square, Side side, String character, Pieces.Side face, double size) {}

    /**
     * Pieces of a kind in a hand.
     *
     * @param count 1 or more
     */
    public record Held(String character, int count) {}

    public BoardScene {
        files = List.copyOf(files);
        ranks = List.copyOf(ranks);
        pieces = List.copyOf(pieces);
        black = List.copyOf(black);
        white = List.copyOf(white);
    }

    boolean contains(Square square) {
        return square.file() >= 1
                && square.file() <= files.size()
                && square.rank() >= 1
                && square.rank() <= ranks.size();
    }

    List<Held> hand(Side side) {
        return side == Side.BLACK ? black : white;
    }
}
