package dev.goita.shogi.rules.piece;

/** 方向: one of the ten ways a piece can leave a square, as Black sees them. */
public enum Direction {
    UP(0, -1),
    DOWN(0, 1),
    LEFT(1, 0),
    RIGHT(-1, 0),
    UP_LEFT(1, -1),
    UP_RIGHT(-1, -1),
    DOWN_LEFT(1, 1),
    DOWN_RIGHT(-1, 1),
    KNIGHT_LEFT(1, -2),
    KNIGHT_RIGHT(-1, -2);

    private final int files;
    private final int ranks;

    Direction(int files, int ranks) {
        this.files = files;
        this.ranks = ranks;
    }

    /** Change of the file number; files are numbered from Black's right, so 1 is one square to the left. */
    public int files() {
        return files;
    }

    /** Change of the rank number; -1 is one square towards White. */
    public int ranks() {
        return ranks;
    }
}
