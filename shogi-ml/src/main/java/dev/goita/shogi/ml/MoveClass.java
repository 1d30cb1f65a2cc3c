package dev.goita.shogi.ml;

/**
 * 手の分類: how a piece comes to a square, 0 to 80 by file and rank with the board turned by 180° for White: in a position no two legal
 * moves are of the same class.
 */
public record MoveClass(Way way, int square) {
    static final int SQUARES = 81;
    private static final int RANKS = 9;

    /** 進み方: which way the piece goes, the mover looking up the board, or what is dropped. */
    public enum Way {
        UP("up"),
        UP_LEFT("up left"),
        UP_RIGHT("up right"),
        LEFT("left"),
        RIGHT("right"),
        DOWN("down"),
        DOWN_LEFT("down left"),
        DOWN_RIGHT("down right"),
        KNIGHT_LEFT("as 桂 to the left"),
        KNIGHT_RIGHT("as 桂 to the right"),
        UP_PROMOTING("up, 成"),
        UP_LEFT_PROMOTING("up left, 成"),
        UP_RIGHT_PROMOTING("up right, 成"),
        LEFT_PROMOTING("left, 成"),
        RIGHT_PROMOTING("right, 成"),
        DOWN_PROMOTING("down, 成"),
        DOWN_LEFT_PROMOTING("down left, 成"),
        DOWN_RIGHT_PROMOTING("down right, 成"),
        KNIGHT_LEFT_PROMOTING("as 桂 to the left, 成"),
        KNIGHT_RIGHT_PROMOTING("as 桂 to the right, 成"),
        DROP_PAWN("歩打"),
        DROP_LANCE("香打"),
        DROP_KNIGHT("桂打"),
        DROP_SILVER("銀打"),
        DROP_BISHOP("角打"),
        DROP_ROOK("飛打"),
        DROP_GOLD("金打");

        private final String wording;

        Way(String wording) {
            this.wording = wording;
        }

        @Override
        public String toString() {
            return wording;
        }
    }

    public MoveClass {
        if (square < 0 || square >= SQUARES) {
            throw new IllegalArgumentException("no square " + square);
        }
    }

    /** File and rank as two digits, {@code 76} for 7六, and the way. */
    @Override
    public String toString() {
        return squareName(square) + " " + way;
    }

    static String squareName(int square) {
        return "" + (square / RANKS + 1) + (square % RANKS + 1);
    }
}
