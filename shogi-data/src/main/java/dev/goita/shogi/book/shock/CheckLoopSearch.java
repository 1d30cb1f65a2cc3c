package dev.goita.shogi.book.shock;

import java.util.BitSet;

/** Follows every way through the loops of perpetual checks, since who checks may leave them and who is checked may not. */
final class CheckLoopSearch {
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
