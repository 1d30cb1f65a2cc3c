package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.Arrays;
import java.util.SplittableRandom;

/** The packed, mutable board behind {@link Position} and {@link Replay}: makes and unmakes moves in place. */
final class Board {
    static final int PAWN = PieceKind.PAWN.index();
    static final int LANCE = PieceKind.LANCE.index();
    static final int KNIGHT = PieceKind.KNIGHT.index();
    static final int SILVER = PieceKind.SILVER.index();
    static final int GOLD = PieceKind.GOLD.index();
    static final int BISHOP = PieceKind.BISHOP.index();
    static final int ROOK = PieceKind.ROOK.index();
    static final int KING = PieceKind.KING.index();
    static final int TOKIN = PieceKind.TOKIN.index();
    static final int PROMOTED_SILVER = PieceKind.PROMOTED_SILVER.index();
    static final int HORSE = PieceKind.HORSE.index();
    static final int DRAGON = PieceKind.DRAGON.index();
    static final int NO_SQUARE = -1;

    /** Kind ordinals after promotion and without it. */
    private static final int[] PROMOTED = new int[14];

    private static final int[] BASE = new int[14];

    static {
        for (PieceKind kind : PieceKind.values()) {
            PROMOTED[kind.index()] = kind.promoted().index();
            BASE[kind.index()] = kind.base().index();
        }
    }

    final Zones zones;

    /** Piece code by square, 0 where empty. */
    final byte[] at;

    /** Squares by piece code; entries 0 and 16 are all pieces of Black and of White, walls included. */
    final long[] lo;

    final long[] hi;

    /** By colour, packed as {@link Hand} does. */
    final long[] hands;

    /** By colour: the square of the king, or {@link #NO_SQUARE}. */
    final int[] kings;

    int side;

    private long pieceKey;
    private long handKey;

    Board(BoardSize size) {
        zones = Zones.of(size);
        at = new byte[Bits.SQUARES];
        lo = new long[32];
        hi = new long[32];
        lo[0] = lo[16] = zones.wallLo;
        hi[0] = hi[16] = zones.wallHi;
        hands = new long[2];
        kings = new int[] {NO_SQUARE, NO_SQUARE};
    }

    Board(Board other) {
        zones = other.zones;
        at = other.at.clone();
        lo = other.lo.clone();
        hi = other.hi.clone();
        hands = other.hands.clone();
        kings = other.kings.clone();
        side = other.side;
        pieceKey = other.pieceKey;
        handKey = other.handKey;
    }

    static int color(int code) {
        return code >> 4;
    }

    static int kind(int code) {
        return (code & 15) - 1;
    }

    static int promoted(int kind) {
        return PROMOTED[kind];
    }

    static int base(int kind) {
        return BASE[kind];
    }

    long occupiedLo() {
        return lo[0] | lo[16];
    }

    long occupiedHi() {
        return hi[0] | hi[16];
    }

    void put(int code, int square) {
        at[square] = (byte) code;
        toggle(code, square);
        if (kind(code) == KING) {
            kings[color(code)] = square;
        }
    }

    void remove(int square) {
        int code = at[square];
        at[square] = 0;
        toggle(code, square);
        if (kind(code) == KING && kings[color(code)] == square) {
            kings[color(code)] = anyKing(code);
        }
    }

    private int anyKing(int code) {
        return (lo[code] | hi[code]) == 0 ? NO_SQUARE : Bits.first(lo[code], hi[code]);
    }

    private void toggle(int code, int square) {
        long bitLo = Bits.lo(square);
        long bitHi = Bits.hi(square);
        lo[code] ^= bitLo;
        hi[code] ^= bitHi;
        lo[code & 16] ^= bitLo;
        hi[code & 16] ^= bitHi;
        pieceKey ^= Zobrist.piece(code, square);
    }

    /** @param delta how many pieces come into the hand, negative if they leave it */
    void addToHand(int color, int kind, int delta) {
        hands[color] += delta * Hand.one(kind);
        handKey += delta * Zobrist.hand(color, kind);
    }

    /** Sets up an empty board at once, which is twice as fast as piece by piece; refuses numbers that are no piece. */
    void fill(byte[] codesS) {
        System.arraycopy(codesS, 0, at, 0, Bits.SQUARES);
        long key = 0;
        for (int square = 0; square < Bits.SQUARES; square++) {
            int code = codesS[square];
            if (code != 0) {
                if (code < 0 || code >= lo.length || Piece.fromCode(code) == null) {
                    throw new IllegalArgumentException("no piece has the number " + code);
                }
                lo[code] |= Bits.lo(square);
                hi[code] |= Bits.hi(square);
                key ^= Zobrist.piece(code, square);
            }
        }
        pieceKey = key;
        for (int color = 0; color < 2; color++) {
            int none = color << 4;
            for (int code = none + 1; code <= none + PieceKind.DRAGON.index() + 1; code++) {
                lo[none] |= lo[code];
                hi[none] |= hi[code];
            }
            kings[color] = anyKing(Piece.code(color, KING));
        }
    }

    /** @param packed as {@link Hand} does, in place of an empty hand */
    void setHand(int color, long packed) {
        hands[color] = packed;
        for (int kind = 0; kind <= KING && packed >>> 8 * kind != 0; kind++) {
            handKey += Hand.count(packed, kind) * Zobrist.hand(color, kind);
        }
    }

    void switchSide() {
        side ^= 1;
    }

    long key() {
        return boardKey() + handKey;
    }

    /** Hands left out. */
    long boardKey() {
        return side == 0 ? pieceKey : pieceKey ^ Zobrist.WHITE_TO_MOVE;
    }

    /**
     * Makes any move that is physically possible, legal or not: whatever stands on the origin moves, whatever stands on the target
     * goes to the hand of the side to move. Gives the code of the captured piece or 0, which {@link #unmake} needs.
     */
    int make(int move) {
        int to = PackedMove.to(move);
        int captured = at[to];
        if (captured != 0) {
            remove(to);
            addToHand(side, BASE[kind(captured)], 1);
        }
        if (PackedMove.isDrop(move)) {
            int kind = PackedMove.kind(move);
            addToHand(side, kind, -1);
            put(Piece.code(side, kind), to);
        } else {
            int code = at[PackedMove.from(move)];
            remove(PackedMove.from(move));
            put(PackedMove.promotes(move) ? code & 16 | PROMOTED[kind(code)] + 1 : code, to);
        }
        side ^= 1;
        return captured;
    }

    /** @param moved the code that stood on the origin before the move; unused for drops */
    void unmake(int move, int moved, int captured) {
        side ^= 1;
        int to = PackedMove.to(move);
        remove(to);
        if (PackedMove.isDrop(move)) {
            addToHand(side, PackedMove.kind(move), 1);
        } else {
            put(moved, PackedMove.from(move));
        }
        if (captured != 0) {
            addToHand(side, BASE[kind(captured)], -1);
            put(captured, to);
        }
    }

    boolean samePlacement(Board other) {
        return side == other.side
                && key() == other.key()
                && hands[0] == other.hands[0]
                && hands[1] == other.hands[1]
                && zones.size.equals(other.zones.size)
                && Arrays.equals(at, other.at);
    }

    boolean inCheck(int color) {
        return kings[color] != NO_SQUARE && attacked(kings[color], color ^ 1, occupiedLo(), occupiedHi(), NO_SQUARE);
    }

    /** Whether the move just made checks the side to move, which was not in check before it. */
    boolean checks(int move) {
        int king = kings[side];
        if (king == NO_SQUARE) {
            return false;
        }
        if (Legality.reaches(this, PackedMove.to(move), king)) {
            return true;
        }
        int from = PackedMove.from(move);
        boolean mayUncover = !PackedMove.isDrop(move)
                && Bits.has(
                        Attacks.CROSS_LO[king] | Attacks.SALTIRE_LO[king],
                        Attacks.CROSS_HI[king] | Attacks.SALTIRE_HI[king],
                        from);
        return mayUncover && slidersAttack(king, (side ^ 1) << 4, occupiedLo(), occupiedHi(), -1L, -1L);
    }

    /** Whether a colour attacks a square, given what is occupied; an attacker on {@code ignored} was captured, if that is a square. */
    boolean attacked(int square, int by, long occupiedLo, long occupiedHi, int ignored) {
        int mine = by << 4;
        long keepLo = ignored < 0 ? -1L : ~Bits.lo(ignored);
        long keepHi = ignored < 0 ? -1L : ~Bits.hi(ignored);
        return (steppersLo(square, mine) & keepLo) != 0
                || (steppersHi(square, mine) & keepHi) != 0
                || slidersAttack(square, mine, occupiedLo, occupiedHi, keepLo, keepHi);
    }

    /** Pieces of one colour that attack a square with one step; {@code mine} is their colour bit. */
    long steppersLo(int square, int mine) {
        return steppers(lo, Attacks.STEP_LO, square, mine);
    }

    long steppersHi(int square, int mine) {
        return steppers(hi, Attacks.STEP_HI, square, mine);
    }

    private static long steppers(long[] half, long[] step, int square, int mine) {
        int theirs = mine ^ 16;
        long golds = half[mine | GOLD + 1]
                | half[mine | TOKIN + 1]
                | half[mine | TOKIN + 2]
                | half[mine | TOKIN + 3]
                | half[mine | PROMOTED_SILVER + 1];
        return step[(theirs | PAWN + 1) * 81 + square] & half[mine | PAWN + 1]
                | step[(theirs | KNIGHT + 1) * 81 + square] & half[mine | KNIGHT + 1]
                | step[(theirs | SILVER + 1) * 81 + square] & half[mine | SILVER + 1]
                | step[(theirs | GOLD + 1) * 81 + square] & golds
                | step[(theirs | KING + 1) * 81 + square] & half[mine | KING + 1]
                | step[(theirs | HORSE + 1) * 81 + square] & half[mine | HORSE + 1]
                | step[(theirs | DRAGON + 1) * 81 + square] & half[mine | DRAGON + 1];
    }

    /** Bishops and horses of one colour in a half of the board; {@code mine} is their colour bit. */
    static long bishops(long[] half, int mine) {
        return half[mine | BISHOP + 1] | half[mine | HORSE + 1];
    }

    static long rooks(long[] half, int mine) {
        return half[mine | ROOK + 1] | half[mine | DRAGON + 1];
    }

    private boolean slidersAttack(int square, int mine, long occupiedLo, long occupiedHi, long keepLo, long keepHi) {
        long bishopsLo = bishops(lo, mine) & keepLo;
        long bishopsHi = bishops(hi, mine) & keepHi;
        long rooksLo = rooks(lo, mine) & keepLo;
        long rooksHi = rooks(hi, mine) & keepHi;
        int lanceRay = mine == 0 ? Attacks.DOWN : Attacks.UP;
        return alongRays(Attacks.DIAGONAL, square, bishopsLo, bishopsHi, occupiedLo, occupiedHi)
                || alongRays(Attacks.ORTHOGONAL, square, rooksLo, rooksHi, occupiedLo, occupiedHi)
                || alongRays(
                        1 << lanceRay,
                        square,
                        lo[mine | LANCE + 1] & keepLo,
                        hi[mine | LANCE + 1] & keepHi,
                        occupiedLo,
                        occupiedHi);
    }

    private static boolean alongRays(
            int rays, int square, long slidersLo, long slidersHi, long occupiedLo, long occupiedHi) {
        if ((slidersLo | slidersHi) == 0) {
            return false;
        }
        for (int left = rays; left != 0; left &= left - 1) {
            int ray = Integer.numberOfTrailingZeros(left);
            int index = ray * Bits.SQUARES + square;
            if ((Attacks.RAY_LO[index] & slidersLo | Attacks.RAY_HI[index] & slidersHi) != 0) {
                int hit = Attacks.blocker(ray, square, occupiedLo, occupiedHi);
                if (hit >= 0 && Bits.has(slidersLo, slidersHi, hit)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Fixed random numbers for incremental hashing of positions. Equal hashes are always confirmed by comparison. */
    static final class Zobrist {
        static final long WHITE_TO_MOVE;
        private static final long[] PIECES = new long[32 * Bits.SQUARES];
        private static final long[] HANDS = new long[2 * 8];

        static {
            SplittableRandom random = new SplittableRandom(0x5C09_1E57L);
            WHITE_TO_MOVE = random.nextLong();
            for (int i = 0; i < PIECES.length; i++) {
                PIECES[i] = random.nextLong();
            }
            for (int i = 0; i < HANDS.length; i++) {
                HANDS[i] = random.nextLong() | 1;
            }
        }

        private Zobrist() {}

        static long piece(int code, int square) {
            return PIECES[code * Bits.SQUARES + square];
        }

        /** Hands are hashed as a sum, one addend a piece. */
        static long hand(int color, int kind) {
            return HANDS[color << 3 | kind];
        }
    }
}
