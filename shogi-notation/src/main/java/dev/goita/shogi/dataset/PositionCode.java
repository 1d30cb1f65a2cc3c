package dev.goita.shogi.dataset;

import dev.goita.shogi.rules.BoardSize;
import dev.goita.shogi.rules.Color;
import dev.goita.shogi.rules.Hand;
import dev.goita.shogi.rules.Piece;
import dev.goita.shogi.rules.PieceKind;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.PositionBuilder;
import dev.goita.shogi.rules.Square;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * 局面の符号: a position in exactly 256 bits, as engines store it by the million. Both codes write, with the lowest bit of each
 * number first, the side to move (1 bit), the squares of Black's and of White's king (7 bits each), then every other square by
 * {@link Square#index}, the hands and the pieces that are missing from a set, all as prefix codes.
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

    private static final List<PieceKind> HAND_ORDER = PieceKind.HAND_KINDS;
    private static final int SQUARE_BITS = 7;
    private static final int SQUARES = 81;

    @SuppressWarnings("ImmutableEnumChecker") // tables that nobody changes
    private final PieceCodes codes;

    PositionCode(PieceCodes codes) {
        this.codes = codes;
    }

    /** Whether the position is one of the 9×9 board with both kings and no more pieces than a set has. */
    public static boolean canEncode(Position position) {
        return hasRoom(position, missing(position));
    }

    private static boolean hasRoom(Position position, int[] missing) {
        boolean isStandard = position.size().equals(BoardSize.STANDARD)
                && position.king(Color.BLACK).isPresent()
                && position.king(Color.WHITE).isPresent();
        for (int count : missing) {
            isStandard &= count >= 0;
        }
        return isStandard;
    }

    /** By kind, kings last: how many of a set are neither on the board nor in a hand; negative if there are too many. */
    private static int[] missing(Position position) {
        int[] missing = new int[PieceKind.KING.index() + 1];
        for (PieceKind kind : HAND_ORDER) {
            missing[kind.index()] = kind.setSize()
                    - position.hand(Color.BLACK).count(kind)
                    - position.hand(Color.WHITE).count(kind);
        }
        missing[PieceKind.KING.index()] = PieceKind.KING.setSize();
        for (int index = 0; index < SQUARES; index++) {
            position.pieceAt(square(index))
                    .ifPresent(piece -> missing[piece.kind().base().index()]--);
        }
        return missing;
    }

    /**
     * Encodes a position.
     *
     * @throws IllegalArgumentException if {@link #canEncode} does not hold: the code has no room for it
     */
    public byte[] encode(Position position) {
        int[] missing = missing(position);
        if (!hasRoom(position, missing)) {
            throw new IllegalArgumentException(
                    "only 9×9 boards with both kings and no more than a set of pieces have a code: " + position);
        }
        BitWriter bits = new BitWriter(BYTES);
        bits.write(position.turn().index(), 1);
        for (Color color : Color.values()) {
            bits.write(position.king(color).orElseThrow().index(), SQUARE_BITS);
        }
        for (int index = 0; index < SQUARES; index++) {
            Optional<Piece> piece = position.pieceAt(square(index));
            if (piece.isEmpty()) {
                bits.write(PieceCodes.EMPTY_SQUARE, 1);
            } else if (piece.get().kind() != PieceKind.KING) {
                codes.onBoard(piece.get()).writeTo(bits);
            }
        }
        for (Color color : Color.values()) {
            for (PieceKind kind : HAND_ORDER) {
                codes.inHand(Piece.of(color, kind))
                        .writeTo(bits, position.hand(color).count(kind));
            }
        }
        for (PieceKind kind : HAND_ORDER) {
            codes.missing(kind).writeTo(bits, missing[kind.index()]);
        }
        return bits.toBytes();
    }

    /**
     * Decodes a position strictly: encoding it again gives the same bits.
     *
     * @return the position, or empty if the bytes are no such code
     * @throws IllegalArgumentException if there are not {@value #BYTES} bytes
     */
    public Optional<Position> decode(byte[] code) {
        if (code.length != BYTES) {
            throw new IllegalArgumentException("a code has " + BYTES + " bytes, not " + code.length);
        }
        BitReader bits = new BitReader(code);
        PositionBuilder builder = PositionBuilder.empty(BoardSize.STANDARD);
        builder.turn(bits.read(1) == 0 ? Color.BLACK : Color.WHITE);
        int black = bits.read(SQUARE_BITS);
        int white = bits.read(SQUARE_BITS);
        if (black >= SQUARES || white >= SQUARES || black == white) {
            return Optional.empty();
        }
        builder.put(Piece.of(Color.BLACK, PieceKind.KING), square(black));
        builder.put(Piece.of(Color.WHITE, PieceKind.KING), square(white));
        for (int index = 0; index < SQUARES; index++) {
            if (index == black || index == white) {
                continue;
            }
            if (bits.peek(1) == PieceCodes.EMPTY_SQUARE) {
                bits.skip(1);
            } else {
                Optional<Piece> piece = codes.readOnBoard(bits);
                if (piece.isEmpty()) {
                    return Optional.empty();
                }
                builder.put(piece.get(), square(index));
            }
        }
        readHands(bits, builder);
        Position position = builder.build();
        return canEncode(position) && Arrays.equals(encode(position), code) ? Optional.of(position) : Optional.empty();
    }

    private static Square square(int index) {
        return Square.of(index / Square.MAX + 1, index % Square.MAX + 1);
    }

    /** Reads on as long as there are pieces; whether all of them were right is seen by encoding them again. */
    private void readHands(BitReader bits, PositionBuilder builder) {
        Hand[] hands = {Hand.EMPTY, Hand.EMPTY};
        while (bits.hasMore()) {
            Optional<Piece> piece = codes.readInHand(bits);
            piece.ifPresent(held -> {
                int side = held.color().index();
                hands[side] = hands[side].with(held.kind(), Math.min(40, hands[side].count(held.kind()) + 1));
            });
        }
        builder.hand(Color.BLACK, hands[0]).hand(Color.WHITE, hands[1]);
    }
}
