package dev.goita.ml.duplicate;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;

/** 局の結果: one round as the first side sees it. One object a value, so that millions of rounds fit in memory. */
public final class SideOutcome implements Serializable {
    private static final long serialVersionUID = 1;

    /** What a forfeited round costs: the most that any round scores, so that failing is never better than losing. */
    public static final int FORFEIT_POINTS = 100;

    private static final int MOST_POINTS = 100;
    private static final int TEN = 10;
    private static final List<SideOutcome> ALL = new ArrayList<>();

    static {
        for (Kind kind : Kind.values()) {
            for (Side dealing : Side.values()) {
                for (int points = -MOST_POINTS; points <= MOST_POINTS; points += TEN) {
                    ALL.add(new SideOutcome(dealing, kind, points));
                }
            }
        }
    }

    private final Side dealing;
    private final Kind kind;
    private final int points;

    /** How a round came to its end. */
    public enum Kind {
        /** Played out. */
        PLAYED,
        /** A side could not go on. */
        FORFEITED,
        /** Won by the deal: 六し, 七し, 八し. */
        DEALT,
        /** 相五し: the deal wins the match, whatever the score. */
        MATCH_DEALT;

        /** {@return whether players had a hand in it: the others are luck alone, and no part of a score difference} */
        public boolean isPlay() {
            return this == PLAYED || this == FORFEITED;
        }
    }

    private SideOutcome(Side dealing, Kind kind, int points) {
        this.dealing = dealing;
        this.kind = kind;
        this.points = points;
    }

    /**
     * The one object of these values.
     *
     * @param points of the first side: -100..100 in tens and never 0; after 相五し their sign alone counts
     * @throws IllegalArgumentException if no round ends with such points
     */
    public static SideOutcome of(Side dealing, Kind kind, int points) {
        if (points == 0 || points % TEN != 0 || Math.abs(points) > MOST_POINTS) {
            throw new IllegalArgumentException("a round is won by 10, 20, … or 100 points, not by " + points);
        }
        int perSide = 2 * MOST_POINTS / TEN + 1;
        int index = (kind.ordinal() * Side.values().length + dealing.ordinal()) * perSide;
        return ALL.get(index + (points + MOST_POINTS) / TEN);
    }

    /** {@return whose team dealt} */
    public Side dealing() {
        return dealing;
    }

    /** {@return how the round came to its end} */
    public Kind kind() {
        return kind;
    }

    /** {@return the points of the first side: positive if it won, ±10 to ±100 in tens} */
    public int points() {
        return points;
    }

    /** {@return whose team won and deals next} */
    public Side winner() {
        return points > 0 ? Side.FIRST : Side.SECOND;
    }

    private Object readResolve() {
        return of(dealing, kind, points);
    }

    @Override
    public String toString() {
        return kind + " " + points + " with " + dealing + " dealing";
    }
}
