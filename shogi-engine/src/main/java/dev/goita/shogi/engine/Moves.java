package dev.goita.shogi.engine;

import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.SearchBoard;

/**
 * 手の並べ替え: the moves of one position, the most promising first. Made in stages, since most positions are settled by one of the first
 * moves: the move of the table, captures that win something, the quiet moves that refuted others, all quiet moves by experience, bad captures.
 */
final class Moves {
    private static final int TABLE = 0;
    private static final int CAPTURES = 1;
    private static final int GOOD_CAPTURES = 2;
    private static final int KILLERS = 3;
    private static final int QUIETS = 5;
    private static final int ALL_QUIETS = 6;
    private static final int BAD_CAPTURES = 7;
    private static final int EVASIONS = 8;
    private static final int ALL_EVASIONS = 9;
    private static final int END = 10;

    /** Quiet moves that did worse than this, for each ply of depth, come in any order. */
    private static final int SORTED = -1_500;

    /** Quiet moves whose best one is kept: few are looked at of most positions, which do not pay for sorting all. */
    private static final int BLOCK = 8;

    /** Up to this depth hardly any quiet move is looked at. */
    private static final int ROUGH = 2;

    private final SearchBoard board;
    private final Histories histories;
    private final int[] moves = new int[SearchBoard.MOST_MOVES];
    private final int[] orders = new int[SearchBoard.MOST_MOVES];
    private final int[] bests = new int[SearchBoard.MOST_MOVES / BLOCK + 1];
    private final int[] killers = new int[3];
    private int stage;
    private int next;
    private int end;
    private int sorted;
    private int blocks;
    private int bad;
    private int depth;
    private int tableMove;
    private int before;
    private int twoBefore;
    private boolean capturesOnly;
    private boolean skipsQuiets;
    private boolean evades;
    private boolean nextIsQuiet;

    Moves(SearchBoard board, Histories histories) {
        this.board = board;
        this.histories = histories;
    }

    void start(
            boolean inCheck,
            int plies,
            int move,
            int killer,
            int otherKiller,
            int counter,
            int previous,
            int beforeIt) {
        begin(inCheck, move, previous, beforeIt);
        depth = plies;
        capturesOnly = false;
        killers[0] = killer;
        killers[1] = otherKiller;
        killers[2] = counter == killer || counter == otherKiller ? PackedMove.NONE : counter;
    }

    void startCaptures(boolean inCheck, int move, int previous, int beforeIt) {
        begin(inCheck, move, previous, beforeIt);
        capturesOnly = true;
    }

    private void begin(boolean inCheck, int move, int previous, int beforeIt) {
        tableMove = move != PackedMove.NONE && board.isLegal(move) ? move : PackedMove.NONE;
        before = previous;
        twoBefore = beforeIt;
        stage = inCheck ? EVASIONS : CAPTURES;
        if (tableMove != PackedMove.NONE) {
            evades = inCheck;
            stage = TABLE;
        }
        bad = 0;
        skipsQuiets = false;
    }

    /** Leaves out all quiet moves from now on, of a side that is not in check. */
    void skipQuiets() {
        skipsQuiets = true;
    }

    /** Whether the last move that came was neither a capture nor a promotion of a pawn. */
    boolean lastWasQuiet() {
        return nextIsQuiet;
    }

    /** The next move, or {@link PackedMove#NONE}. */
    int next() {
        while (true) {
            switch (stage) {
                case TABLE -> {
                    stage = evades ? EVASIONS : CAPTURES;
                    nextIsQuiet = isQuiet(tableMove);
                    return tableMove;
                }
                case CAPTURES -> {
                    next = 0;
                    end = board.captures(moves, 0);
                    orderCaptures();
                    stage = GOOD_CAPTURES;
                }
                case GOOD_CAPTURES -> {
                    int move = goodCapture();
                    if (move != PackedMove.NONE) {
                        nextIsQuiet = false;
                        return move;
                    }
                    stage = capturesOnly ? END : KILLERS;
                    next = 0;
                }
                case KILLERS -> {
                    while (next < killers.length && !skipsQuiets) {
                        int move = killers[next++];
                        if (move != PackedMove.NONE && move != tableMove && board.isLegal(move) && isQuiet(move)) {
                            nextIsQuiet = true;
                            return move;
                        }
                    }
                    stage = QUIETS;
                }
                case QUIETS -> {
                    next = bad;
                    end = skipsQuiets ? bad : board.quiets(moves, bad);
                    orderQuiets();
                    stage = ALL_QUIETS;
                }
                case ALL_QUIETS -> {
                    while (next < end && !skipsQuiets) {
                        int move = nextQuiet();
                        if (move != tableMove && move != killers[0] && move != killers[1] && move != killers[2]) {
                            nextIsQuiet = true;
                            return move;
                        }
                    }
                    next = 0;
                    stage = BAD_CAPTURES;
                }
                case BAD_CAPTURES -> {
                    if (next < bad) {
                        nextIsQuiet = false;
                        return moves[next++];
                    }
                    stage = END;
                }
                case EVASIONS -> {
                    next = 0;
                    end = board.sensibleMoves(moves);
                    orderEvasions();
                    stage = ALL_EVASIONS;
                }
                case ALL_EVASIONS -> {
                    while (next < end) {
                        int move = best();
                        if (move != tableMove) {
                            nextIsQuiet = isQuiet(move);
                            return move;
                        }
                    }
                    stage = END;
                }
                default -> {
                    return PackedMove.NONE;
                }
            }
        }
    }

    /** Neither a capture nor a promotion of a pawn. */
    private boolean isQuiet(int move) {
        if (board.codeAt(PackedMove.to(move)) != 0) {
            return false;
        }
        return !PackedMove.promotes(move) || (board.codeAt(PackedMove.from(move)) & 15) != 1;
    }

    /** Takes the best move that is left out of the list. */
    private int best() {
        int at = next;
        for (int i = next + 1; i < end; i++) {
            if (orders[i] > orders[at]) {
                at = i;
            }
        }
        int move = moves[at];
        moves[at] = moves[next];
        orders[at] = orders[next];
        moves[next] = move;
        next++;
        return move;
    }

    /** The best quiet move that is left, as long as they are ordered. */
    private int nextQuiet() {
        if (next >= sorted) {
            return moves[next++];
        }
        next++;
        int at = -most(bests, 0, blocks) & SearchBoard.MOST_MOVES - 1;
        orders[at] = Integer.MIN_VALUE;
        findBest((at - bad) / BLOCK);
        return moves[at];
    }

    private void findBest(int block) {
        int first = bad + BLOCK * block;
        bests[block] = most(orders, first, Math.min(sorted, first + BLOCK));
    }

    private static int most(int[] numbers, int first, int behind) {
        int most = numbers[first];
        for (int i = first + 1; i < behind; i++) {
            most = Math.max(most, numbers[i]);
        }
        return most;
    }

    private int goodCapture() {
        while (next < end) {
            int move = best();
            if (move == tableMove) {
                continue;
            }
            if (board.exchangeIsAtLeast(move, 0, MaterialWorth.BOARD)) {
                return move;
            }
            if (!capturesOnly) {
                moves[bad++] = move;
            }
        }
        return PackedMove.NONE;
    }

    private void orderCaptures() {
        for (int i = 0; i < end; i++) {
            orders[i] = captureOrder(moves[i]);
        }
    }

    private int captureOrder(int move) {
        int victim = board.codeAt(PackedMove.to(move));
        int mover = (board.codeAt(PackedMove.from(move)) & 15) - 1;
        int wins = victim == 0 ? 0 : MaterialWorth.captured(victim);
        return 8 * wins - MaterialWorth.BOARD[mover] + (PackedMove.promotes(move) ? 1_000 : 0);
    }

    /** Gives each quiet move a number of its own, the earlier one more of two that are as good, and puts the worst at the end. */
    private void orderQuiets() {
        int side = board.side();
        int limit = SORTED * depth;
        sorted = next;
        for (int i = next; i < end; i++) {
            int move = moves[i];
            int order = depth <= ROUGH
                    ? histories.rough(side, move, arrival(move), before)
                    : histories.of(side, move, arrival(move), before, twoBefore);
            if (order > limit) {
                moves[i] = moves[sorted];
                moves[sorted] = move;
                orders[sorted] = order * SearchBoard.MOST_MOVES - sorted;
                sorted++;
            }
        }
        for (blocks = 0; bad + BLOCK * blocks < sorted; blocks++) {
            findBest(blocks);
        }
    }

    private void orderEvasions() {
        for (int i = 0; i < end; i++) {
            orders[i] = isQuiet(moves[i])
                    ? histories.of(board.side(), moves[i], arrival(moves[i]), before, twoBefore)
                    : 100_000 + captureOrder(moves[i]);
        }
    }

    /** As {@link Histories#arrival}; whether it promotes makes no difference. */
    int arrival(int move) {
        int code = PackedMove.isDrop(move)
                ? board.side() << 4 | PackedMove.kind(move) + 1
                : board.codeAt(PackedMove.from(move));
        return Histories.arrival(code, PackedMove.to(move));
    }
}
