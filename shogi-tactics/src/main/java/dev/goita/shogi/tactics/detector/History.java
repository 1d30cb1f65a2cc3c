package dev.goita.shogi.tactics.detector;

import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import java.util.BitSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** 経過: what the shapes ask about the moves up to now. */
public final class History {
    private static final int KINDS = 14;

    private final Position startPosition;
    private final int firstMove;
    private final BitSet found = new BitSet();
    /** Index: colour × 14 + kind after the move; null where none came anywhere. */
    private final @Nullable BitSet[] arrived = new BitSet[2 * KINDS];

    /** Index: colour × 14 + kind without promotion. */
    private final int[] taken = new int[2 * KINDS];

    private int captures;
    private int ply;

    /** Null until somebody asks, and where the start has no name. */
    private @Nullable Handicap start;

    private boolean asked;

    /** Before the first move. */
    public History(Position startPosition, int firstMove) {
        this.startPosition = startPosition;
        this.firstMove = firstMove;
    }

    /** {@return whether the game began so, by the board alone: an even game that White begins is one as well} */
    public boolean beganAs(Set<Handicap> handicaps) {
        if (!asked) {
            asked = true;
            start = Handicap.of(startPosition)
                    .or(() -> Handicap.of(
                            startPosition.withTurn(startPosition.turn().opposite())))
                    .orElse(null);
        }
        return start != null && handicaps.contains(start);
    }

    /** {@return the number of the move just made, as the record counts} */
    public int moveNumber() {
        return firstMove - 1 + ply;
    }

    public int ply() {
        return ply;
    }

    /** Takes note of a move before the shapes are tested; where it came is noted by {@link #arrived}. */
    public void begin(Played played) {
        ply++;
        if (played.captured() >= 0) {
            captures++;
            taken[played.side() * KINDS + played.captured()]++;
        }
    }

    /** Lets a side pass. */
    public void pass() {
        ply++;
    }

    /** Takes note of where a piece came, after the shapes were tested. Colours are 0 and 1, squares those of the board itself. */
    public void arrived(int color, int kind, int square) {
        int index = color * KINDS + kind;
        BitSet squares = arrived[index];
        if (squares == null) {
            squares = new BitSet();
            arrived[index] = squares;
        }
        squares.set(square);
    }

    /** {@return whether a piece of one of some kinds, by bit, came to one of some squares by an earlier move} */
    public boolean came(int color, int kinds, BitSet squares) {
        for (int kind = 0; kind < KINDS; kind++) {
            BitSet arrivals = arrived[color * KINDS + kind];
            if ((kinds >>> kind & 1) != 0 && arrivals != null && arrivals.intersects(squares)) {
                return true;
            }
        }
        return false;
    }

    public int captures() {
        return captures;
    }

    /** {@return how many pieces of a kind, promoted or not, a side has captured} */
    public int taken(int color, int kind) {
        return taken[color * KINDS + kind];
    }

    /** {@return whether a side was found to play a tactic, by the number of its definition in the book} */
    public boolean has(int tactic, int color) {
        return found.get(tactic * 2 + color);
    }

    /** Takes note that a side plays a tactic, by the number of its definition in the book. */
    public void found(int tactic, int color) {
        found.set(tactic * 2 + color);
    }
}
