package dev.goita.shogi.code;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.BoardSize;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * 局面の符号: a position in exactly 256 bits, as engines store it by the million. Both codes write, with the lowest bit of each
 * number first, the side to move (1 bit), the squares of Black's and of White's king (7 bits each), then every other square by
 * {@link dev.goita.shogi.rules.piece.Square#index}, the hands and the pieces that are missing from a set, all as prefix codes.
 *
 * <p>A code says where pieces are, not whether they may be there: two pawns on a file have one, too.
 *
 * <p>Source: the page on binary formats, "Layout of PackedSfen and HuffmanCodedPos".
 */
public enum PositionCode {
    /** PackedSfen of YaneuraOu. */
    PACKED_SFEN(PieceCodes.packedSfen()),
    /** HuffmanCodedPos of Apery and cshogi. */
    HCP(PieceCodes.hcp());

    /** Length of a code in bytes. */
    public static final int BYTES = 32;

    private static final int SQUARE_BITS = 7;
    private static final int SQUARES = 81;
    private static final int KINDS = PieceCodes.KINDS;

    /** Numbers of pieces, one byte a kind by {@link PieceKind#index}, kings included. */
    private static final long FULL_SET = fullSet();

    /** By {@link Piece#code}: one piece of the kind, promoted or not, in the form of {@link #FULL_SET}. */
    private static final long[] ONE = one();

    @SuppressWarnings("ImmutableEnumChecker") // tables that nobody changes
    private final PieceCodes.Prefixes pieces;

    @SuppressWarnings("ImmutableEnumChecker") // tables that nobody changes
    private final PieceCodes.Prefixes slots;

    PositionCode(PieceCodes codes) {
        pieces = codes.pieces;
        slots = codes.slots;
    }

    private static long fullSet() {
        long counts = 0;
        for (PieceKind kind : PieceKind.values()) {
            counts += (long) kind.setSize() << 8 * (kind.base().index());
        }
        return counts;
    }

    private static long[] one() {
        long[] one = new long[32];
        for (Color color : Color.values()) {
            for (PieceKind kind : PieceKind.values()) {
                one[Piece.of(color, kind).code()] = 1L << 8 * kind.base().index();
            }
        }
        return one;
    }

    /** {@return whether the position is one of the 9×9 board with both kings and no more pieces than a set has} */
    public static boolean canEncode(Position position) {
        return refusal(position).isEmpty();
    }

    public static void require(Position position) {
        refusal(position).ifPresent(flaw -> {
            throw new IllegalArgumentException(flaw.wording().english() + ": " + position);
        });
    }

    /** {@return why a position has no code; empty if it has one} */
    public static Optional<CodeFlaw> refusal(Position position) {
        return Optional.ofNullable(refusal(position, counts(position)));
    }

    private static @Nullable CodeFlaw refusal(Position position, long counts) {
        if (!position.size().equals(BoardSize.STANDARD)) {
            return CodeFlaw.BOARD_SIZE;
        }
        // such a code would have 257 bits: cshogi writes behind its array, YaneuraOu packs it and fails to unpack it,
        // and its converter from db to ybb and back turns White's rook into Black's
        if (position.king(Color.BLACK).isEmpty() || position.king(Color.WHITE).isEmpty()) {
            return CodeFlaw.KING_MISSING;
        }
        return excess(counts);
    }

    private static @Nullable CodeFlaw excess(long counts) {
        // cshogi writes behind its array with a third bishop
        if (!isWithinSet(counts)) {
            return counts >>> 8 * PieceKind.KING.index() > PieceKind.KING.setSize()
                    ? CodeFlaw.TOO_MANY_KINGS
                    : CodeFlaw.TOO_MANY_PIECES;
        }
        return null;
    }

    private static boolean isWithinSet(long counts) {
        boolean within = true;
        for (int shift = 0; shift < Long.SIZE; shift += 8) {
            within &= (counts >>> shift & 0xFF) <= (FULL_SET >>> shift & 0xFF);
        }
        return within;
    }

    private static long counts(Position position) {
        long counts =
                position.hand(Color.BLACK).packed() + position.hand(Color.WHITE).packed();
        for (int square = 0; square < SQUARES; square++) {
            counts += ONE[position.codeAt(square)];
        }
        return counts;
    }

    /** {@return the {@value #BYTES} bytes of a position that {@linkplain #canEncode has a code}} */
    public byte[] encode(Position position) {
        byte[] code = new byte[BYTES];
        encode(position, code, 0);
        return code;
    }

    /** As {@link #encode(Position)}, into some bytes of an array. */
    public void encode(Position position, byte[] target, int offset) {
        long counts = counts(position);
        CodeFlaw flaw = refusal(position, counts);
        if (flaw != null) {
            throw new IllegalArgumentException(flaw.wording().english() + ": " + position);
        }
        BitWriter bits = new BitWriter();
        bits.write(position.turn().index(), 1);
        bits.write(position.king(Color.BLACK).orElseThrow().index(), SQUARE_BITS);
        bits.write(position.king(Color.WHITE).orElseThrow().index(), SQUARE_BITS);
        for (int square = 0; square < SQUARES; square++) {
            pieces.write(bits, position.codeAt(square));
        }
        writeSlots(bits, 0, position.hand(Color.BLACK).packed());
        writeSlots(bits, KINDS, position.hand(Color.WHITE).packed());
        writeSlots(bits, 2 * KINDS, FULL_SET - counts);
        bits.copyTo(target, offset);
    }

    private void writeSlots(BitWriter bits, int firstSlot, long counts) {
        for (int kind = 0; counts != 0 && kind < KINDS; kind++) {
            for (int left = (int) (counts >>> 8 * kind) & 0xFF; left > 0; left--) {
                slots.write(bits, firstSlot + kind);
            }
        }
    }

    /** Decodes {@value #BYTES} bytes strictly: encoding the position again gives the same bits; empty if they are no such code. */
    public Optional<Position> decode(byte[] code) {
        checkLength(code);
        return decode(code, 0);
    }

    /** As {@link #decode(byte[])}, from some bytes of an array. */
    public Optional<Position> decode(byte[] bytes, int offset) {
        Pieces read = new Pieces();
        return flaw(read, bytes, offset) == null ? Optional.of(read.toPosition()) : Optional.empty();
    }

    /** Why {@value #BYTES} bytes are the code of no position; empty if they are that of one. */
    public Optional<CodeFlaw> flaw(byte[] code) {
        checkLength(code);
        return flaw(code, 0);
    }

    /** As {@link #flaw(byte[])}, for some bytes of an array. */
    public Optional<CodeFlaw> flaw(byte[] bytes, int offset) {
        return Optional.ofNullable(flaw(new Pieces(), bytes, offset));
    }

    private @Nullable CodeFlaw flaw(Pieces read, byte[] bytes, int offset) {
        return read.read(pieces, slots, new LittleEndian.BitReader(bytes, offset));
    }

    private static void checkLength(byte[] code) {
        if (code.length != BYTES) {
            throw new IllegalArgumentException("a code has " + BYTES + " bytes, not " + code.length);
        }
    }

    /**
     * What has been read of a code.
     *
     * <p>Strictness needs no second encoding: each piece has one code, squares and slots follow in the one order in which they are
     * written, and the counts are those of a full set, so that the bits are the only ones that say this.
     */
    private static final class Pieces {
        private final byte[] at = new byte[SQUARES];
        private long blackHand;
        private long whiteHand;
        private long counts = 2L << 8 * PieceKind.KING.index();
        private int turn;

        @Nullable
        CodeFlaw read(PieceCodes.Prefixes pieces, PieceCodes.Prefixes slots, LittleEndian.BitReader bits) {
            turn = bits.read(1);
            int black = bits.read(SQUARE_BITS);
            int white = bits.read(SQUARE_BITS);
            if (black >= SQUARES || white >= SQUARES) {
                return CodeFlaw.KING_SQUARE;
            }
            if (black == white) {
                return CodeFlaw.SAME_KING_SQUARE;
            }
            at[black] = (byte) Piece.of(Color.BLACK, PieceKind.KING).code();
            at[white] = (byte) Piece.of(Color.WHITE, PieceKind.KING).code();
            int first = Math.min(black, white);
            int second = Math.max(black, white);
            boolean known = readSquares(pieces, bits, 0, first)
                    && readSquares(pieces, bits, first + 1, second)
                    && readSquares(pieces, bits, second + 1, SQUARES);
            return known ? readSlots(slots, bits) : CodeFlaw.NO_PIECE;
        }

        private boolean readSquares(PieceCodes.Prefixes pieces, LittleEndian.BitReader bits, int from, int to) {
            for (int square = from + bits.skipZeros(to - from);
                    square < to;
                    square += 1 + bits.skipZeros(to - square - 1)) {
                int piece = pieces.read(bits);
                if (piece < 0) {
                    return false;
                }
                at[square] = (byte) piece;
                counts += ONE[piece];
            }
            return true;
        }

        private @Nullable CodeFlaw readSlots(PieceCodes.Prefixes slots, LittleEndian.BitReader bits) {
            int last = 0;
            while (bits.position() < LittleEndian.BitReader.BITS) {
                int slot = slots.read(bits);
                if (slot < 0) {
                    return CodeFlaw.NO_PIECE;
                }
                if (slot < last) {
                    return CodeFlaw.PIECE_ORDER;
                }
                last = slot;
                long one = 1L << 8 * (slot % KINDS);
                counts += one;
                blackHand += slot < KINDS ? one : 0;
                whiteHand += slot >= KINDS && slot < 2 * KINDS ? one : 0;
            }
            if (bits.position() > LittleEndian.BitReader.BITS) {
                return CodeFlaw.INCOMPLETE;
            }
            return excess(counts);
        }

        Position toPosition() {
            return Position.of(
                    turn == 0 ? Color.BLACK : Color.WHITE, at, Hand.fromPacked(blackHand), Hand.fromPacked(whiteHand));
        }
    }

    /** Writes the bits of one code, the lowest of each byte first. */
    static final class BitWriter {
        /** With room for a board full of the longest codes, so that what does not fit is found out once, at the end. */
        private final long[] words = new long[81 * 8 / Long.SIZE + 2];

        private int at;

        /** The lowest bits of a number, the lowest first; at most 8, and those above are zero. */
        void write(int number, int count) {
            int word = at >>> 6;
            int shift = at & 63;
            words[word] |= (long) number << shift;
            if (shift + count > Long.SIZE) {
                words[word + 1] |= (long) number >>> Long.SIZE - shift;
            }
            at += count;
        }

        void copyTo(byte[] target, int offset) {
            for (int word = 0; word < PositionCode.BYTES / Long.BYTES; word++) {
                LittleEndian.putLong(target, offset + Long.BYTES * word, words[word]);
            }
        }
    }
}
