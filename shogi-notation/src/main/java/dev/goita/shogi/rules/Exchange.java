package dev.goita.shogi.rules;

import java.util.Arrays;

/**
 * Static exchange evaluation: both sides capture on one square, the cheapest piece first. All attackers but knights come along one of the
 * eight rays from the square, so that it is enough to follow who stands nearest on each.
 */
final class Exchange {
    private static final int RAYS = 8;

    /** The rays and up to two knights of each side. */
    private static final int MOST_ATTACKERS = RAYS + 4;

    private static final int NOBODY = Integer.MAX_VALUE;

    /** By kind: the cheapest captures first, whatever it is said to be worth. */
    private static final int[] ORDER = {0, 1, 2, 4, 6, 8, 9, 12, 3, 3, 3, 5, 10, 11};

    private final Board board;

    /** By ray: the nearest piece, which may attack the square or not, then knights that do. */
    private final int[] nearest = new int[MOST_ATTACKERS];

    /** By side and index of the attacker: its {@link #turn}, or NOBODY. */
    private final int[] turns = new int[2 * MOST_ATTACKERS];

    private int to;
    private long occupiedLo;
    private long occupiedHi;

    Exchange(Board board) {
        this.board = board;
    }

    /** Whether the side that moves wins at least so much. */
    boolean isAtLeast(int move, int least, int[] worthK) {
        to = PackedMove.to(move);
        int victim = board.at[to];
        int balance = (victim == 0 ? 0 : taken(worthK, Board.kind(victim))) - least;
        int standing;
        long goneLo = 0;
        long goneHi = 0;
        if (PackedMove.isDrop(move)) {
            standing = PackedMove.kind(move);
        } else {
            int from = PackedMove.from(move);
            standing = Board.kind(board.at[from]);
            goneLo = Bits.lo(from);
            goneHi = Bits.hi(from);
            if (PackedMove.promotes(move)) {
                balance += worthK[Board.promoted(standing)] - worthK[standing];
                standing = Board.promoted(standing);
            }
        }
        if (balance < 0) {
            return false;
        }
        balance -= taken(worthK, standing);
        if (balance >= 0) {
            return true;
        }
        occupiedLo = board.occupiedLo() & ~goneLo;
        occupiedHi = board.occupiedHi() & ~goneHi;
        if (!board.attacked(to, board.side ^ 1, occupiedLo, occupiedHi, Board.NO_SQUARE)) {
            return true;
        }
        findAttackers(goneLo, goneHi);
        return goesOn(balance, worthK);
    }

    /** What the side that moved has if its piece is lost comes {@code first}, below 0. */
    private boolean goesOn(int first, int[] worthK) {
        int mover = board.side;
        int side = mover ^ 1;
        int balance = first;
        while (true) {
            int turn = cheapest(side);
            if (turn == NOBODY) {
                return side != mover;
            }
            int attacker = turn & 15;
            int kind = Board.kind(board.at[nearest[attacker]]);
            leave(side, attacker);
            if (kind == Board.KING && cheapest(side ^ 1) != NOBODY) {
                // a king cannot capture a guarded piece
                return side != mover;
            }
            // balance is what the side to capture lacks, seen from the other one
            balance = -balance - 1 - taken(worthK, kind);
            side ^= 1;
            if (balance >= 0) {
                return side != mover;
            }
        }
    }

    /** Off the board of one side and into the hand of the other. */
    private static int taken(int[] worthK, int kind) {
        return worthK[kind] + worthK[Board.base(kind)];
    }

    private void findAttackers(long goneLo, long goneHi) {
        Arrays.fill(turns, NOBODY);
        for (int ray = 0; ray < RAYS; ray++) {
            approach(ray);
        }
        int attackers = RAYS;
        for (int side = 0; side < 2; side++) {
            int code = side << 4 | Board.KNIGHT + 1;
            int seen = (code ^ 16) * Bits.SQUARES + to;
            long lo = Attacks.STEP_LO[seen] & board.lo[code] & ~goneLo;
            long hi = Attacks.STEP_HI[seen] & board.hi[code] & ~goneHi;
            while ((lo | hi) != 0) {
                int from = Bits.first(lo, hi);
                turns[side * MOST_ATTACKERS + attackers] = turn(Board.KNIGHT, attackers);
                nearest[attackers++] = from;
                lo &= ~Bits.lo(from);
                hi &= ~Bits.hi(from);
            }
        }
    }

    private static int turn(int kind, int attacker) {
        return ORDER[kind] << 4 | attacker;
    }

    /** Finds who stands nearest on a ray now, and lets it take part if it attacks. */
    private void approach(int ray) {
        int from = Attacks.blocker(ray, to, occupiedLo, occupiedHi);
        nearest[ray] = from;
        if (from >= 0) {
            int code = board.at[from];
            if (code != 0 && attacks(code, from, ray)) {
                turns[Board.color(code) * MOST_ATTACKERS + ray] = turn(Board.kind(code), ray);
            }
        }
    }

    private void leave(int side, int attacker) {
        int from = nearest[attacker];
        occupiedLo &= ~Bits.lo(from);
        occupiedHi &= ~Bits.hi(from);
        turns[side * MOST_ATTACKERS + attacker] = NOBODY;
        if (attacker < RAYS) {
            approach(attacker);
        }
    }

    /** The {@link #turn} of who captures next, or NOBODY. */
    private int cheapest(int side) {
        int best = NOBODY;
        for (int i = side * MOST_ATTACKERS; i < (side + 1) * MOST_ATTACKERS; i++) {
            best = Math.min(best, turns[i]);
        }
        return best;
    }

    private boolean attacks(int code, int from, int ray) {
        int back = ray ^ 4;
        if ((Attacks.rays(code) >> back & 1) != 0) {
            return true;
        }
        int index = code * Bits.SQUARES + from;
        return Bits.has(Attacks.STEP_LO[index], Attacks.STEP_HI[index], to);
    }
}
