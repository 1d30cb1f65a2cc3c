package dev.goita.shogi.book.shock;

/**
 * The value of a move or of a position together with how far away it is, packed into an int: the value in the upper 16 bits,
 * the depth in the lower ones.
 *
 * <p>Source: the page on opening books, section 4.
 */
final class BookWorth {
    /** Values of moves lie between this and its negative. */
    static final int MAX_VALUE = 32000;

    /** No line ends: 千日手. */
    static final int ENDLESS = 9999;

    /** Moves round a loop of perpetual checks, seen from the side that checks: never the better one of equals. */
    static final int PERPETUAL_CHECKER = 9997;

    /** As {@link #PERPETUAL_CHECKER}, from the side that is checked. */
    static final int PERPETUALLY_CHECKED = 9998;

    /** Worse than every move. */
    static final int NONE = of(-Short.MAX_VALUE, ENDLESS);

    private BookWorth() {}

    static int of(int value, int depth) {
        return value << 16 | depth;
    }

    static int value(int worth) {
        return worth >> 16;
    }

    static int depth(int worth) {
        return worth & 0xFFFF;
    }

    /** Whether the first is the better choice: who wins wants to win soon, who loses wants to hold out. */
    static boolean isBetter(int one, int other) {
        if (value(one) != value(other)) {
            return value(one) > value(other);
        }
        if (depth(one) == PERPETUAL_CHECKER) {
            return false;
        }
        if (depth(other) == PERPETUAL_CHECKER) {
            return true;
        }
        return value(one) >= 0 ? depth(one) < depth(other) : depth(one) > depth(other);
    }

    /** What the best move here is worth to the side that moved before. */
    static int toParent(int best) {
        return of(-value(best), Math.min(depth(best) + 1, ENDLESS));
    }
}
