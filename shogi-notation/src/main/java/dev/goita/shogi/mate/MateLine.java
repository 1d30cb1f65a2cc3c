package dev.goita.shogi.mate;

import dev.goita.shogi.mate.ProofSearch.Verdict;
import dev.goita.shogi.rules.Move;
import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.SearchBoard;
import java.util.ArrayList;
import java.util.List;

/** 詰手順: the line of a mate that a search has just proved, taken from what it left in its table and searched again where that is gone. */
final class MateLine {
    private static final long NODES = 5_000_000;
    private static final int LONGEST = 10_000;

    private final SearchBoard board;
    private final ProofSearch search;
    private final Ending ending;
    private final int[] replies = new int[SearchBoard.MOST_MOVES];
    private final List<Move> line = new ArrayList<>();

    MateLine(SearchBoard board, ProofSearch search, Ending ending) {
        this.board = board;
        this.search = search;
        this.ending = ending;
        search.spend(new Effort(NODES, Effort.FOREVER));
    }

    /** The line of a mate whose length is proved to be the shortest: the defender takes as long as he can. */
    List<Move> exact(int length) {
        int left = length;
        while (left > 0 && attack(left)) {
            if (isOver()) {
                break;
            }
            play(slowestReply(left - 2));
            left -= 2;
        }
        return finished();
    }

    /** The line of a mate of at most this length; both sides go by the lengths that the search came across. */
    List<Move> found(int length) {
        int left = length;
        while (line.size() < LONGEST && attack(left)) {
            if (isOver()) {
                break;
            }
            left = longestReply();
        }
        return finished();
    }

    private List<Move> finished() {
        for (int i = 0; i < line.size(); i++) {
            board.unmake();
        }
        return line;
    }

    private void play(int move) {
        board.make(move);
        line.add(PackedMove.unpack(move));
    }

    private boolean attack(int left) {
        Verdict verdict = search.search(left);
        if (verdict != Verdict.MATE) {
            return false;
        }
        Frame root = search.root();
        int chosen = root.best;
        for (int i = 0; i < root.count; i++) {
            if (root.wins[i] == 0 && root.lengths[i] < root.lengths[chosen]) {
                chosen = i;
            }
        }
        play(root.moves[chosen]);
        return true;
    }

    private boolean isOver() {
        return board.countLegalMoves() == 0 || board.canInterpose() && ending.isMate(board);
    }

    /** @param left plies within which every reply leads to mate, but one that takes them all */
    private int slowestReply(int left) {
        int[] moves = ordered();
        if (left > 1) {
            for (int move : moves) {
                board.make(move);
                Verdict faster = search.search(left - 2);
                board.unmake();
                if (faster == Verdict.NO_MATE) {
                    return move;
                }
            }
        }
        return moves[0];
    }

    private int longestReply() {
        int[] moves = ordered();
        int longest = -1;
        int chosen = moves[0];
        for (int move : moves) {
            board.make(move);
            int length = search.search(ProofSearch.UNLIMITED) == Verdict.MATE ? search.length() : 1;
            board.unmake();
            if (length > longest) {
                longest = length;
                chosen = move;
            }
        }
        play(chosen);
        return longest;
    }

    /** Moves on the board before drops, which literature likes least. */
    private int[] ordered() {
        int count = board.legalMoves(replies);
        int[] moves = new int[count];
        int next = 0;
        for (int i = 0; i < count; i++) {
            if (!PackedMove.isDrop(replies[i])) {
                moves[next++] = replies[i];
            }
        }
        for (int i = 0; i < count; i++) {
            if (PackedMove.isDrop(replies[i])) {
                moves[next++] = replies[i];
            }
        }
        return moves;
    }
}
