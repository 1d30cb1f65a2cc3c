package dev.goita.shogi.engine;

/** What scores mean inside a search: centipawns from the side to move, and mates counted from the root. */
final class Scores {
    /** Plies below the root that a search can reach. */
    static final int MOST_PLIES = 128;

    static final int INFINITE = 32_001;
    static final int MATE = 32_000;

    /** Scores from here on are mates in a known number of plies. */
    static final int MATE_FROM = MATE - 2 * MOST_PLIES;

    /** Lost by 連続王手の千日手, should the game go on like that. */
    static final int PERPETUAL = 30_000;

    /** No evaluation is beyond this. */
    static final int MOST = 29_000;

    static final int NONE = 32_767;

    private Scores() {}

    static int mated(int ply) {
        return ply - MATE;
    }

    static boolean isMate(int score) {
        return Math.abs(score) >= MATE_FROM;
    }

    /** From plies counted from the root to plies counted from a position, which is what other roots can use. */
    static int toTable(int score, int ply) {
        if (score >= MATE_FROM) {
            return score + ply;
        }
        return score <= -MATE_FROM ? score - ply : score;
    }

    static int fromTable(int score, int ply) {
        if (score >= MATE_FROM) {
            return score - ply;
        }
        return score <= -MATE_FROM ? score + ply : score;
    }
}
