package dev.goita.shogi.rules.piece;

/** 盤の大きさ: 1 to 9 files and ranks. */
public record BoardSize(int files, int ranks, int promotionRanks) {
    /** 本将棋: 9×9, of which three ranks promote. */
    public static final BoardSize STANDARD = new BoardSize(9, 9, 3);

    public BoardSize {
        if (files < 1 || files > Square.MAX || ranks < 1 || ranks > Square.MAX) {
            throw new IllegalArgumentException("no board of " + files + " files and " + ranks + " ranks");
        }
        if (promotionRanks < 0 || promotionRanks > ranks) {
            throw new IllegalArgumentException(promotionRanks + " promotion ranks of " + ranks);
        }
    }

    /** A board whose promotion zone is a third of it, rounded down, but one rank at least; {@link #STANDARD} for 9×9. */
    public static BoardSize of(int files, int ranks) {
        return new BoardSize(files, ranks, Math.max(1, ranks / 3));
    }

    /** {@return whether a square is in the promotion zone (敵陣) of a colour: the ranks farthest from its own side} */
    public boolean promotes(Color color, Square square) {
        int distance = color == Color.BLACK ? square.rank() : ranks + 1 - square.rank();
        return distance <= promotionRanks;
    }

    /** {@return where a square comes to when the board is turned by 180°} */
    public Square opposite(Square square) {
        return Square.of(files + 1 - square.file(), ranks + 1 - square.rank());
    }

    /** {@return whether a square is on this board} Small boards have files and ranks from 1 on, so 1一 is on each. */
    public boolean contains(Square square) {
        return square.file() <= files && square.rank() <= ranks;
    }

    // Written out: the equality that a record has of itself is put together at run time, which takes a small command
    // longer than reading its game.
    @Override
    public boolean equals(Object other) {
        return other instanceof BoardSize size
                && size.files == files
                && size.ranks == ranks
                && size.promotionRanks == promotionRanks;
    }

    @Override
    public int hashCode() {
        return (files * 10 + ranks) * 10 + promotionRanks;
    }
}
