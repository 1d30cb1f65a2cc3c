package dev.goita.shogi.tactics.detector;

import dev.goita.shogi.rules.piece.PieceKind;

/** Sets of kinds by the bits of {@link PieceKind#index}. */
final class KindSets {
    static final int PAWN = bits(PieceKind.PAWN);
    static final int KNIGHT = bits(PieceKind.KNIGHT);
    static final int SILVER = bits(PieceKind.SILVER);
    static final int GOLD = bits(PieceKind.GOLD);
    static final int ROOK = bits(PieceKind.ROOK);
    static final int DRAGON = bits(PieceKind.DRAGON);
    static final int KING = bits(PieceKind.KING);
    static final int PROMOTED_SMALL =
            bits(PieceKind.TOKIN, PieceKind.PROMOTED_LANCE, PieceKind.PROMOTED_KNIGHT, PieceKind.PROMOTED_SILVER);
    static final int BIG = bits(PieceKind.BISHOP, PieceKind.ROOK, PieceKind.HORSE, PieceKind.DRAGON);
    /** A silver or what is worth more, without the king. */
    static final int SILVER_UP = SILVER | GOLD | PROMOTED_SMALL | BIG;

    static final int ALL = (1 << PieceKind.values().length) - 1;

    private KindSets() {}

    static int bits(PieceKind... kinds) {
        int bits = 0;
        for (PieceKind kind : kinds) {
            bits |= 1 << kind.index();
        }
        return bits;
    }
}
