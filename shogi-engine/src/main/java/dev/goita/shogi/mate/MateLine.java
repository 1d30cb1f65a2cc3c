package dev.goita.shogi.mate;

import dev.goita.shogi.mate.ProofSearch.Verdict;
import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.SearchBoard;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.ArrayList;
import java.util.List;

/** 詰手順: the line of a mate that a search has just proved, taken from what it left in its table and searched again where that is gone. */
final class MateLine {
    /** For each search again of what the table has lost: a guess that keeps the answer within seconds. */
    private static final long NODES = 5_000_000;

    private final SearchBoard board;
    private final ProofSearch search;
    private final MateEnd ending;
    private final int[] replies = new int[SearchBoard.MOST_MOVES];
    private final List<Move> line = new ArrayList<>();
    /** Plies to the mate before the last move of the attacker. */
    private int mateIn;

    MateLine(SearchBoard board, ProofSearch search, MateEnd ending) {
        this.board = board;
        this.search = search;
        this.ending = ending;
        search.spend(new Effort(NODES, Effort.FOREVER));
    }

    /** The line of a mate whose length is proved to be the shortest: the defender takes as long as he can. */
    List<Move> exact(int length) {
        int left = length;
        while (left > 0 && attack(left) && !isOver()) {
            play(slowestReply(left - 2));
            left -= 2;
        }
        return finished();
    }

    /**
     * The line of a mate of at most this length; both sides go by the lengths that the search came across. Ends early if what is needed is no
     * longer known and cannot be found again.
     */
    List<Move> found(int length) {
        int left = length;
        while (left > 0 && attack(left) && !isOver()) {
            left = longestReply(mateIn - 2);
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
        ProofNode root = search.root();
        int chosen = root.best;
        for (int i = 0; i < root.count; i++) {
            if (root.wins[i] == 0 && root.lengths[i] < root.lengths[chosen]) {
                chosen = i;
            }
        }
        int move = root.moves[chosen];
        mateIn = root.lengths[chosen] + 1;
        play(promotes(move, mateIn) ? move | PackedMove.promoting(0, 0) : move);
        return true;
    }

    /** Whether a pawn, bishop or rook that stays could as well promote, as one would expect of it. */
    private boolean promotes(int move, int length) {
        if (PackedMove.isDrop(move) || PackedMove.promotes(move)) {
            return false;
        }
        PieceKind kind = PieceKind.fromIndex((board.codeAt(PackedMove.from(move)) & 15) - 1);
        boolean isWorse = kind == PieceKind.PAWN || kind == PieceKind.BISHOP || kind == PieceKind.ROOK;
        int promoting = move | PackedMove.promoting(0, 0);
        return isWorse && board.isLegal(promoting) && search.search(length, promoting) == Verdict.MATE;
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

    /** Plays the reply that takes longest, and tells how long; 0 if that is not known any more. */
    private int longestReply(int left) {
        int[] moves = ordered();
        int longest = 0;
        int chosen = moves[0];
        for (int move : moves) {
            board.make(move);
            Verdict verdict = search.search(left);
            board.unmake();
            if (verdict != Verdict.MATE) {
                return 0;
            }
            if (search.length() > longest) {
                longest = search.length();
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
