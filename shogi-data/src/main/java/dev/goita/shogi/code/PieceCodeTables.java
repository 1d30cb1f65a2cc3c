package dev.goita.shogi.code;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.Arrays;
import java.util.List;

/** {@link PieceCodes} as numbers, for the loops over millions of positions. */
final class PieceCodeTables {
    static final List<PieceKind> KINDS = PieceKind.HAND_KINDS;

    /** Slots of pieces that are not on the board: Black's hand, White's hand, nobody's, each by kind. */
    static final int SLOTS = 3 * KINDS.size();

    /** One bit. */
    private static final int EMPTY_SQUARE = 0;

    private static final int LONGEST = 8;
    private static final int PIECES = 32;
    private static final int NOTHING = -1;

    private final int[] boardBits = new int[PIECES];
    private final int[] boardLength = new int[PIECES];
    private final int[] slotBits = new int[SLOTS];
    private final int[] slotLength = new int[SLOTS];

    /** By the next eight bits: the piece or slot, and how many of the bits it takes. */
    private final byte[] pieceOfBits = new byte[1 << LONGEST];

    private final byte[] pieceLength = new byte[1 << LONGEST];
    private final byte[] slotOfBits = new byte[1 << LONGEST];
    private final byte[] slotOfBitsLength = new byte[1 << LONGEST];

    PieceCodeTables(PieceCodes codes) {
        Arrays.fill(pieceOfBits, (byte) NOTHING);
        Arrays.fill(slotOfBits, (byte) NOTHING);
        putPiece(0, new PieceCodes.Code(EMPTY_SQUARE, 1));
        for (Color color : Color.values()) {
            for (PieceKind kind : PieceKind.values()) {
                if (kind != PieceKind.KING) {
                    Piece piece = Piece.of(color, kind);
                    putPiece(piece.code(), codes.onBoard(piece));
                }
            }
        }
        for (int slot = 0; slot < SLOTS; slot++) {
            putSlot(slot, codeOfSlot(codes, slot));
        }
    }

    private static PieceCodes.Code codeOfSlot(PieceCodes codes, int slot) {
        PieceKind kind = KINDS.get(slot % KINDS.size());
        return switch (slot / KINDS.size()) {
            case 0 -> codes.inHand(Piece.of(Color.BLACK, kind));
            case 1 -> codes.inHand(Piece.of(Color.WHITE, kind));
            default -> codes.missing(kind);
        };
    }

    private void putPiece(int piece, PieceCodes.Code code) {
        boardBits[piece] = code.bits();
        boardLength[piece] = code.length();
        for (int next = code.bits(); next < pieceOfBits.length; next += 1 << code.length()) {
            pieceOfBits[next] = (byte) piece;
            pieceLength[next] = (byte) code.length();
        }
    }

    private void putSlot(int slot, PieceCodes.Code code) {
        slotBits[slot] = code.bits();
        slotLength[slot] = code.length();
        for (int next = code.bits(); next < slotOfBits.length; next += 1 << code.length()) {
            slotOfBits[next] = (byte) slot;
            slotOfBitsLength[next] = (byte) code.length();
        }
    }

    /** @param piece as {@link Piece#code}, or 0; kings take no bits */
    void writePiece(BitWriter bits, int piece) {
        bits.write(boardBits[piece], boardLength[piece]);
    }

    void writeSlot(BitWriter bits, int slot, int times) {
        for (int i = 0; i < times; i++) {
            bits.write(slotBits[slot], slotLength[slot]);
        }
    }

    /** A piece as {@link Piece#code}, or -1 and nothing read if the bits are none; the square is not empty. */
    int readPiece(BitReader bits) {
        int next = (int) bits.peek() & (1 << LONGEST) - 1;
        bits.skip(pieceLength[next]);
        return pieceOfBits[next];
    }

    /** A slot, or -1 and nothing read if the bits are none. */
    int readSlot(BitReader bits) {
        int next = (int) bits.peek() & (1 << LONGEST) - 1;
        bits.skip(slotOfBitsLength[next]);
        return slotOfBits[next];
    }
}
