package dev.goita.shogi.tactics.detector;

import dev.goita.shogi.rules.piece.PieceKind;
import java.util.BitSet;

/**
 * The move that was just made.
 *
 * @param side 0 for Black, 1 for White
 * @param kind {@code PieceKind.index} before promotion
 * @param from {@code Square.index}, -1 for a drop
 * @param to {@code Square.index}
 * @param capturedCode {@code Piece.code} of what was captured, or 0
 * @param captured {@code PieceKind.index} without promotion of what was captured, or -1
 */
public record Played(int side, int kind, Pattern.How how, int from, int to, int capturedCode, int captured) {
    /** How many numbers {@link #manner} has. */
    public static final int MANNERS = 5;

    private static final int[] PROMOTED = new int[14];

    static {
        for (PieceKind kind : PieceKind.values()) {
            PROMOTED[kind.index()] = kind.promoted().index();
        }
    }

    /** {@return a number that tells steps, captures, drops and promotions apart, 0 to {@link #MANNERS} - 1} */
    public int manner() {
        return manner(how, captured >= 0);
    }

    /** {@return the number of a way to move, 0 to {@link #MANNERS} - 1; drops never capture} */
    public static int manner(Pattern.How how, boolean captures) {
        return switch (how) {
            case STEPS -> captures ? 1 : 0;
            case PROMOTES -> captures ? 3 : 2;
            case DROPS -> 4;
        };
    }

    /** {@return {@code PieceKind.index} after the move} */
    public int kindAfter() {
        return kindAfter(kind, how);
    }

    static int kindAfter(int kind, Pattern.How how) {
        return how == Pattern.How.PROMOTES ? PROMOTED[kind] : kind;
    }

    /** {@return the {@code Piece.code} of Black's piece that stands on the target after such a move of a kind} */
    public static int codeOf(int kind, Pattern.How how) {
        return kindAfter(kind, how) + 1;
    }

    /**
     * One word of a {@code move} line, as the side of the tactic sees the board from below.
     *
     * @param kinds bit {@code PieceKind.index} for each kind that may move, before it promotes
     * @param how the piece must move
     * @param captured bit {@code PieceKind.index} for each kind without promotion that must be captured one of; 0 if
     *     nothing need be
     */
    public record Pattern(int kinds, BitSet to, BitSet from, How how, int captured) {
        /** 動き方. */
        public enum How {
            STEPS,
            PROMOTES,
            DROPS
        }

        /** {@return whether a move is such a one for a side, 0 for Black} */
        public boolean matches(Played played, int side) {
            return (kinds >>> played.kind() & 1) != 0
                    && how == played.how()
                    && to.get(side == 0 ? played.to() : 80 - played.to())
                    && (how == How.DROPS || from.get(side == 0 ? played.from() : 80 - played.from()))
                    && (captured == 0 || played.captured() >= 0 && (captured >>> played.captured() & 1) != 0);
        }
    }
}
