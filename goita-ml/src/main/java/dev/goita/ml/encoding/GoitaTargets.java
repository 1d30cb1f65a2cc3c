package dev.goita.ml.encoding;

import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.learning.Target;
import java.util.ArrayList;
import java.util.List;

/**
 * ごいたの目標: what networks can learn beside the policy and the outcome, all from the side of the seat to move.
 *
 * <p>{@link #WIN_ROUND} and {@link #WIN_MATCH} come first, so that these two alone are a list of targets too. Behind them
 * stands the belief: for each other seat, the next one first, and each kind, 王 first, how many tiles of the kind it holds
 * in its hand. What lies face-down before it is no longer in its hand and not counted.
 */
public final class GoitaTargets {
    /** The unit of an outcome in points. */
    public static final int POINTS = 100;

    /** What a model's card says that values are. */
    public static final String UNIT = "points/" + POINTS;

    /** Index of the probability that the team of the seat to move wins the round. */
    public static final int WIN_ROUND = 0;

    /** Index of the probability that the team of the seat to move wins the match, as the score stands after the round. */
    public static final int WIN_MATCH = 1;

    /** Index of the first target of the belief. */
    public static final int BELIEF = 2;

    /**
     * Index of the exact value of the round with all hands open, for the team of the seat to move and in the unit of
     * outcomes; known where a solver labels the choices.
     */
    public static final int OPEN_VALUE = BELIEF + 24;

    /** Whether the round and the match are won. */
    public static final List<Target> WINS = List.of(Target.probability("win-round"), Target.probability("win-match"));

    private static final int OTHERS = 3;

    /** What play itself tells: wins and belief. */
    public static final List<Target> PLAYED = played();

    /** All of them. */
    public static final List<Target> ALL = all();

    private GoitaTargets() {}

    private static List<Target> all() {
        List<Target> targets = new ArrayList<>(PLAYED);
        targets.add(Target.number("open-value"));
        return List.copyOf(targets);
    }

    private static List<Target> played() {
        List<Target> targets = new ArrayList<>(WINS);
        for (int seat = 1; seat <= OTHERS; seat++) {
            for (Tile tile : Tile.ALL) {
                targets.add(Target.ofClasses("belief-" + name(seat) + "-" + tile.kanji(), mostInHand(tile) + 1));
            }
        }
        return List.copyOf(targets);
    }

    /** @param seat 1 for the next, 2 for the partner, 3 for the one before */
    private static String name(int seat) {
        return switch (seat) {
            case 1 -> "next";
            case 2 -> "partner";
            case 3 -> "before";
            default -> throw new IllegalArgumentException("no other seat is " + seat + " turns away");
        };
    }

    private static int mostInHand(Tile tile) {
        return Math.min(tile.copies(), Hand.DEALT_SIZE);
    }

    /**
     * The index of how many tiles of a kind another seat holds.
     *
     * @param viewer whose choice the row is of
     * @return an index into {@link #ALL} and {@link #PLAYED}; the target's class is the count of tiles, from 0
     * @throws IllegalArgumentException if the seat is the viewer itself
     */
    public static int belief(Seat viewer, Seat other, Tile tile) {
        int seat = other.turnsAfter(viewer);
        if (seat == 0) {
            throw new IllegalArgumentException(viewer + " knows its own hand");
        }
        return BELIEF + (seat - 1) * Tile.ALL.size() + tile.ordinal();
    }

    /** Where each target goes when two kinds are exchanged. */
    public static int[] exchanged(Tile one, Tile other) {
        int[] to = new int[ALL.size()];
        for (int i = 0; i < to.length; i++) {
            to[i] = i;
        }
        for (int seat = 0; seat < OTHERS; seat++) {
            int first = BELIEF + seat * Tile.ALL.size();
            to[first + one.ordinal()] = first + other.ordinal();
            to[first + other.ordinal()] = first + one.ordinal();
        }
        return to;
    }
}
