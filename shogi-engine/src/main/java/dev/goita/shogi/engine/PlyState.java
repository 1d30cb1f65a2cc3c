package dev.goita.shogi.engine;

import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.SearchBoard;

/** 一手分の記憶: what a search keeps for one ply, and what it knows of the position that it is at there. */
final class PlyState {
    /** Quiet moves that are remembered as tried; those behind them are late, and seldom searched at all. */
    private static final int TRIED = 64;

    final int ply;
    final Moves moves;

    /** Quiet moves that did not refute the position, the first of them. */
    final int[] tried = new int[TRIED];

    final int[] line;
    int lineLength;
    int killer;
    int otherKiller;

    /** {@link Histories#arrival} of the move that led here; 0 after a pass and at the root. */
    int arrival;

    /** The static evaluation, or {@link Scores#NONE} in check. */
    int evaluation;

    /** The move that is left out, or {@link PackedMove#NONE}. */
    int excluded = PackedMove.NONE;

    int depth;
    boolean isPv;
    boolean cuts;
    boolean inCheck;
    boolean improving;

    /** The evaluation, or what the table knows better. */
    int value;

    long key;
    long entry;
    int tableMove;

    /** Or {@link Scores#NONE}. */
    int tableScore;

    boolean isQuiet;
    int history;

    PlyState(int ply, SearchBoard board, Histories histories) {
        this.ply = ply;
        moves = new Moves(board, histories);
        line = new int[Scores.MOST_PLIES + 8];
    }

    void clearKillers() {
        killer = PackedMove.NONE;
        otherKiller = PackedMove.NONE;
    }

    /** Makes the line a move and what follows it. */
    void extendLine(int move, PlyState next) {
        line[0] = move;
        int length = Math.min(next.lineLength, line.length - 1);
        System.arraycopy(next.line, 0, line, 1, length);
        lineLength = length + 1;
    }

    boolean hasLowerBound() {
        return (TranspositionTable.bound(entry) & TranspositionTable.LOWER) != 0;
    }
}
