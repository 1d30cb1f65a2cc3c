package dev.goita.shogi.code;

import dev.goita.shogi.rules.piece.PieceKind;
import java.util.List;

/** Aperyの駒の並び: the order of kinds that Apery's books, and dlshogi after it, count in. */
public final class AperyKinds {
    /** On the board; Apery numbers them from 1, dlshogi from 0. */
    public static final List<PieceKind> ON_BOARD = List.of(
            PieceKind.PAWN,
            PieceKind.LANCE,
            PieceKind.KNIGHT,
            PieceKind.SILVER,
            PieceKind.BISHOP,
            PieceKind.ROOK,
            PieceKind.GOLD,
            PieceKind.KING,
            PieceKind.TOKIN,
            PieceKind.PROMOTED_LANCE,
            PieceKind.PROMOTED_KNIGHT,
            PieceKind.PROMOTED_SILVER,
            PieceKind.HORSE,
            PieceKind.DRAGON);

    private AperyKinds() {}
}
