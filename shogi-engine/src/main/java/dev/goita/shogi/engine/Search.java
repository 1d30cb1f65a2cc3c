package dev.goita.shogi.engine;

import dev.goita.shogi.engine.Level.Blur;
import dev.goita.shogi.mate.MateInOne;
import dev.goita.shogi.rules.PackedMove;
import dev.goita.shogi.rules.SearchBoard;
import org.jspecify.annotations.Nullable;

/**
 * 探索: principal-variation search of one position with everything that makes it fast: transposition table, null move, late-move reductions,
 * futility, static exchange evaluation, quiescence. One iteration of one depth is {@link #iterate}.
 */
final class Search {
    /** A little more than is searched, since a ply looks at its neighbours. */
    private static final int PLIES = Scores.MOST_PLIES + 8;

    /** In place of an extension: the position is good enough without the move. */
    private static final int CUT = -1;

    // The numbers below are in plies, moves or centipawns (a pawn is 90, see MaterialWorth). They are of the sizes that
    // are customary in alpha-beta programs, scaled to these pieces; none was measured by itself, only all of them
    // together, by the levels of docs/evidence/strength.md. The first line of each says what it does, the second what
    // changing
    // it trades.

    /**
     * Plies that a return to an earlier position is looked for.
     * More finds 千日手 that are prepared over a longer way, and costs time at every position.
     */
    private static final int LONGEST_RETURN = 120;

    /**
     * Late moves are searched less deep by this and the product of the logarithms of depth and number, divided by the next.
     * Reducing more sees further on the expected line and misses more surprises beside it.
     */
    private static final double REDUCTION_AT_LEAST = 0.6;

    private static final double REDUCTION_DIVISOR = 1.9;

    /** Depths and numbers of moves behind this are reduced as this; logarithms hardly grow any more. */
    private static final int REDUCTIONS_END = 64;

    private static final int[][] REDUCTIONS = new int[REDUCTIONS_END][REDUCTIONS_END];

    /** Below this depth a reduction would lead into quiescence at once, which sees no quiet replies. */
    private static final int REDUCED_FROM_DEPTH = 3;

    /** Moves of the root that are never reduced: what is played comes from there, and they are few. */
    private static final int ROOT_MOVES_UNREDUCED = 4;

    /**
     * A history of so much takes one ply off the reduction, or adds one.
     * Histories reach three times {@code Histories.LIMIT}, so that a reduction changes by three plies at most.
     */
    private static final int HISTORY_A_PLY = 7_000;

    /**
     * Without a move of the table a deep position is searched one ply less deep: the next iteration finds a move there.
     * A smaller depth saves more time and trusts worse orders of moves.
     */
    private static final int SHALLOWER_WITHOUT_MOVE = 5;

    /** Below this depth a mate in one is found about as soon by searching as by asking. */
    private static final int ASKED_FOR_MATE_FROM = 3;

    /**
     * Up to this depth, a position whose value is above beta by so much a ply is good enough unseen.
     * A smaller margin prunes more, and overlooks more threats of the other side.
     */
    private static final int GOOD_ENOUGH_DEPTH = 7;

    private static final int GOOD_ENOUGH_MARGIN = 95;

    /**
     * Up to this depth, a position whose value is below alpha by so much is left to quiescence.
     * A smaller margin prunes more, and overlooks quiet moves that turn a lost game round.
     */
    private static final int RAZORED_DEPTH = 3;

    private static final int RAZOR_MARGIN = 120;
    private static final int RAZOR_MARGIN_A_PLY = 260;

    /** From this depth on a pass is tried; nearer to the leaves the margin of {@link #GOOD_ENOUGH_MARGIN} says as much for less. */
    private static final int PASS_FROM_DEPTH = 3;

    /** A pass is tried although the evaluation is below beta by so much a ply: the search may know more than it does. */
    private static final int PASS_MARGIN = 20;

    /**
     * After a pass the search is less deep by this, by a ply in so many of depth, and by a ply for so many centipawns above
     * beta, up to the last.
     * More is cheaper, and believes in a pass that a deeper look refutes.
     */
    private static final int PASS_REDUCTION = 3;

    private static final int PASS_REDUCTION_DEPTH = 4;
    private static final int PASS_REDUCTION_VALUE = 200;
    private static final int PASS_REDUCTION_BY_VALUE = 3;

    /** From this depth on a pass is verified. Earlier costs more than the few positions are worth where moving hurts. */
    private static final int PASS_VERIFIED_FROM = 12;

    /** Up to this depth, what is left of it after the reduction, moves may be hopeless; deeper mistakes cost too much. */
    private static final int HOPELESS_DEPTH = 6;

    /** A capture that loses more than so much a ply, a little over a pawn, is hopeless: a sacrifice needs plies to pay. */
    private static final int LOST_BY_CAPTURE = 110;

    /** A quiet move may lose so much times the square of the depth left: little near the leaves, a silver at depth 4. */
    private static final int LOST_BY_QUIET_MOVE = 24;

    /**
     * A quiet move is hopeless where the value stays below alpha by this and the next for each ply left; experience counts
     * for or against it, a centipawn for so much of it.
     */
    private static final int FUTILITY_MARGIN = 110;

    private static final int FUTILITY_MARGIN_A_PLY = 100;
    private static final int HISTORY_A_CENTIPAWN = 128;

    /**
     * From this depth on, the move of the table is compared with all others, if the table searched it to within so many
     * plies; it stands alone if they are worse by so many centipawns a ply.
     * Earlier or closer extends more lines, and reaches less depth in the same time.
     */
    private static final int SINGULAR_FROM_DEPTH = 7;

    private static final int SINGULAR_TABLE_DEPTH = 3;
    private static final int SINGULAR_MARGIN = 2;

    /** Extensions end at so many times the depth of the iteration: without an end, checks lead nowhere for ever. */
    private static final int EXTENDED_TO = 2;

    /** Up to this depth checks extend everywhere, above it only on the expected line, where they are few. */
    private static final int CHECKS_EXTEND_TO_DEPTH = 4;

    /**
     * Experience that one refutation gives, by the square of the depth and by the depth, up to the last, a fifth of what a
     * history holds, so that one position never decides it.
     */
    private static final int BONUS_OF_SQUARE = 16;

    private static final int BONUS_OF_DEPTH = 32;
    private static final int MOST_BONUS = 1_600;

    /**
     * Quiescence leaves out captures that even with so much on top do not reach alpha.
     * It stands for what a capture gains besides material, about a pawn and a half; more looks at more captures in vain.
     */
    private static final int CAPTURE_MARGIN = 150;

    /** What a promotion may gain at most: a little more than the 390 from pawn to と or the 350 from rook to dragon. */
    private static final int PROMOTION_GAIN = 450;

    /** From this ply of quiescence on only the piece that moved last is taken: exchanges are over by then, raids are not. */
    private static final int RETAKES_ONLY_FROM = 7;

    /** From this ply of quiescence on quiet moves out of check are left out once one escape is known: checks go on and on. */
    private static final int QUIET_ESCAPES_TO = 2;

    static {
        for (int depth = 1; depth < REDUCTIONS_END; depth++) {
            for (int count = 1; count < REDUCTIONS_END; count++) {
                REDUCTIONS[depth][count] =
                        (int) (REDUCTION_AT_LEAST + Math.log(depth) * Math.log(count) / REDUCTION_DIVISOR);
            }
        }
    }

    private final SearchBoard board;
    private final Evaluation evaluation;
    private final Histories histories;
    private final TranspositionTable table;
    private final ThinkingTime deadline;
    private final Blur blur;
    private final MateInOne mateInOne = new MateInOne();
    private final RootMoves roots;
    private final PlyState[] frames = new PlyState[PLIES];

    /** By ply: for a search within a search of the same position, which leaves out one move. Made when needed. */
    private final @Nullable PlyState[] excluding = new @Nullable PlyState[PLIES];

    /** By ply: for a search within a search of the same position, which verifies a pass. Made when needed. */
    private final @Nullable PlyState[] verifying = new @Nullable PlyState[PLIES];

    private long nodes;
    private int deepest;
    private int rootDepth;
    private int nullUntil;

    Search(
            SearchBoard board,
            Histories histories,
            TranspositionTable table,
            ThinkingTime deadline,
            Blur blur,
            RootMoves roots) {
        this.board = board;
        this.histories = histories;
        this.table = table;
        this.deadline = deadline;
        this.blur = blur;
        this.roots = roots;
        evaluation = new Evaluation(board);
        for (int ply = 0; ply < PLIES; ply++) {
            frames[ply] = new PlyState(ply, board, histories);
        }
    }

    long nodes() {
        return nodes;
    }

    int deepest() {
        return deepest;
    }

    /**
     * Searches the moves of the root from the one at an index on to a depth; what came out stands in the root moves. If the search is over before its
     * end, only those moves that were finished have new scores.
     *
     * @throws ThinkingTime.Reached when time or nodes are over
     */
    int iterate(int depth, int alpha, int beta, int first) {
        rootDepth = depth;
        if (depth == 1) {
            deepest = 0;
        }
        int depthBefore = board.depth();
        try {
            return searchRoot(depth, alpha, beta, first);
        } catch (ThinkingTime.Reached over) {
            while (board.depth() > depthBefore) {
                evaluation.unmake();
            }
            throw over;
        }
    }

    private int searchRoot(int depth, int alpha, int beta, int first) {
        int best = -Scores.INFINITE;
        int lower = alpha;
        PlyState root = frames[0];
        frames[2].clearKillers();
        root.evaluation = board.checkAt(board.depth()) ? Scores.NONE : evaluate();
        for (int i = first; i < roots.count(); i++) {
            int move = roots.move(i);
            boolean isQuiet = board.codeAt(PackedMove.to(move)) == 0 && !PackedMove.promotes(move);
            boolean checks = make(move, root);
            int score;
            if (i == first) {
                score = -search(-beta, -lower, depth - 1 + (checks ? 1 : 0), frames[1], false);
            } else {
                int reduction = depth >= REDUCED_FROM_DEPTH && i >= first + ROOT_MOVES_UNREDUCED && isQuiet && !checks
                        ? reduction(depth, i - first) * 2 / 3
                        : 0;
                score = -search(-lower - 1, -lower, depth - 1 - reduction, frames[1], true);
                if (score > lower && reduction > 0) {
                    score = -search(-lower - 1, -lower, depth - 1, frames[1], true);
                }
                if (score > lower && score < beta) {
                    score = -search(-beta, -lower, depth - 1, frames[1], false);
                }
            }
            evaluation.unmake();
            best = Math.max(best, score);
            if (i == first || score > lower) {
                roots.found(i, first, score, frames[1].line, frames[1].lineLength);
                lower = Math.max(lower, score);
                if (score >= beta) {
                    break;
                }
            }
        }
        return best;
    }

    private static int reduction(int depth, int count) {
        return REDUCTIONS[Math.min(depth, REDUCTIONS_END - 1)][Math.min(count, REDUCTIONS_END - 1)];
    }

    /** Makes a move and tells whether it checks. */
    private boolean make(int move, PlyState from) {
        frames[from.ply + 1].arrival = from.moves.arrival(move);
        evaluation.make(move);
        nodes++;
        boolean checks = board.lastMoveChecks();
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

    /** The value that the table has of a position, or a new one. */
    private int evaluate(long entry, int alpha, int beta) {
        return entry != 0 && TranspositionTable.evaluation(entry) != Scores.NONE
                ? TranspositionTable.evaluation(entry)
                : evaluate(alpha, beta);
    }

    private PlyState within(@Nullable PlyState[] framesP, int ply) {
        PlyState frame = framesP[ply];
        if (frame == null) {
            frame = new PlyState(ply, board, histories);
            framesP[ply] = frame;
        }
        return frame;
    }

    private int before(PlyState frame) {
        return frames[frame.ply].arrival;
    }

    private int twoBefore(PlyState frame) {
        return frame.ply == 0 ? 0 : frames[frame.ply - 1].arrival;
    }

    /** @return exact within the window, otherwise a bound */
    private int search(int alphaAtFirst, int betaAtFirst, int depth, PlyState frame, boolean cuts) {
        if (depth <= 0) {
            return quiesce(alphaAtFirst, betaAtFirst, frame, 0);
        }
        deadline.check(nodes);
        int ply = frame.ply;
        frame.isPv = betaAtFirst - alphaAtFirst > 1;
        frame.lineLength = 0;
        deepest = Math.max(deepest, ply);
        int returned = repeated(ply);
        if (returned != Scores.NONE) {
            return returned;
        }
        frame.inCheck = board.checkAt(board.depth());
        if (ply >= Scores.MOST_PLIES) {
            return frame.inCheck ? 0 : evaluate();
        }
        int alpha = Math.max(alphaAtFirst, Scores.mated(ply));
        int beta = Math.min(betaAtFirst, -Scores.mated(ply + 1));
        if (alpha >= beta) {
            return alpha;
        }
        frame.cuts = cuts;
        frame.depth = depth;
        int known = lookUp(frame, beta);
        if (known != Scores.NONE) {
            return known;
        }
        if (frame.inCheck) {
            frame.evaluation = Scores.NONE;
            frame.value = Scores.NONE;
            frame.improving = false;
        } else {
            valuePosition(frame);
            if (!frame.isPv && frame.excluded == PackedMove.NONE) {
                int pruned = pruneByValue(frame, alpha, beta);
                if (pruned != Scores.NONE) {
                    return pruned;
                }
            }
        }
        if (frame.tableMove == PackedMove.NONE && depth >= SHALLOWER_WITHOUT_MOVE && (frame.isPv || cuts)) {
            frame.depth--;
        }
        // near a mate the window may have closed
        frame.isPv = beta - alpha > 1;
        return searchMoves(frame, alpha, beta);
    }

    /** Asks the table, and for a mate in one where it knows nothing; the score if that settles the position, or NONE. */
    private int lookUp(PlyState frame, int beta) {
        boolean isWhole = frame.excluded == PackedMove.NONE;
        frame.key = board.key() ^ (isWhole ? 0 : frame.excluded * 0x9E3779B97F4A7C15L);
        long entry = table.find(frame.key);
        frame.entry = entry;
        frame.tableMove = TranspositionTable.move(entry);
        frame.tableScore = Scores.NONE;
        if (entry == 0) {
            boolean mates = !frame.inCheck && frame.depth >= ASKED_FOR_MATE_FROM && matesInOne(frame);
            return mates ? -Scores.mated(frame.ply + 1) : Scores.NONE;
        }
        int score = Scores.fromTable(TranspositionTable.score(entry), frame.ply);
        frame.tableScore = score;
        int needed = score >= beta ? TranspositionTable.LOWER : TranspositionTable.UPPER;
        boolean settles = !frame.isPv
                && TranspositionTable.depth(entry) >= frame.depth
                && (TranspositionTable.bound(entry) & needed) != 0;
        return settles ? score : Scores.NONE;
    }

    private void valuePosition(PlyState frame) {
        int value = evaluate(frame.entry, -Scores.INFINITE, Scores.INFINITE);
        frame.evaluation = value;
        // the plies below look there, whichever search of this position it is
        frames[frame.ply].evaluation = value;
        int before = frame.ply >= 2 ? frames[frame.ply - 2].evaluation : Scores.NONE;
        frame.improving = before != Scores.NONE && value > before;
        int known = frame.tableScore;
        if (known != Scores.NONE && !Scores.isMate(known)) {
            int needed = known > value ? TranspositionTable.LOWER : TranspositionTable.UPPER;
            value = (TranspositionTable.bound(frame.entry) & needed) != 0 ? known : value;
        }
        frame.value = value;
    }

    /** The value of a position that may be given up on without looking at its moves, or NONE. */
    private int pruneByValue(PlyState frame, int alpha, int beta) {
        int depth = frame.depth;
        int value = frame.value;
        if (depth <= GOOD_ENOUGH_DEPTH
                && value - GOOD_ENOUGH_MARGIN * (depth - (frame.improving ? 1 : 0)) >= beta
                && Math.abs(beta) < Scores.MATE_FROM) {
            return value;
        }
        if (depth <= RAZORED_DEPTH
                && value + RAZOR_MARGIN_A_PLY * depth + RAZOR_MARGIN < alpha
                && alpha < Scores.MATE_FROM) {
            int quiet = quiesce(alpha, alpha + 1, frame, 0);
            if (quiet <= alpha) {
                return quiet;
            }
        }
        boolean mayPass = depth >= PASS_FROM_DEPTH
                && value >= beta
                && board.lastMove() != PackedMove.NONE
                && frame.ply >= nullUntil
                && frame.evaluation >= beta - PASS_MARGIN * depth
                && beta > -Scores.MATE_FROM;
        return mayPass ? pass(frame, beta) : Scores.NONE;
    }

    /** Null move: a bound if the position is good enough even when the other side moves twice, or NONE. */
    private int pass(PlyState frame, int beta) {
        int depth = frame.depth;
        int reduced = depth
                - PASS_REDUCTION
                - depth / PASS_REDUCTION_DEPTH
                - Math.min(PASS_REDUCTION_BY_VALUE, (frame.value - beta) / PASS_REDUCTION_VALUE);
        PlyState next = frames[frame.ply + 1];
        next.arrival = 0;
        evaluation.pass();
        board.noteCheck(false);
        int score = -search(-beta, -beta + 1, reduced, next, !frame.cuts);
        evaluation.unmake();
        if (score < beta) {
            return Scores.NONE;
        }
        int bounded = Scores.isMate(score) ? beta : score;
        if (nullUntil > 0 || depth < PASS_VERIFIED_FROM) {
            return bounded;
        }
        // in deep searches of positions where moving hurts, passing proves nothing
        nullUntil = frame.ply + reduced * 3 / 4;
        int verified = search(beta - 1, beta, reduced, within(verifying, frame.ply), false);
        nullUntil = 0;
        return verified >= beta ? bounded : Scores.NONE;
    }

    private int searchMoves(PlyState frame, int alphaAtFirst, int beta) {
        int alpha = alphaAtFirst;
        int best = -Scores.INFINITE;
        int bestMove = PackedMove.NONE;
        int count = 0;
        int quiets = 0;
        frames[frame.ply + 2].clearKillers();
        start(frame);
        while (true) {
            boolean mayLeaveOut = best > -Scores.MATE_FROM && !frame.inCheck;
            if (mayLeaveOut && quietsAreHopeless(frame, count + 1, quiets, alpha)) {
                frame.moves.skipQuiets();
            }
            int move = frame.moves.next();
            if (move == PackedMove.NONE) {
                break;
            }
            if (move == frame.excluded) {
                continue;
            }
            count++;
            frame.isQuiet = frame.moves.lastWasQuiet();
            frame.history = frame.isQuiet
                    ? histories.of(board.side(), move, frame.moves.arrival(move), before(frame), twoBefore(frame))
                    : 0;
            if (mayLeaveOut && isHopeless(frame, move, count, alpha)) {
                continue;
            }
            int extension = singularExtension(frame, move, beta);
            if (extension == CUT) {
                return singularTarget(frame);
            }
            int score = scoreOf(frame, move, extension, count, alpha, beta);
            if (score > best) {
                best = score;
                if (score > alpha) {
                    bestMove = move;
                    if (frame.isPv) {
                        frame.extendLine(move, frames[frame.ply + 1]);
                    }
                    if (score >= beta) {
                        if (frame.isQuiet) {
                            refuted(frame, move, quiets);
                        }
                        break;
                    }
                    alpha = score;
                }
            }
            if (frame.isQuiet) {
                if (quiets < frame.tried.length) {
                    frame.tried[quiets] = move;
                }
                quiets++;
            }
        }
        if (count == 0) {
            return frame.excluded == PackedMove.NONE ? Scores.mated(frame.ply) : alphaAtFirst;
        }
        if (frame.excluded == PackedMove.NONE) {
            int upper = frame.isPv && bestMove != PackedMove.NONE ? TranspositionTable.EXACT : TranspositionTable.UPPER;
            int bound = best >= beta ? TranspositionTable.LOWER : upper;
            table.store(frame.key, bestMove, bound, Scores.toTable(best, frame.ply), frame.evaluation, frame.depth);
        }
        return best;
    }

    private void start(PlyState frame) {
        PlyState killers = frames[frame.ply];
        int before = before(frame);
        frame.moves.start(
                frame.inCheck,
                frame.depth,
                frame.tableMove,
                killers.killer,
                killers.otherKiller,
                histories.counter(before),
                before,
                twoBefore(frame));
    }

    /** Whether no quiet move from a number on need be looked at; there must be a better one already. */
    private static boolean quietsAreHopeless(PlyState frame, int count, int quiets, int alpha) {
        if (frame.depth <= HOPELESS_DEPTH && quiets >= enoughQuietMoves(frame)) {
            return true;
        }
        int left = left(frame, count);
        return left <= HOPELESS_DEPTH && isFutile(frame, left, Histories.MOST, alpha);
    }

    /** What is left of the depth after the reduction. */
    private static int left(PlyState frame, int count) {
        return Math.max(0, frame.depth - reduction(frame.depth, count));
    }

    private static boolean isFutile(PlyState frame, int left, int history, int alpha) {
        return frame.value + FUTILITY_MARGIN + FUTILITY_MARGIN_A_PLY * left + history / HISTORY_A_CENTIPAWN <= alpha;
    }

    /** Whether a late or losing move need not be looked at; there must be a better one already. */
    private boolean isHopeless(PlyState frame, int move, int count, int alpha) {
        int depth = frame.depth;
        if (!frame.isQuiet) {
            return depth <= HOPELESS_DEPTH
                    && !board.exchangeIsAtLeast(move, -LOST_BY_CAPTURE * depth, MaterialWorth.BOARD);
        }
        int left = left(frame, count);
        return left <= HOPELESS_DEPTH
                && (isFutile(frame, left, frame.history, alpha)
                        || !board.exchangeIsAtLeast(move, -LOST_BY_QUIET_MOVE * left * left, MaterialWorth.BOARD));
    }

    /**
     * Quiet moves after which the rest is hopeless: about as many as the square of the depth, which is as the tree grows, and
     * twice as many where the position gets better, since there one of them may reach alpha. The outer 2 is shogi's: with drops
     * a position has some hundred quiet moves, where chess has thirty.
     */
    private static int enoughQuietMoves(PlyState frame) {
        int square = frame.depth * frame.depth;
        return 2 * (frame.improving ? 5 + square : 3 + square / 2);
    }

    private static int singularTarget(PlyState frame) {
        return frame.tableScore - SINGULAR_MARGIN * frame.depth;
    }

    /** 1 if the move of the table is much better than all others, {@link #CUT} if others are good enough too, else 0. */
    private int singularExtension(PlyState frame, int move, int beta) {
        int depth = frame.depth;
        boolean isCandidate = depth >= SINGULAR_FROM_DEPTH
                && move == frame.tableMove
                && frame.excluded == PackedMove.NONE
                && frame.ply < EXTENDED_TO * rootDepth
                && frame.hasLowerBound()
                && TranspositionTable.depth(frame.entry) >= depth - SINGULAR_TABLE_DEPTH
                && !Scores.isMate(frame.tableScore);
        if (!isCandidate) {
            return 0;
        }
        int target = singularTarget(frame);
        PlyState without = within(excluding, frame.ply);
        without.excluded = move;
        int others;
        try {
            others = search(target - 1, target, (depth - 1) / 2, without, frame.cuts);
        } finally {
            without.excluded = PackedMove.NONE;
        }
        // the inner search may have found better killers
        start(frame);
        frame.moves.next();
        if (others < target) {
            return 1;
        }
        return target >= beta ? CUT : 0;
    }

    /** Makes a move and searches what follows: late quiet moves less deep, and none but the first with an open window. */
    private int scoreOf(PlyState frame, int move, int singular, int count, int alpha, int beta) {
        PlyState next = frames[frame.ply + 1];
        boolean checks = make(move, frame);
        boolean extendsCheck =
                checks && frame.ply < EXTENDED_TO * rootDepth && (frame.depth <= CHECKS_EXTEND_TO_DEPTH || frame.isPv);
        int depth = frame.depth - 1 + (extendsCheck ? 1 : singular);
        int score = Scores.NONE;
        if (frame.depth >= REDUCED_FROM_DEPTH && count > 1 + (frame.isPv ? 1 : 0) && frame.isQuiet) {
            int reduced = Math.max(1, Math.min(depth, depth - reduction(frame, checks, count)));
            score = -search(-alpha - 1, -alpha, reduced, next, true);
            if (score > alpha && reduced < depth) {
                score = -search(-alpha - 1, -alpha, depth, next, !frame.cuts);
            }
        } else if (!frame.isPv || count > 1) {
            score = -search(-alpha - 1, -alpha, depth, next, !frame.cuts);
        }
        if (frame.isPv && (count == 1 || score > alpha && score < beta)) {
            score = -search(-beta, -alpha, depth, next, false);
        }
        evaluation.unmake();
        return score;
    }

    private static int reduction(PlyState frame, boolean checks, int count) {
        return reduction(frame.depth, count)
                + (frame.cuts ? 1 : 0)
                - (frame.isPv ? 1 : 0)
                - (checks || frame.inCheck ? 1 : 0)
                + (frame.improving ? 0 : 1)
                - frame.history / HISTORY_A_PLY;
    }

    /** Looks for a mate in one, and makes it the line. */
    private boolean matesInOne(PlyState frame) {
        int mate = mateInOne.find(board);
        frame.line[0] = mate;
        frame.lineLength = mate == PackedMove.NONE ? 0 : 1;
        return mate != PackedMove.NONE;
    }

    /** Remembers a quiet move that was too good, and that those tried before it were not. */
    private void refuted(PlyState frame, int move, int quiets) {
        PlyState killers = frames[frame.ply];
        if (killers.killer != move) {
            killers.otherKiller = killers.killer;
            killers.killer = move;
        }
        int before = before(frame);
        int twoBefore = twoBefore(frame);
        histories.setCounter(before, move);
        int bonus = Math.min(MOST_BONUS, BONUS_OF_SQUARE * frame.depth * frame.depth + BONUS_OF_DEPTH * frame.depth);
        int side = board.side();
        histories.add(side, move, frame.moves.arrival(move), before, twoBefore, bonus);
        for (int i = 0; i < Math.min(quiets, frame.tried.length); i++) {
            int other = frame.tried[i];
            histories.add(side, other, frame.moves.arrival(other), before, twoBefore, -bonus);
        }
    }

    /** 静止探索: captures until nothing is left to win; all moves out of check. */
    private int quiesce(int alphaAtFirst, int beta, PlyState frame, int quietPly) {
        deadline.check(nodes);
        int ply = frame.ply;
        frame.lineLength = 0;
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
            value = evaluate(entry, alphaAtFirst, beta);
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
        int tableMove = TranspositionTable.move(entry);
        boolean tableFits = inCheck || tableMove != 0 && board.codeAt(PackedMove.to(tableMove)) != 0;
        Moves moves = frame.moves;
        moves.startCaptures(inCheck, tableFits ? tableMove : PackedMove.NONE, before(frame), twoBefore(frame));
        for (int move = moves.next(); move != PackedMove.NONE; move = moves.next()) {
            if (!inCheck) {
                int hoped = value + wins(move) + CAPTURE_MARGIN;
                if (hoped <= alpha && !Scores.isMate(alpha)) {
                    best = Math.max(best, hoped);
                    continue;
                }
                if (quietPly >= RETAKES_ONLY_FROM && PackedMove.to(move) != PackedMove.to(board.lastMove())) {
                    continue;
                }
            } else if (best > -Scores.MATE_FROM && moves.lastWasQuiet() && quietPly >= QUIET_ESCAPES_TO) {
                continue;
            }
            make(move, frame);
            int score = -quiesce(-beta, -alpha, frames[ply + 1], quietPly + 1);
            evaluation.unmake();
            if (score > best) {
                best = score;
                if (score > alpha) {
                    bestMove = move;
                    if (isPv) {
                        frame.extendLine(move, frames[ply + 1]);
                    }
                    if (score >= beta) {
                        break;
                    }
                    alpha = score;
                }
            }
        }
        int bound = best >= beta ? TranspositionTable.LOWER : TranspositionTable.UPPER;
        table.store(key, bestMove, bound, Scores.toTable(best, ply), inCheck ? Scores.NONE : value, 0);
        return best;
    }

    /** What a capture or a promotion wins at most. */
    private int wins(int move) {
        int victim = board.codeAt(PackedMove.to(move));
        return (victim == 0 ? 0 : MaterialWorth.captured(victim)) + (PackedMove.promotes(move) ? PROMOTION_GAIN : 0);
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
