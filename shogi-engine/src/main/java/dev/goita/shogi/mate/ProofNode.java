package dev.goita.shogi.mate;

import dev.goita.shogi.rules.PackedMove;
import java.util.Arrays;

/**
 * One node on the way from the root to where the search stands, with what is known about the moves from it. Numbers are those of the side to
 * move: {@code wins} must come to 0 for it to reach its aim (mate for the attacker, escape for the defender), {@code losses} for the other.
 */
final class ProofNode {
    /** No move. */
    static final int NO_MOVE = -1;

    int[] moves = new int[48];
    int[] wins = new int[48];
    int[] losses = new int[48];
    int[] lengths = new int[48];
    long[] hands = new long[48];
    /** Depth of the shallowest position that a lost move's verdict leans on, or {@link Path#NONE}. */
    int[] leans = new int[48];
    /** Index of a move that has to be refuted before this one is looked at, or {@link #NO_MOVE}. */
    int[] after = new int[48];

    boolean[] unseen = new boolean[48];
    int count;

    boolean attacks;
    int remaining;
    long boardKey;
    long attackerHand;
    long defenderHand;
    /** Whether pieces could be put before the checking piece here; the defender's nodes only. */
    boolean canInterpose;

    int winLimit;
    int lossLimit;
    long nodesBefore;

    int win;
    int loss;
    int best;
    int secondWin;

    void hold(int moveCount) {
        count = moveCount;
        if (moveCount > wins.length) {
            int length = 2 * moveCount;
            moves = Arrays.copyOf(moves, length);
            wins = new int[length];
            losses = new int[length];
            lengths = new int[length];
            hands = new long[length];
            leans = new int[length];
            after = new int[length];
            unseen = new boolean[length];
        }
    }

    void settle(int i, int win, int loss, int length, long hand, int lean) {
        wins[i] = win;
        losses[i] = loss;
        lengths[i] = length;
        hands[i] = hand;
        leans[i] = lean;
        unseen[i] = false;
    }

    /** Reckons the numbers of the node from those of its moves. */
    void sum() {
        int lowest = ProofSearch.INFINITE;
        int second = ProofSearch.INFINITE;
        int bestIndex = NO_MOVE;
        long total = 0;
        int bestLoss = ProofSearch.INFINITE;
        for (int i = 0; i < count; i++) {
            if (after[i] != NO_MOVE && losses[after[i]] != 0) {
                continue;
            }
            total += losses[i];
            int number = wins[i];
            if (number < lowest || number == lowest && losses[i] < bestLoss) {
                second = lowest;
                lowest = number;
                bestLoss = losses[i];
                bestIndex = i;
            } else if (number < second) {
                second = number;
            }
        }
        win = lowest;
        secondWin = second;
        best = bestIndex;
        loss = lowest == 0 ? ProofSearch.INFINITE : (int) Math.min(total, ProofSearch.INFINITE);
    }

    boolean isSettled() {
        return win == 0 || loss == 0;
    }

    int proofNumber() {
        return attacks ? win : loss;
    }

    int disproofNumber() {
        return attacks ? loss : win;
    }

    /** Of the moves that escape, one whose verdict leans on the deepest position. */
    int surestEscape() {
        int surest = best;
        for (int i = 0; i < count; i++) {
            if (wins[i] == 0 && leans[i] > leans[surest]) {
                surest = i;
            }
        }
        return surest;
    }

    /** Lets moves wait that matter only if another one fails: not promoting, and other pieces put on the same square. */
    void order(int[] zeros) {
        if (attacks) {
            staysWait(zeros);
        } else {
            dropsWait(zeros);
        }
    }

    private void dropsWait(int[] lastOnSquare) {
        for (int i = 0; i < count; i++) {
            after[i] = NO_MOVE;
            if (PackedMove.isDrop(moves[i])) {
                int to = PackedMove.to(moves[i]);
                after[i] = lastOnSquare[to] - 1;
                lastOnSquare[to] = i + 1;
            }
        }
        for (int i = 0; i < count; i++) {
            lastOnSquare[PackedMove.to(moves[i])] = 0;
        }
    }

    private void staysWait(int[] promotingFrom) {
        for (int i = 0; i < count; i++) {
            after[i] = NO_MOVE;
        }
        for (int i = 0; i < count; i++) {
            if (PackedMove.promotes(moves[i])) {
                promotingFrom[moves[i] & 0x3FFF] = i + 1;
            }
        }
        for (int i = 0; i < count; i++) {
            if (!PackedMove.isDrop(moves[i]) && !PackedMove.promotes(moves[i])) {
                after[i] = promotingFrom[moves[i]] - 1;
            }
        }
        for (int i = 0; i < count; i++) {
            promotingFrom[moves[i] & 0x3FFF] = 0;
        }
    }
}
