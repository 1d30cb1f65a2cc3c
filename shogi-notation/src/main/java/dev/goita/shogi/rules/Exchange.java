package dev.goita.shogi.rules;

/**
 * Static exchange evaluation: both sides capture on one square, the cheapest piece first. All attackers but knights come along one of the
 * eight rays from the square, so that it is enough to follow who stands nearest on each.
 */
final class Exchange {
    private static final int RAYS = 8;

    /** The rays and up to two knights of each side. */
    private static final int MOST_ATTACKERS = RAYS + 4;

    private static final int GONE = -1;

    /** By kind: the cheapest captures first, whatever it is said to be worth. */
    private static final int[] ORDER = {0, 1, 2, 4, 6, 8, 9, 12, 3, 3, 3, 5, 10, 11};

    private final Board board;

    /** By ray: the nearest piece, which may attack the square or not, then knights that do. */
    private final int[] nearest = new int[MOST_ATTACKERS];

    private int attackers;
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
        findAttackers(goneLo, goneHi);
        return goesOn(balance, worthK);
    }

    /** What the side that moved has if its piece is lost comes {@code first}, below 0. */
    private boolean goesOn(int first, int[] worthK) {
        int mover = board.side;
        int side = mover ^ 1;
        int balance = first;
        while (true) {
            int attacker = cheapest(side);
            if (attacker == GONE) {
                return side != mover;
            }
            int from = nearest[attacker];
            int kind = Board.kind(board.at[from]);
            leave(attacker, from);
            if (kind == Board.KING && cheapest(side ^ 1) != GONE) {
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
        for (int ray = 0; ray < RAYS; ray++) {
            nearest[ray] = Attacks.blocker(ray, to, occupiedLo, occupiedHi);
        }
        attackers = RAYS;
        for (int side = 0; side < 2; side++) {
            int code = side << 4 | Board.KNIGHT + 1;
            int seen = (code ^ 16) * Bits.SQUARES + to;
            long lo = Attacks.STEP_LO[seen] & board.lo[code] & ~goneLo;
            long hi = Attacks.STEP_HI[seen] & board.hi[code] & ~goneHi;
            while ((lo | hi) != 0) {
                int from = Bits.first(lo, hi);
                nearest[attackers++] = from;
                lo &= ~Bits.lo(from);
                hi &= ~Bits.hi(from);
            }
        }
    }

    private void leave(int attacker, int from) {
        occupiedLo &= ~Bits.lo(from);
        occupiedHi &= ~Bits.hi(from);
        nearest[attacker] = attacker < RAYS ? Attacks.blocker(attacker, to, occupiedLo, occupiedHi) : GONE;
    }

    /** Whose piece, by its index in {@link #nearest}, captures next, or GONE. */
    private int cheapest(int side) {
        int best = GONE;
        int bestOrder = Integer.MAX_VALUE;
        for (int i = 0; i < attackers; i++) {
            int from = nearest[i];
            if (from < 0) {
                continue;
            }
            int code = board.at[from];
            if (code == 0 || Board.color(code) != side || ORDER[Board.kind(code)] >= bestOrder) {
                continue;
            }
            if (i >= RAYS || attacks(code, from, i)) {
                best = i;
                bestOrder = ORDER[Board.kind(code)];
            }
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
