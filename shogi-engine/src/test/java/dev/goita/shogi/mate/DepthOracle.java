package dev.goita.shogi.mate;

import dev.goita.shogi.rules.SearchBoard;

/** An oracle for short mates: tries every move of both sides and remembers nothing. */
final class DepthOracle {
    private DepthOracle() {}

    /** Whether the side to move mates within an odd number of plies. */
    static boolean matesWithin(SearchBoard board, int plies) {
        int[] moves = new int[SearchBoard.MOST_MOVES];
        int count = board.legalMoves(moves);
        for (int i = 0; i < count; i++) {
            board.make(moves[i]);
            boolean mates = board.inCheck() && isMatedWithin(board, plies - 1);
            board.unmake();
            if (mates) {
                return true;
            }
        }
        return false;
    }

    /** Whether the side to move, in check, is mated within an even number of plies whatever it does. */
    static boolean isMatedWithin(SearchBoard board, int plies) {
        int[] moves = new int[SearchBoard.MOST_MOVES];
        int count = board.legalMoves(moves);
        if (plies == 0) {
            return count == 0;
        }
        for (int i = 0; i < count; i++) {
            board.make(moves[i]);
            boolean mates = matesWithin(board, plies - 1);
            board.unmake();
            if (!mates) {
                return false;
            }
        }
        return true;
    }
}
