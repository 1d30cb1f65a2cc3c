package dev.goita.shogi.book.shock;

import java.util.BitSet;
import java.util.function.IntPredicate;

/**
 * 後退解析: carries the worth of the moves that leave the book back to every position of it, best play of both sides supposed,
 * repetition being a draw and perpetual check a loss for the side that checks.
 *
 * <p>Source: the page on opening books, section 4, steps I to IV.
 */
final class Propagation {
    /** Lines longer than this are taken for endless; also the most passes of the first two steps. */
    private static final int LONGEST_LINE = 256;

    private static final int SWEEPS = LONGEST_LINE + 100;

    private final BookGraph graph;

    /** By position: its worth to the side that moved there. */
    private final int[] worths;

    private final BitSet resolved = new BitSet();
    private final BitSet checkLoops = new BitSet();
    private final CheckLoopSearch loopSearch;
    private int sweeps;

    Propagation(BookGraph graph) {
        this.graph = graph;
        worths = new int[graph.size()];
        loopSearch = new CheckLoopSearch(graph, worths, checkLoops);
    }

    void run() {
        resolveWithoutLoops();
        findCheckLoops();
        assumeLoops();
        sweep();
    }

    /** Step I: positions all of whose moves lead outside or to such positions. */
    private void resolveWithoutLoops() {
        boolean found = true;
        for (int pass = 0; found && pass < LONGEST_LINE; pass++) {
            found = false;
            for (int node = resolved.nextClearBit(0); node < graph.size(); node = resolved.nextClearBit(node + 1)) {
                if (!leadsTo(node, target -> !resolved.get(target))) {
                    worths[node] = worthToParent(node);
                    resolved.set(node);
                    found = true;
                }
            }
        }
    }

    /** Whether a move leads to such a position of the book. */
    private boolean leadsTo(int node, IntPredicate such) {
        for (int edge = graph.firstMove(node); edge < graph.endOfMoves(node); edge++) {
            int target = graph.target(edge);
            if (target != BookGraph.OUTSIDE && such.test(target)) {
                return true;
            }
        }
        return false;
    }

    private int worthToParent(int node) {
        int best = BookWorth.NONE;
        for (int edge = graph.firstMove(node); edge < graph.endOfMoves(node); edge++) {
            int worth = worth(edge);
            best = BookWorth.isBetter(worth, best) ? worth : best;
        }
        return BookWorth.toParent(best);
    }

    /** What a move is worth to the side that makes it. */
    int worth(int edge) {
        int target = graph.target(edge);
        return target == BookGraph.OUTSIDE ? graph.worth(edge) : worths[target];
    }

    /** Step II: positions in check from which another such position can be reached with two moves, for ever; and those between. */
    private void findCheckLoops() {
        for (int node = 0; node < graph.size(); node++) {
            checkLoops.set(node, graph.isInCheck(node));
        }
        boolean removed = true;
        for (int pass = 0; removed && pass < LONGEST_LINE; pass++) {
            removed = false;
            for (int node = checkLoops.nextSetBit(0); node >= 0; node = checkLoops.nextSetBit(node + 1)) {
                if (!leadsTo(node, this::leadsIntoCheckLoop)) {
                    checkLoops.clear(node);
                    removed = true;
                }
            }
        }
        BitSet between = new BitSet();
        for (int node = checkLoops.nextSetBit(0); node >= 0; node = checkLoops.nextSetBit(node + 1)) {
            for (int edge = graph.firstMove(node); edge < graph.endOfMoves(node); edge++) {
                if (graph.target(edge) != BookGraph.OUTSIDE && leadsIntoCheckLoop(graph.target(edge))) {
                    between.set(graph.target(edge));
                }
            }
        }
        checkLoops.or(between);
    }

    private boolean leadsIntoCheckLoop(int node) {
        return leadsTo(node, checkLoops::get);
    }

    /** Step III: every loop is a draw at first, and one of checks lost by the side that checks. */
    private void assumeLoops() {
        for (int node = resolved.nextClearBit(0); node < graph.size(); node = resolved.nextClearBit(node + 1)) {
            int value = !checkLoops.get(node) ? 0 : graph.isInCheck(node) ? -BookWorth.MAX_VALUE : BookWorth.MAX_VALUE;
            worths[node] = BookWorth.of(value, BookWorth.ENDLESS);
        }
    }

    /** Step IV: again and again, until nothing changes. */
    private void sweep() {
        boolean changed = true;
        while (changed && sweeps < SWEEPS) {
            sweeps++;
            changed = false;
            for (int node = resolved.nextClearBit(0); node < graph.size(); node = resolved.nextClearBit(node + 1)) {
                if (!checkLoops.get(node)) {
                    int worth = worthToParent(node);
                    if (BookWorth.depth(worth) > LONGEST_LINE) {
                        worth = BookWorth.of(BookWorth.value(worth), BookWorth.ENDLESS);
                    }
                    changed |= worths[node] != worth;
                    worths[node] = worth;
                }
            }
            loopSearch.run();
        }
    }

    /** Whether a move checks round a loop of perpetual checks. */
    boolean checksInLoop(int edge) {
        int target = graph.target(edge);
        return target != BookGraph.OUTSIDE && checkLoops.get(target) && graph.isInCheck(target);
    }

    /** Positions whose lines all end without a loop. */
    int resolvedCount() {
        return resolved.cardinality();
    }

    /** Positions on loops of perpetual checks. */
    int checkLoopCount() {
        return checkLoops.cardinality();
    }

    int sweeps() {
        return sweeps;
    }

    /** Positions of check loops whose worth is not exact since the loops are too tangled to be followed to their ends. */
    int inexactCount() {
        return loopSearch.inexactCount();
    }

    /** Follows every way through the loops of perpetual checks, since who checks may leave them and who is checked may not. */
    private static final class CheckLoopSearch {
        /** The most positions that are looked at from one position; tangled loops have more ways than can be followed. */
        private static final int VISITS = 1 << 20;

        /** The same once all of them together have come to {@link #ALL_VISITS}. */
        private static final int FEW_VISITS = 1000;

        private static final long ALL_VISITS = 1L << 28;

        /** The longest way that is followed. */
        private static final int LONGEST_WAY = 1000;

        private final BookGraph graph;
        private final int[] worths;
        private final BitSet checkLoops;
        private final BitSet onWay = new BitSet();
        private final BitSet inexact = new BitSet();
        private long allVisits;
        private int visitsLeft;
        private int length;

        /** @param checkLoops the positions on such loops, known before {@link #run} */
        CheckLoopSearch(BookGraph graph, int[] worths, BitSet checkLoops) {
            this.graph = graph;
            this.worths = worths;
            this.checkLoops = checkLoops;
        }

        void run() {
            for (int node = checkLoops.nextSetBit(0); node >= 0; node = checkLoops.nextSetBit(node + 1)) {
                int visits = allVisits > ALL_VISITS ? FEW_VISITS : VISITS;
                visitsLeft = visits;
                worths[node] = follow(node);
                inexact.set(node, visitsLeft < 0);
                allVisits += visits - visitsLeft;
            }
        }

        int inexactCount() {
            return inexact.cardinality();
        }

        /** The worth of a position to the side that moved there, on the way that was gone so far. */
        private int follow(int node) {
            if (!checkLoops.get(node)) {
                return worths[node];
            }
            if (onWay.get(node)) {
                return graph.isInCheck(node)
                        ? BookWorth.of(-BookWorth.MAX_VALUE, BookWorth.PERPETUAL_CHECKER)
                        : BookWorth.of(BookWorth.MAX_VALUE, BookWorth.PERPETUALLY_CHECKED);
            }
            if (--visitsLeft < 0 || length == LONGEST_WAY) {
                visitsLeft = -1;
                return worths[node];
            }
            onWay.set(node);
            length++;
            int best = BookWorth.of(-Short.MAX_VALUE, 0);
            for (int edge = graph.firstMove(node); edge < graph.endOfMoves(node); edge++) {
                int target = graph.target(edge);
                int worth = target == BookGraph.OUTSIDE ? graph.worth(edge) : follow(target);
                best = BookWorth.isBetter(worth, best) ? worth : best;
            }
            length--;
            onWay.clear(node);
            return BookWorth.toParent(best);
        }
    }
}
