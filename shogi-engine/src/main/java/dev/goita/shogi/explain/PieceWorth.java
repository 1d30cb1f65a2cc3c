package dev.goita.shogi.explain;

import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Hand;
import dev.goita.shogi.rules.piece.PieceKind;

/** 駒の価値: what the teaching search counts. A pawn is 100 and と 1,200, as the shown log has it; a piece in hand is worth 5% more. */
final class PieceWorth {
    private PieceWorth() {}

    static int onBoard(PieceKind kind) {
        return switch (kind) {
            case PAWN -> 100;
            case LANCE -> 600;
            case KNIGHT -> 700;
            case SILVER -> 1_000;
            case GOLD, TOKIN, PROMOTED_LANCE, PROMOTED_KNIGHT, PROMOTED_SILVER -> 1_200;
            case BISHOP -> 1_800;
            case ROOK, HORSE -> 2_000;
            case DRAGON -> 2_200;
            case KING -> 0;
        };
    }

    private static int inHand(PieceKind kind) {
        return onBoard(kind) * 21 / 20;
    }

    /** What a side has more than the other. */
    static int difference(Position position, Color color) {
        int[] sum = new int[2];
        position.squares()
                .forEach(square -> position.pieceAt(square)
                        .ifPresent(piece -> sum[piece.color() == color ? 0 : 1] += onBoard(piece.kind())));
        return sum[0] + inHands(position.hand(color)) - sum[1] - inHands(position.hand(color.opposite()));
    }

    private static int inHands(Hand hand) {
        int sum = 0;
        for (PieceKind kind : PieceKind.HAND_KINDS) {
            sum += hand.count(kind) * inHand(kind);
        }
        return sum;
    }
}
