package dev.goita.shogi.rules.piece;

/**
 * 盤の大きさ.
 *
 * @param files 1 to 9
 * @param ranks 1 to 9
 * @param promotionRanks how many of the farthest ranks promote (敵陣)
 */
public record BoardSize(int files, int ranks, int promotionRanks) {
    public static final BoardSize STANDARD = new BoardSize(9, 9, 3);

    /** @throws IllegalArgumentException if a number is out of range */
    public BoardSize {
        if (files < 1 || files > Square.MAX || ranks < 1 || ranks > Square.MAX) {
            throw new IllegalArgumentException("no board of " + files + " files and " + ranks + " ranks");
        }
        if (promotionRanks < 0 || promotionRanks > ranks) {
            throw new IllegalArgumentException(promotionRanks + " promotion ranks of " + ranks);
        }
    }

    /** A board whose promotion zone is a third of it, rounded down, but one rank at least. */
    public static BoardSize of(int files, int ranks) {
        return new BoardSize(files, ranks, Math.max(1, ranks / 3));
    }

    /** Whether a square is in the promotion zone of a colour. */
    public boolean promotes(Color color, Square square) {
        int distance = color == Color.BLACK ? square.rank() : ranks + 1 - square.rank();
        return distance <= promotionRanks;
    }

    /** Where a square comes to when the board is turned by 180°. */
    public Square opposite(Square square) {
        return Square.of(files + 1 - square.file(), ranks + 1 - square.rank());
    }

    public boolean contains(Square square) {
        return square.file() <= files && square.rank() <= ranks;
    }
}
