package dev.goita.shogi.ml;

/**
 * 手の分類: how a piece comes to a square, seen from the side to move: in a position no two legal moves are of the same
 * class.
 *
 * @param square 0 to 80, (file - 1) × 9 + (rank - 1), the board turned by 180° for White
 */
public record MoveClass(Way way, int square) {
    static final int SQUARES = 81;
    private static final int RANKS = 9;

    /** 進み方: which way the piece goes, the mover looking up the board, or what is dropped. */
    public enum Way {
        /** 前へ. */
        UP("up"),
        /** 左前へ. */
        UP_LEFT("up left"),
        /** 右前へ. */
        UP_RIGHT("up right"),
        /** 左へ. */
        LEFT("left"),
        /** 右へ. */
        RIGHT("right"),
        /** 後ろへ. */
        DOWN("down"),
        /** 左後ろへ. */
        DOWN_LEFT("down left"),
        /** 右後ろへ. */
        DOWN_RIGHT("down right"),
        /** 桂馬で左へ. */
        KNIGHT_LEFT("as 桂 to the left"),
        /** 桂馬で右へ. */
        KNIGHT_RIGHT("as 桂 to the right"),
        /** 前へ成る. */
        UP_PROMOTING("up, 成"),
        /** 左前へ成る. */
        UP_LEFT_PROMOTING("up left, 成"),
        /** 右前へ成る. */
        UP_RIGHT_PROMOTING("up right, 成"),
        /** 左へ成る. */
        LEFT_PROMOTING("left, 成"),
        /** 右へ成る. */
        RIGHT_PROMOTING("right, 成"),
        /** 後ろへ成る. */
        DOWN_PROMOTING("down, 成"),
        /** 左後ろへ成る. */
        DOWN_LEFT_PROMOTING("down left, 成"),
        /** 右後ろへ成る. */
        DOWN_RIGHT_PROMOTING("down right, 成"),
        /** 桂馬で左へ成る. */
        KNIGHT_LEFT_PROMOTING("as 桂 to the left, 成"),
        /** 桂馬で右へ成る. */
        KNIGHT_RIGHT_PROMOTING("as 桂 to the right, 成"),
        /** 歩を打つ. */
        DROP_PAWN("歩打"),
        /** 香を打つ. */
        DROP_LANCE("香打"),
        /** 桂を打つ. */
        DROP_KNIGHT("桂打"),
        /** 銀を打つ. */
        DROP_SILVER("銀打"),
        /** 角を打つ. */
        DROP_BISHOP("角打"),
        /** 飛を打つ. */
        DROP_ROOK("飛打"),
        /** 金を打つ. */
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

    /**
     * A class of its parts.
     *
     * @throws IllegalArgumentException if there is no such square
     */
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
