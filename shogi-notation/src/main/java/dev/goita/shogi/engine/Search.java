package dev.goita.shogi.engine;

import dev.goita.shogi.mate.MateInOne;
import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.SearchBoard;

/**
 * 探索: principal-variation search of one position with everything that makes it fast: transposition table, null move, late-move reductions,
 * futility, static exchange evaluation, quiescence. One iteration of one depth is {@link #iterate}.
 */
final class Search {
    /** Plies of a line; a little more than searched, for the arrays. */
    private static final int PLIES = Scores.MOST_PLIES + 8;

    private static final int LONGEST_RETURN = 120;
    private static final int[][] REDUCTIONS = new int[64][64];

    static {
        for (int depth = 1; depth < 64; depth++) {
            for (int count = 1; count < 64; count++) {
                REDUCTIONS[depth][count] = (int) (0.6 + Math.log(depth) * Math.log(count) / 1.9);
            }
        }
    }

    private final SearchBoard board;
    private final Evaluation evaluation;
    private final Histories histories;
    private final TranspositionTable table;
    private final Deadline deadline;
    private final Blur blur;
    private final Moves[] movesP = new Moves[PLIES];
    private final int[] evaluationP = new int[PLIES];
    private final int[] killerP = new int[PLIES];
    private final int[] otherKillerP = new int[PLIES];
    private final int[] arrivalP = new int[PLIES];
    private final int[] excludedP = new int[PLIES];
    private final int[][] triedP = new int[PLIES][64];
    private final int[][] lineP = new int[PLIES][PLIES];
    private final int[] lineLengthP = new int[PLIES];
    private final MateInOne mateInOne = new MateInOne();
    private final RootMoves roots;
    private long nodes;
    private int deepest;
    private int rootDepth;
    private int nullUntil;

    Search(
            SearchBoard board,
            Histories histories,
            TranspositionTable table,
            Deadline deadline,
            Blur blur,
            RootMoves roots) {
        this.board = board;
        this.histories = histories;
        this.table = table;
        this.deadline = deadline;
        this.blur = blur;
        this.roots = roots;
        evaluation = new Evaluation(board);
        for (int i = 0; i < PLIES; i++) {
            movesP[i] = new Moves(board, histories);
        }
    }

    long nodes() {
        return nodes;
    }

    int deepest() {
        return deepest;
    }

    /**
     * Searches the moves of the root from the one at an index on to a depth; what came out stands in the root moves. If the search is stopped,
     * only those moves that were finished have new scores.
     *
     * @return the score of the best move
     * @throws Deadline.Reached when time or nodes are over
     */
    int iterate(int depth, int alpha, int beta, int first) {
        rootDepth = depth;
        if (depth == 1) {
            deepest = 0;
        }
        int depthBefore = board.depth();
        try {
            return searchRoot(depth, alpha, beta, first);
        } catch (Deadline.Reached over) {
            while (board.depth() > depthBefore) {
                evaluation.unmake();
            }
            throw over;
        }
    }

    private int searchRoot(int depth, int alpha, int beta, int first) {
        int best = -Scores.INFINITE;
        int lower = alpha;
        excludedP[0] = PackedMove.NONE;
        killerP[2] = otherKillerP[2] = PackedMove.NONE;
        evaluationP[0] = board.checkAt(board.depth()) ? Scores.NONE : evaluate();
        lineLengthP[0] = 0;
        for (int i = first; i < roots.count(); i++) {
            int move = roots.move(i);
            boolean isQuiet = board.codeAt(PackedMove.to(move)) == 0 && !PackedMove.promotes(move);
            boolean checks = make(move, 0);
            int score;
            if (i == first) {
                score = -search(-beta, -lower, depth - 1 + (checks ? 1 : 0), 1, false);
            } else {
                int reduction = depth >= 3 && i > first + 3 && isQuiet && !checks
                        ? REDUCTIONS[Math.min(depth, 63)][Math.min(i - first, 63)] * 2 / 3
                        : 0;
                score = -search(-lower - 1, -lower, depth - 1 - reduction, 1, true);
                if (score > lower && reduction > 0) {
                    score = -search(-lower - 1, -lower, depth - 1, 1, true);
                }
                if (score > lower && score < beta) {
                    score = -search(-beta, -lower, depth - 1, 1, false);
                }
            }
            evaluation.unmake();
            best = Math.max(best, score);
            if (i == first || score > lower) {
                roots.found(i, first, score, lineP[1], lineLengthP[1]);
                lower = Math.max(lower, score);
                if (score >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    /** Makes a move and tells whether it checks. */
    private boolean make(int move, int ply) {
        arrivalP[ply + 1] = movesP[ply].arrival(move);
        evaluation.make(move);
        nodes++;
        boolean checks = board.inCheck();
        board.noteCheck(checks);
        return checks;
    }

    private int evaluate() {
        return evaluate(-Scores.INFINITE, Scores.INFINITE);
    }

    private int evaluate(int alpha, int beta) {
        int value = evaluation.value(alpha, beta);
        return blur.isNone() ? value : value + blur.of(board.key());
    }

    private int before(int ply) {
        return arrivalP[ply];
    }

    private int twoBefore(int ply) {
        return ply == 0 ? 0 : arrivalP[ply - 1];
    }

    /**
     * @param cuts whether the position is expected to be better than beta
     * @return exact within the window, otherwise a bound
     */
    private int search(int alphaAtFirst, int betaAtFirst, int depth, int ply, boolean cuts) {
        if (depth <= 0) {
            return quiesce(alphaAtFirst, betaAtFirst, ply, 0);
        }
        deadline.check(nodes);
        int alpha = alphaAtFirst;
        int beta = betaAtFirst;
        boolean isPv = beta - alpha > 1;
        lineLengthP[ply] = 0;
        deepest = Math.max(deepest, ply);
        int returned = repeated(ply);
        if (returned != Scores.NONE) {
            return returned;
        }
        boolean inCheck = board.checkAt(board.depth());
        if (ply >= Scores.MOST_PLIES) {
            return inCheck ? 0 : evaluate();
        }
        alpha = Math.max(alpha, Scores.mated(ply));
        beta = Math.min(beta, -Scores.mated(ply + 1));
        if (alpha >= beta) {
            return alpha;
        }
        int excluded = excludedP[ply];
        long key = board.key() ^ (excluded == PackedMove.NONE ? 0 : excluded * 0x9E3779B97F4A7C15L);
        long entry = table.find(key);
        int tableMove = TranspositionTable.move(entry);
        int tableScore = Scores.NONE;
        if (entry != 0) {
            tableScore = Scores.fromTable(TranspositionTable.score(entry), ply);
            int needed = tableScore >= beta ? TranspositionTable.LOWER : TranspositionTable.UPPER;
            if (!isPv && TranspositionTable.depth(entry) >= depth && (TranspositionTable.bound(entry) & needed) != 0) {
                return tableScore;
            }
        } else if (!inCheck && depth >= 3 && matesInOne(ply)) {
            return -Scores.mated(ply + 1);
        }

        int value = Scores.NONE;
        boolean improving = false;
        if (!inCheck) {
            value = entry != 0 && TranspositionTable.evaluation(entry) != Scores.NONE
                    ? TranspositionTable.evaluation(entry)
                    : evaluate();
            evaluationP[ply] = value;
            improving = ply >= 2 && evaluationP[ply - 2] != Scores.NONE && value > evaluationP[ply - 2];
            if (tableScore != Scores.NONE
                    && (TranspositionTable.bound(entry)
                                    & (tableScore > value ? TranspositionTable.LOWER : TranspositionTable.UPPER))
                            != 0
                    && !Scores.isMate(tableScore)) {
                value = tableScore;
            }
            if (!isPv && excluded == PackedMove.NONE) {
                int pruned = pruneByValue(value, alpha, beta, depth, ply, cuts, improving);
                if (pruned != Scores.NONE) {
                    return pruned;
                }
            }
        } else {
            evaluationP[ply] = Scores.NONE;
        }

        int searchDepth = depth;
        if (tableMove == PackedMove.NONE && depth >= 5 && (isPv || cuts)) {
            searchDepth--;
        }
        return searchMoves(
                alpha, beta, searchDepth, ply, cuts, key, entry, tableMove, tableScore, inCheck, improving, value);
    }

    /** The value of a position that may be given up on without looking at its moves, or NONE. */
    private int pruneByValue(int value, int alpha, int beta, int depth, int ply, boolean cuts, boolean improving) {
        if (depth <= 7 && value - 95 * (depth - (improving ? 1 : 0)) >= beta && Math.abs(beta) < Scores.MATE_FROM) {
            return value;
        }
        if (depth <= 3 && value + 260 * depth + 120 < alpha && alpha < Scores.MATE_FROM) {
            int quiet = quiesce(alpha, alpha + 1, ply, 0);
            if (quiet <= alpha) {
                return quiet;
            }
        }
        if (depth >= 3
                && value >= beta
                && board.lastMove() != PackedMove.NONE
                && ply >= nullUntil
                && evaluationP[ply] >= beta - 20 * depth
                && beta > -Scores.MATE_FROM) {
            int reduction = 3 + depth / 4 + Math.min(3, (value - beta) / 200);
            arrivalP[ply + 1] = 0;
            evaluation.pass();
            board.noteCheck(false);
            excludedP[ply + 1] = PackedMove.NONE;
            int score = -search(-beta, -beta + 1, depth - reduction, ply + 1, !cuts);
            evaluation.unmake();
            if (score >= beta) {
                int bounded = Scores.isMate(score) ? beta : score;
                if (nullUntil > 0 || depth < 12) {
                    return bounded;
                }
                nullUntil = ply + (depth - reduction) * 3 / 4;
                int verified = search(beta - 1, beta, depth - reduction, ply, false);
                nullUntil = 0;
                if (verified >= beta) {
                    return bounded;
                }
            }
        }
        return Scores.NONE;
    }

    private int searchMoves(
            int alphaAtFirst,
            int beta,
            int depth,
            int ply,
            boolean cuts,
            long key,
            long entry,
            int tableMove,
            int tableScore,
            boolean inCheck,
            boolean improving,
            int value) {
        boolean isPv = beta - alphaAtFirst > 1;
        int excluded = excludedP[ply];
        int alpha = alphaAtFirst;
        int best = -Scores.INFINITE;
        int bestMove = PackedMove.NONE;
        int count = 0;
        int quiets = 0;
        int before = before(ply);
        int twoBefore = twoBefore(ply);
        killerP[ply + 2] = otherKillerP[ply + 2] = PackedMove.NONE;
        int[] tried = triedP[ply];
        Moves moves = movesP[ply];
        moves.start(
                inCheck,
                depth,
                tableMove,
                killerP[ply],
                otherKillerP[ply],
                histories.counter(before),
                before,
                twoBefore);
        for (int move = moves.next(); move != PackedMove.NONE; move = moves.next()) {
            if (move == excluded) {
                continue;
            }
            boolean isQuiet = moves.lastWasQuiet();
            count++;
            int history = 0;
            if (isQuiet) {
                history = histories.of(board.side(), move, moves.arrival(move), before, twoBefore);
            }
            if (best > -Scores.MATE_FROM && ply > 0 && !inCheck) {
                if (isQuiet) {
                    if (depth <= 6 && quiets >= (improving ? 5 + depth * depth : 3 + depth * depth / 2) * 2) {
                        continue;
                    }
                    int left = Math.max(0, depth - REDUCTIONS[Math.min(depth, 63)][Math.min(count, 63)]);
                    if (left <= 6 && value + 110 + 100 * left + history / 128 <= alpha) {
                        continue;
                    }
                    if (left <= 6 && !board.exchangeIsAtLeast(move, -24 * left * left, Worth.BOARD)) {
                        continue;
                    }
                } else if (depth <= 6 && !board.exchangeIsAtLeast(move, -110 * depth, Worth.BOARD)) {
                    continue;
                }
            }
            int extension = 0;
            if (depth >= 7
                    && move == tableMove
                    && excluded == PackedMove.NONE
                    && ply < 2 * rootDepth
                    && (TranspositionTable.bound(entry) & TranspositionTable.LOWER) != 0
                    && TranspositionTable.depth(entry) >= depth - 3
                    && !Scores.isMate(tableScore)) {
                int target = tableScore - 2 * depth;
                excludedP[ply] = move;
                int others = search(target - 1, target, (depth - 1) / 2, ply, cuts);
                excludedP[ply] = PackedMove.NONE;
                // the same lists of moves served the inner search
                moves.start(
                        inCheck,
                        depth,
                        tableMove,
                        killerP[ply],
                        otherKillerP[ply],
                        histories.counter(before),
                        before,
                        twoBefore);
                moves.next();
                if (others < target) {
                    extension = 1;
                } else if (target >= beta) {
                    return target;
                }
            }
            boolean checks = make(move, ply);
            excludedP[ply + 1] = PackedMove.NONE;
            if (checks && extension == 0 && ply < 2 * rootDepth && (depth <= 4 || isPv)) {
                extension = 1;
            }
            int newDepth = depth - 1 + extension;
            int score;
            if (depth >= 3 && count > 1 + (isPv ? 1 : 0) && isQuiet) {
                int reduction = REDUCTIONS[Math.min(depth, 63)][Math.min(count, 63)];
                reduction += (cuts ? 1 : 0) - (isPv ? 1 : 0) - (checks || inCheck ? 1 : 0) + (improving ? 0 : 1);
                reduction -= history / 7_000;
                int reduced = Math.max(1, Math.min(newDepth, newDepth - reduction));
                score = -search(-alpha - 1, -alpha, reduced, ply + 1, true);
                if (score > alpha && reduced < newDepth) {
                    score = -search(-alpha - 1, -alpha, newDepth, ply + 1, !cuts);
                }
            } else if (!isPv || count > 1) {
                score = -search(-alpha - 1, -alpha, newDepth, ply + 1, !cuts);
            } else {
                score = Scores.NONE;
            }
            if (isPv && (count == 1 || score > alpha && score < beta)) {
                score = -search(-beta, -alpha, newDepth, ply + 1, false);
            }
            evaluation.unmake();
            if (score > best) {
                best = score;
                if (score > alpha) {
                    bestMove = move;
                    if (isPv) {
                        extendLine(ply, move);
                    }
                    if (score >= beta) {
                        if (isQuiet) {
                            refuted(ply, move, depth, before, twoBefore, tried, Math.min(quiets, tried.length));
                        }
                        break;
                    }
                    alpha = score;
                }
            }
            if (isQuiet) {
                if (quiets < tried.length) {
                    tried[quiets] = move;
                }
                quiets++;
            }
        }
        if (count == 0) {
            return excluded == PackedMove.NONE ? Scores.mated(ply) : alphaAtFirst;
        }
        int bound = best >= beta
                ? TranspositionTable.LOWER
                : isPv && bestMove != PackedMove.NONE ? TranspositionTable.EXACT : TranspositionTable.UPPER;
        if (excluded == PackedMove.NONE) {
            table.store(key, bestMove, bound, Scores.toTable(best, ply), evaluationP[ply], depth);
        }
        return best;
    }

    /** Looks for a mate in one, and makes it the line. */
    private boolean matesInOne(int ply) {
        int mate = mateInOne.find(board);
        lineP[ply][0] = mate;
        lineLengthP[ply] = mate == PackedMove.NONE ? 0 : 1;
        return mate != PackedMove.NONE;
    }

    private void extendLine(int ply, int move) {
        lineP[ply][0] = move;
        int length = Math.min(lineLengthP[ply + 1], PLIES - 1);
        System.arraycopy(lineP[ply + 1], 0, lineP[ply], 1, length);
        lineLengthP[ply] = length + 1;
    }

    private void refuted(int ply, int move, int depth, int before, int twoBefore, int[] tried, int count) {
        if (killerP[ply] != move) {
            otherKillerP[ply] = killerP[ply];
            killerP[ply] = move;
        }
        histories.setCounter(before, move);
        int bonus = Math.min(1_600, 16 * depth * depth + 32 * depth);
        int side = board.side();
        Moves moves = movesP[ply];
        histories.add(side, move, moves.arrival(move), before, twoBefore, bonus);
        for (int i = 0; i < count; i++) {
            histories.add(side, tried[i], moves.arrival(tried[i]), before, twoBefore, -bonus);
        }
    }

    /** 静止探索: captures until nothing is left to win; all moves out of check. */
    private int quiesce(int alphaAtFirst, int beta, int ply, int quietPly) {
        deadline.check(nodes);
        lineLengthP[ply] = 0;
        deepest = Math.max(deepest, ply);
        boolean inCheck = board.checkAt(board.depth());
        if (inCheck) {
            int returned = repeated(ply);
            if (returned != Scores.NONE) {
                return returned;
            }
        }
        if (ply >= Scores.MOST_PLIES) {
            return inCheck ? 0 : evaluate();
        }
        long key = board.key();
        long entry = table.find(key);
        int tableMove = TranspositionTable.move(entry);
        boolean isPv = beta - alphaAtFirst > 1;
        if (entry != 0 && !isPv) {
            int score = Scores.fromTable(TranspositionTable.score(entry), ply);
            int needed = score >= beta ? TranspositionTable.LOWER : TranspositionTable.UPPER;
            if ((TranspositionTable.bound(entry) & needed) != 0) {
                return score;
            }
        }
        int alpha = alphaAtFirst;
        int best = Scores.mated(ply);
        int value = Scores.NONE;
        if (!inCheck) {
            value = entry != 0 && TranspositionTable.evaluation(entry) != Scores.NONE
                    ? TranspositionTable.evaluation(entry)
                    : evaluate(alphaAtFirst, beta);
            best = value;
            if (best >= beta) {
                if (entry == 0) {
                    table.store(key, 0, TranspositionTable.LOWER, Scores.toTable(best, ply), value, 0);
                }
                return best;
            }
            alpha = Math.max(alpha, best);
        }
        int bestMove = PackedMove.NONE;
        int before = before(ply);
        Moves moves = movesP[ply];
        boolean tableFits = inCheck || tableMove != 0 && board.codeAt(PackedMove.to(tableMove)) != 0;
        moves.startCaptures(inCheck, tableFits ? tableMove : PackedMove.NONE, before, twoBefore(ply));
        for (int move = moves.next(); move != PackedMove.NONE; move = moves.next()) {
            if (!inCheck) {
                int victim = board.codeAt(PackedMove.to(move));
                int wins = (victim == 0 ? 0 : Worth.captured(victim)) + (PackedMove.promotes(move) ? 450 : 0);
                if (value + wins + 150 <= alpha && !Scores.isMate(alpha)) {
                    best = Math.max(best, value + wins + 150);
                    continue;
                }
                if (quietPly >= 7 && PackedMove.to(move) != PackedMove.to(board.lastMove())) {
                    continue;
                }
            } else if (best > -Scores.MATE_FROM && moves.lastWasQuiet() && quietPly >= 2) {
                continue;
            }
            make(move, ply);
            int score = -quiesce(-beta, -alpha, ply + 1, quietPly + 1);
            evaluation.unmake();
            if (score > best) {
                best = score;
                if (score > alpha) {
                    bestMove = move;
                    if (isPv) {
                        extendLine(ply, move);
                    }
                    if (score >= beta) {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        table.store(
                key,
                bestMove,
                best >= beta ? TranspositionTable.LOWER : TranspositionTable.UPPER,
                Scores.toTable(best, ply),
                inCheck ? Scores.NONE : value,
                0);
        return best;
    }

    /** 千日手: the score if this position has stood before in the game or the line, or NONE. */
    private int repeated(int ply) {
        int now = board.depth();
        int oldest = Math.max(0, now - LONGEST_RETURN);
        long key = board.boardKey();
        long hand = board.hand(0);
        boolean mineChecked = board.checkAt(now);
        boolean theirsChecked = true;
        for (int past = now - 2; past >= oldest; past -= 2) {
            if (board.moveAt(past) == PackedMove.NONE || board.moveAt(past + 1) == PackedMove.NONE) {
                return Scores.NONE;
            }
            mineChecked &= board.checkAt(past);
            theirsChecked &= board.checkAt(past + 1);
            if (past <= now - 4 && board.boardKeyAt(past) == key && board.blackHandAt(past) == hand) {
                if (mineChecked) {
                    return Scores.PERPETUAL - ply;
                }
                return theirsChecked ? ply - Scores.PERPETUAL : -1;
            }
        }
        return Scores.NONE;
    }
}
