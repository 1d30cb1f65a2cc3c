package dev.goita.shogi.rules;

/** Static exchange evaluation: both sides capture on one square, the cheapest piece first. */
final class Exchange {
    /** The cheapest first: the order in which they capture, whatever they are said to be worth. */
    private static final int[] ORDER = {
        Board.PAWN,
        Board.LANCE,
        Board.KNIGHT,
        Board.TOKIN,
        Board.TOKIN + 1,
        Board.TOKIN + 2,
        Board.SILVER,
        Board.PROMOTED_SILVER,
        Board.GOLD,
        Board.BISHOP,
        Board.ROOK,
        Board.HORSE,
        Board.DRAGON,
        Board.KING
    };

    private static final int MOST = 40;

    private final Board board;
    private final int[] gains = new int[MOST + 2];
    private long occupiedLo;
    private long occupiedHi;
    private long goneLo;
    private long goneHi;

    Exchange(Board board) {
        this.board = board;
    }

    int of(int move, int[] worthK) {
        int to = PackedMove.to(move);
        occupiedLo = board.occupiedLo() | Bits.lo(to);
        occupiedHi = board.occupiedHi() | Bits.hi(to);
        goneLo = 0;
        goneHi = 0;
        int victim = board.at[to];
        int gain = victim == 0 ? 0 : taken(worthK, Board.kind(victim));
        int standing;
        if (PackedMove.isDrop(move)) {
            standing = PackedMove.kind(move);
        } else {
            standing = Board.kind(board.at[PackedMove.from(move)]);
            leave(PackedMove.from(move));
            if (PackedMove.promotes(move)) {
                gain += worthK[Board.promoted(standing)] - worthK[standing];
                standing = Board.promoted(standing);
            }
        }
        return gain - capturesBack(to, standing, worthK);
    }

    /** Off the board of one side and into the hand of the other. */
    private static int taken(int[] worthK, int kind) {
        return worthK[kind] + worthK[Board.base(kind)];
    }

    private void leave(int from) {
        occupiedLo &= ~Bits.lo(from);
        occupiedHi &= ~Bits.hi(from);
        goneLo |= Bits.lo(from);
        goneHi |= Bits.hi(from);
    }

    /** What the other side gets out of capturing on the square, 0 if it had better not. */
    private int capturesBack(int to, int first, int[] worthK) {
        int side = board.side ^ 1;
        int standing = first;
        int count = 0;
        while (count < MOST) {
            int from = cheapest(to, side);
            if (from < 0) {
                break;
            }
            gains[count++] = taken(worthK, standing);
            leave(from);
            standing = Board.kind(board.at[from]);
            side ^= 1;
            if (standing == Board.KING && cheapest(to, side) >= 0) {
                count--; // a king cannot capture a guarded piece
                break;
            }
        }
        int result = 0;
        for (int i = count - 1; i >= 0; i--) {
            result = Math.max(0, gains[i] - result);
        }
        return result;
    }

    private int cheapest(int to, int side) {
        int mine = side << 4;
        long nearLo = board.steppersLo(to, mine) & ~goneLo;
        long nearHi = board.steppersHi(to, mine) & ~goneHi;
        for (int kind : ORDER) {
            int code = mine | kind + 1;
            long lo = board.lo[code] & ~goneLo;
            long hi = board.hi[code] & ~goneHi;
            if ((lo | hi) == 0) {
                continue;
            }
            if ((lo & nearLo | hi & nearHi) != 0) {
                return Bits.first(lo & nearLo, hi & nearHi);
            }
            // a slider attacks the square if it is seen from there
            for (int rays = Attacks.rays(code ^ 16); rays != 0; rays &= rays - 1) {
                int ray = Integer.numberOfTrailingZeros(rays);
                int index = ray * Bits.SQUARES + to;
                if ((Attacks.RAY_LO[index] & lo | Attacks.RAY_HI[index] & hi) != 0) {
                    int seen = Attacks.blocker(ray, to, occupiedLo, occupiedHi);
                    if (seen >= 0 && Bits.has(lo, hi, seen)) {
                        return seen;
                    }
                }
            }
        }
        return -1;
    }
}
