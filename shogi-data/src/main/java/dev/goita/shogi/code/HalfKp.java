package dev.goita.shogi.code;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Piece;
import dev.goita.shogi.rules.piece.PieceKind;
import java.util.Arrays;

/**
 * HalfKP: the features of NNUE, one for each pair of the own king's square and another piece where it is.
 *
 * <p>Source: the page on binary formats, "HalfKP".
 */
public final class HalfKp {
    /** BonaPieces: the ways in which a piece that is no king can be somewhere, 0 for a missing one. */
    public static final int BONA_PIECES = 1548;

    /** Features of one perspective. */
    public static final int DIMENSION = 81 * BONA_PIECES;

    /** Features that are set in every position. */
    public static final int ACTIVE = 38;

    private static final int SQUARES = 81;

    /** By {@link PieceKind#index}; those of the opponent's hand are by so much higher. */
    private static final int[] HAND = {1, 39, 49, 59, 69, 79, 85};

    private static final int[] ENEMY_HAND = {20, 44, 54, 64, 74, 82, 88};

    /** By {@link Piece#code}, White's seen by Black; kings have none. */
    private static final int[] BOARD = board();

    private HalfKp() {}

    private static int[] board() {
        int[] bases = new int[32];
        for (PieceKind kind : PieceKind.values()) {
            int base = base(kind);
            bases[Piece.of(Color.BLACK, kind).code()] = base;
            bases[Piece.of(Color.WHITE, kind).code()] = base == 0 ? 0 : base + SQUARES;
        }
        return bases;
    }

    private static int base(PieceKind kind) {
        return switch (kind) {
            case PAWN -> 90;
            case LANCE -> 252;
            case KNIGHT -> 414;
            case SILVER -> 576;
            case GOLD, TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> 738;
            case BISHOP -> 900;
            case HORSE -> 1062;
            case ROOK -> 1224;
            case DRAGON -> 1386;
            case KING -> 0;
        };
    }

    /**
     * The {@value #ACTIVE} features of a position of the 9×9 board that {@linkplain PositionCode#canEncode has a code}, ascending,
     * each 0 to {@link #DIMENSION} - 1. White sees the board rotated and the colours exchanged. For a piece that is missing from the
     * set the number of the king's square alone stands there, as often as there are such.
     */
    public static int[] of(Position position, Color perspective) {
        PositionCode.require(position);
        int king = BONA_PIECES * square(position.king(perspective).orElseThrow().index(), perspective);
        int[] features = new int[ACTIVE];
        Arrays.fill(features, king);
        int next = 0;
        for (PieceKind kind : PieceKind.HAND_KINDS) {
            for (int copy = 0; copy < position.hand(perspective).count(kind); copy++) {
                features[next++] = king + HAND[kind.index()] + copy;
            }
            for (int copy = 0; copy < position.hand(perspective.opposite()).count(kind); copy++) {
                features[next++] = king + ENEMY_HAND[kind.index()] + copy;
            }
        }
        for (int square = 0; square < SQUARES; square++) {
            int base = BOARD[code(position.codeAt(square), perspective)];
            if (base != 0) {
                features[next++] = king + base + square(square, perspective);
            }
        }
        Arrays.sort(features);
        return features;
    }

    private static int square(int square, Color perspective) {
        return perspective == Color.BLACK ? square : SQUARES - 1 - square;
    }

    /** With colours exchanged for White; no piece stays no piece. */
    private static int code(int code, Color perspective) {
        return perspective == Color.BLACK || code == 0 ? code : code ^ 16;
    }
}
