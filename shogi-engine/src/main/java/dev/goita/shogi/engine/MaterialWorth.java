package dev.goita.shogi.engine;

import dev.goita.shogi.rules.piece.PieceKind;

/** 駒の価値, in centipawns. Experience with programs that play by material and tables; a promoted piece is worth little more than a gold. */
final class MaterialWorth {
    /** On the board, by {@link PieceKind#index}. */
    static final int[] BOARD = new int[14];

    /** In hand: a little more, since it can be dropped anywhere. */
    static final int[] HAND = new int[8];

    private static final int[] TAKEN = new int[14];

    static {
        for (PieceKind kind : PieceKind.values()) {
            BOARD[kind.index()] = onBoard(kind);
        }
        for (PieceKind kind : PieceKind.HAND_KINDS) {
            HAND[kind.index()] = inHand(kind);
        }
        for (PieceKind kind : PieceKind.values()) {
            TAKEN[kind.index()] = HAND[kind.base().index()];
        }
    }

    private MaterialWorth() {}

    private static int onBoard(PieceKind kind) {
        return switch (kind) {
            case PAWN -> 90;
            case LANCE -> 270;
            case KNIGHT -> 300;
            case SILVER -> 430;
            case GOLD -> 500;
            case BISHOP -> 700;
            case ROOK -> 850;
            case KING -> 15_000;
            case TOKIN -> 480;
            case PROMOTED_LANCE, PROMOTED_KNIGHT -> 470;
            case PROMOTED_SILVER -> 480;
            case HORSE -> 980;
            case DRAGON -> 1_200;
        };
    }

    private static int inHand(PieceKind kind) {
        return switch (kind) {
            case PAWN -> 100;
            case LANCE -> 290;
            case KNIGHT -> 320;
            case SILVER -> 470;
            case GOLD -> 540;
            case BISHOP -> 760;
            case ROOK -> 910;
            default -> throw new IllegalArgumentException(kind + " is never in hand");
        };
    }

    /** What a capture wins: off the board of one side and into the hand of the other. */
    static int captured(int code) {
        int kind = (code & 15) - 1;
        return BOARD[kind] + TAKEN[kind];
    }

    /** What a captured piece is worth in the hand. */
    static int taken(int code) {
        return TAKEN[(code & 15) - 1];
    }
}
