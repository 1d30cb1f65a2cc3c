package dev.goita.shogi.code;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.Map;

/** The prefix codes of pieces on the board, in hand and missing, of one kind of position code. */
final class PieceCodes {
    record Code(int bits, int length) {
        Code and(int bit) {
            return new Code(bits | bit << length, length + 1);
        }

        /** Without its first bit. */
        Code rest() {
            return new Code(bits >>> 1, length - 1);
        }
    }

    private static final int KINDS = 14;

    private final Code[] onBoard = new Code[2 * KINDS];
    private final Code[] inHand = new Code[2 * KINDS];
    private final Code[] missing = new Code[KINDS];

    private PieceCodes() {}

    private static int index(Piece piece) {
        return piece.color().index() * KINDS + piece.kind().index();
    }

    Code onBoard(Piece piece) {
        return onBoard[index(piece)];
    }

    Code inHand(Piece piece) {
        return inHand[index(piece)];
    }

    Code missing(PieceKind kind) {
        return missing[kind.index()];
    }

    private static Code code(String highestBitFirst) {
        return new Code(Integer.parseInt(highestBitFirst, 2), highestBitFirst.length());
    }

    /** On the board promotion, not of gold, comes before colour; hands lack the bit that an empty square has. */
    static PieceCodes packedSfen() {
        PieceCodes codes = new PieceCodes();
        Map<PieceKind, Code> kinds = kinds(code("1011"), code("0111"));
        kinds.forEach((kind, code) -> {
            for (Color color : Color.values()) {
                int owner = color.index();
                codes.putOnBoard(
                        Piece.of(color, kind),
                        kind == PieceKind.GOLD ? code.and(owner) : code.and(0).and(owner));
                if (kind.isPromotable()) {
                    codes.putOnBoard(
                            Piece.of(color, kind.promoted()), code.and(1).and(owner));
                }
                Code held = kind == PieceKind.GOLD ? code.rest() : code.rest().and(0);
                codes.putInHand(Piece.of(color, kind), held.and(owner));
            }
            codes.putMissing(
                    kind,
                    kind == PieceKind.GOLD ? code("11011") : code.rest().and(1).and(0));
        });
        return codes;
    }

    /** On the board colour comes before promotion; hands and missing pieces have codes of their own. */
    static PieceCodes hcp() {
        PieceCodes codes = new PieceCodes();
        kinds(code("0111"), code("1011")).forEach((kind, code) -> {
            for (Color color : Color.values()) {
                int owner = color.index();
                codes.putOnBoard(
                        Piece.of(color, kind),
                        kind == PieceKind.GOLD
                                ? code.and(owner)
                                : code.and(owner).and(0));
                if (kind.isPromotable()) {
                    codes.putOnBoard(
                            Piece.of(color, kind.promoted()), code.and(owner).and(1));
                }
            }
        });
        codes.putHcpHand(PieceKind.PAWN, "000", "100", "010");
        codes.putHcpHand(PieceKind.LANCE, "00001", "10001", "01001");
        codes.putHcpHand(PieceKind.KNIGHT, "00011", "10011", "01011");
        codes.putHcpHand(PieceKind.SILVER, "00101", "10101", "01101");
        codes.putHcpHand(PieceKind.GOLD, "00111", "10111", "11101");
        codes.putHcpHand(PieceKind.BISHOP, "0011111", "1011111", "0001111");
        codes.putHcpHand(PieceKind.ROOK, "0111111", "1111111", "0101111");
        return codes;
    }

    /** The codes of both; only knight and silver differ. */
    private static Map<PieceKind, Code> kinds(Code knight, Code silver) {
        return Map.of(
                PieceKind.PAWN, code("01"),
                PieceKind.LANCE, code("0011"),
                PieceKind.KNIGHT, knight,
                PieceKind.SILVER, silver,
                PieceKind.GOLD, code("01111"),
                PieceKind.BISHOP, code("011111"),
                PieceKind.ROOK, code("111111"));
    }

    private void putHcpHand(PieceKind kind, String black, String white, String nobody) {
        putInHand(Piece.of(Color.BLACK, kind), code(black));
        putInHand(Piece.of(Color.WHITE, kind), code(white));
        putMissing(kind, code(nobody));
    }

    private void putOnBoard(Piece piece, Code code) {
        onBoard[index(piece)] = code;
    }

    private void putInHand(Piece piece, Code code) {
        inHand[index(piece)] = code;
    }

    private void putMissing(PieceKind kind, Code code) {
        missing[kind.index()] = code;
    }
}
