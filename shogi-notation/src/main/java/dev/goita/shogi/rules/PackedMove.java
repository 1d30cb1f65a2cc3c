package dev.goita.shogi.rules;

import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.PieceKind;
import dev.goita.shogi.rules.piece.Square;

/**
 * 指し手の詰めた形: a move as an int, for searches that make millions of them. Bits 0–6 are the target, 7–13 the origin or 81 + the kind from
 * the hand, 14 is promotion; squares are {@link Square#index}, kinds {@link PieceKind#index}. No move is 0, since none ends where it begins.
 */
public final class PackedMove {
    /** No move of any position. */
    public static final int NONE = 0;

    /** More than any packed move. */
    public static final int LIMIT = 1 << 15;

    private static final int DROP = 81;
    private static final int PROMOTION = 1 << 14;

    private PackedMove() {}

    public static int step(int from, int to) {
        return from << 7 | to;
    }

    public static int promoting(int from, int to) {
        return step(from, to) | PROMOTION;
    }

    public static int drop(int kind, int to) {
        return DROP + kind << 7 | to;
    }

    public static int to(int move) {
        return move & 0x7F;
    }

    /** {@return the origin of a step; 81 or more for a drop} */
    public static int from(int move) {
        return move >> 7 & 0x7F;
    }

    public static boolean isDrop(int move) {
        return from(move) >= DROP;
    }

    /** {@return the kind that a drop takes from the hand} */
    public static int kind(int move) {
        return from(move) - DROP;
    }

    public static boolean promotes(int move) {
        return (move & PROMOTION) != 0;
    }

    public static int pack(Move move) {
        int to = move.to().index();
        if (move instanceof Move.Step step) {
            int from = step.from().index();
            return step.promotion() == Move.Promotion.PROMOTES ? promoting(from, to) : step(from, to);
        }
        return drop(((Move.Drop) move).kind().index(), to);
    }

    /** {@return the move of a packed form other than {@link #NONE}} */
    public static Move unpack(int move) {
        Square to = Square.fromIndex(to(move));
        if (isDrop(move)) {
            return Move.drop(PieceKind.HAND_KINDS.get(kind(move)), to);
        }
        Square from = Square.fromIndex(from(move));
        return promotes(move) ? Move.promoting(from, to) : Move.step(from, to);
    }
}
