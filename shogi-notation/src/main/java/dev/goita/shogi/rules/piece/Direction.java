package dev.goita.shogi.rules.piece;

/** 方向: one of the ten ways a piece can leave a square, as Black sees them. */
public enum Direction {
    /** 前: towards rank 1. */
    UP(0, -1),
    /** 後ろ: towards rank 9. */
    DOWN(0, 1),
    /** 左: towards file 9. */
    LEFT(1, 0),
    /** 右: towards file 1. */
    RIGHT(-1, 0),
    UP_LEFT(1, -1),
    UP_RIGHT(-1, -1),
    DOWN_LEFT(1, 1),
    DOWN_RIGHT(-1, 1),
    /** 桂馬飛び: two ranks towards rank 1 and one file to the left. */
    KNIGHT_LEFT(1, -2),
    /** 桂馬飛び: two ranks towards rank 1 and one file to the right. */
    KNIGHT_RIGHT(-1, -2);

    private final int files;
    private final int ranks;

    Direction(int files, int ranks) {
        this.files = files;
        this.ranks = ranks;
    }

    /** {@return the change of the file number, -1 to 1; files are numbered from Black's right, so 1 is one square to the left} */
    public int files() {
        return files;
    }

    /** {@return the change of the rank number, -2 to 1} -1 is one square towards White. */
    public int ranks() {
        return ranks;
    }
}
