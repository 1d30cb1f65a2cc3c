package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.PieceKind;

/**
 * The move that was just made.
 *
 * @param side 0 for Black, 1 for White
 * @param kind {@code PieceKind.index} before promotion
 * @param from -1 for a drop
 * @param capturedCode {@code Piece.code} of what was captured, or 0
 * @param captured {@code PieceKind.index} without promotion of what was captured, or -1
 */
record Played(int side, int kind, MovePattern.How how, int from, int to, int capturedCode, int captured) {
    private static final int[] PROMOTED = new int[14];

    static {
        for (PieceKind kind : PieceKind.values()) {
            PROMOTED[kind.index()] = kind.promoted().index();
        }
    }

    /** {@code PieceKind.index} after the move. */
    int kindAfter() {
        return kindAfter(kind, how);
    }

    static int kindAfter(int kind, MovePattern.How how) {
        return how == MovePattern.How.PROMOTES ? PROMOTED[kind] : kind;
    }

    /** The code of Black's piece that stands on the target after such a move. */
    static int codeOf(int kind, MovePattern.How how) {
        return kindAfter(kind, how) + 1;
    }
}
