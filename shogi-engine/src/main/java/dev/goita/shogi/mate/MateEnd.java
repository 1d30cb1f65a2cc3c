package dev.goita.shogi.mate;

import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.SearchBoard;

/** When the attacker is through. */
enum MateEnd {
    /** 詰み: the defender has no legal move. */
    NO_LEGAL_MOVE,
    /**
     * 無駄合い: also if all the defender can do is to drop pieces between his king and a single distant checker, each of which that
     * checker takes with the same effect. This is how tsume literature counts the length of a mate.
     */
    NO_USEFUL_MOVE;

    /** Whether a side in check from afar that has legal moves is mated in this sense; the board has just been asked for them. */
    boolean isMate(SearchBoard board) {
        return this == NO_USEFUL_MOVE && dropsAreWasted(board, board.onlyChecker());
    }

    private static boolean dropsAreWasted(SearchBoard board, int checker) {
        int[] replies = new int[SearchBoard.MOST_MOVES];
        int count = board.legalMoves(replies);
        for (int i = 0; i < count; i++) {
            if (!PackedMove.isDrop(replies[i])) {
                return false;
            }
        }
        for (int i = 0; i < count; i++) {
            board.make(replies[i]);
            boolean isWasted = matesAgain(board, PackedMove.step(checker, PackedMove.to(replies[i])))
                    || matesAgain(board, PackedMove.promoting(checker, PackedMove.to(replies[i])));
            board.unmake();
            if (!isWasted) {
                return false;
            }
        }
        return true;
    }

    private static boolean matesAgain(SearchBoard board, int capture) {
        if (!board.isLegal(capture)) {
            return false;
        }
        board.make(capture);
        boolean mates = board.inCheck()
                && (board.isStuck()
                        || board.onlyChecker() == PackedMove.to(capture)
                                && board.canInterpose()
                                && dropsAreWasted(board, PackedMove.to(capture)));
        board.unmake();
        return mates;
    }
}
