package dev.goita.shogi.code;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.Arrays;
import java.util.Map;

/** The prefix codes of one kind of position code, as numbers for the loops over millions of positions. Texts of bits have the highest first. */
final class PieceCodes {
    static final int KINDS = PieceKind.HAND_KINDS.size();

    private static final int NOBODY = 2;
    private static final int PIECES = 32;
    private static final int LONGEST = 8;

    /** By {@link Piece#code}, 0 for an empty square; kings take no bits. */
    final Prefixes pieces = new Prefixes(PIECES);

    /** Pieces that are not on the board: in Black's hand, in White's hand, nobody's, each by kind. */
    final Prefixes slots = new Prefixes(3 * KINDS);

    private PieceCodes() {
        pieces.put(0, "0");
    }

    /** On the board promotion, not of gold, comes before colour; hands lack the bit that an empty square has. */
    static PieceCodes packedSfen() {
        PieceCodes codes = new PieceCodes();
        kinds("1011", "0111").forEach((kind, code) -> {
            String rest = code.substring(0, code.length() - 1);
            for (Color color : Color.values()) {
                String owner = String.valueOf(color.index());
                String unpromoted = kind.isPromotable() ? owner + "0" : owner;
                codes.putOnBoard(color, kind, unpromoted + code, owner + "1" + code);
                codes.putSlot(color.index(), kind, unpromoted + rest);
            }
            codes.putSlot(NOBODY, kind, kind.isPromotable() ? "01" + rest : "11011");
        });
        return codes;
    }

    /** On the board colour comes before promotion; hands and missing pieces have codes of their own. */
    static PieceCodes hcp() {
        PieceCodes codes = new PieceCodes();
        kinds("0111", "1011").forEach((kind, code) -> {
            for (Color color : Color.values()) {
                String owned = color.index() + code;
                codes.putOnBoard(color, kind, kind.isPromotable() ? "0" + owned : owned, "1" + owned);
            }
        });
        codes.putSlots(PieceKind.PAWN, "000", "100", "010");
        codes.putSlots(PieceKind.LANCE, "00001", "10001", "01001");
        codes.putSlots(PieceKind.KNIGHT, "00011", "10011", "01011");
        codes.putSlots(PieceKind.SILVER, "00101", "10101", "01101");
        codes.putSlots(PieceKind.GOLD, "00111", "10111", "11101");
        codes.putSlots(PieceKind.BISHOP, "0011111", "1011111", "0001111");
        codes.putSlots(PieceKind.ROOK, "0111111", "1111111", "0101111");
        return codes;
    }

    /** The codes of both; only knight and silver differ. */
    private static Map<PieceKind, String> kinds(String knight, String silver) {
        return Map.of(
                PieceKind.PAWN, "01",
                PieceKind.LANCE, "0011",
                PieceKind.KNIGHT, knight,
                PieceKind.SILVER, silver,
                PieceKind.GOLD, "01111",
                PieceKind.BISHOP, "011111",
                PieceKind.ROOK, "111111");
    }

    private void putOnBoard(Color color, PieceKind kind, String code, String promoted) {
        pieces.put(Piece.of(color, kind).code(), code);
        if (kind.isPromotable()) {
            pieces.put(Piece.of(color, kind.promoted()).code(), promoted);
        }
    }

    private void putSlots(PieceKind kind, String black, String white, String nobody) {
        putSlot(Color.BLACK.index(), kind, black);
        putSlot(Color.WHITE.index(), kind, white);
        putSlot(NOBODY, kind, nobody);
    }

    private void putSlot(int owner, PieceKind kind, String code) {
        slots.put(owner * KINDS + kind.index(), code);
    }

    /** Codes by what they stand for, and the other way round. */
    static final class Prefixes {
        private final int[] bits;
        private final int[] lengths;

        /** By the next eight bits: what they begin with, or -1, and how many of them it takes. */
        private final byte[] ofBits = new byte[1 << LONGEST];

        private final byte[] taken = new byte[1 << LONGEST];

        Prefixes(int count) {
            bits = new int[count];
            lengths = new int[count];
            Arrays.fill(ofBits, (byte) -1);
        }

        private void put(int index, String code) {
            bits[index] = Integer.parseInt(code, 2);
            lengths[index] = code.length();
            for (int next = bits[index]; next < ofBits.length; next += 1 << code.length()) {
                ofBits[next] = (byte) index;
                taken[next] = (byte) code.length();
            }
        }

        void write(PositionCode.BitWriter to, int index) {
            to.write(bits[index], lengths[index]);
        }

        /** What comes next, or -1 and nothing read if the bits stand for nothing. */
        int read(LittleEndian.BitReader from) {
            int next = (int) from.peek() & (1 << LONGEST) - 1;
            from.skip(taken[next]);
            return ofBits[next];
        }
    }
}
