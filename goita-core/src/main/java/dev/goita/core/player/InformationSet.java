package dev.goita.core.player;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * 情報集合: all that may be the case after turns that look the same to the player who searches; with what each next turn
 * achieved so far, for the team of the seat that plays it.
 */
final class InformationSet {
    private static final int FIRST_ROOM = 4;

    private int size;
    /** By edge: the turn as the searching player sees it. */
    private byte[] seen = new byte[FIRST_ROOM];

    private int[] visits = new int[FIRST_ROOM];
    /** By edge: in how many visits of the set the turn was legal. */
    private int[] available = new int[FIRST_ROOM];

    private double[] points = new double[FIRST_ROOM];
    private @Nullable InformationSet[] next = new InformationSet[FIRST_ROOM];
    private int totalVisits;
    private double totalPoints;

    /** The edge of a turn, made if it is new. */
    int edge(int seenTurn) {
        for (int i = 0; i < size; i++) {
            if (seen[i] == (byte) seenTurn) {
                return i;
            }
        }
        if (size == seen.length) {
            int room = 2 * size;
            seen = Arrays.copyOf(seen, room);
            visits = Arrays.copyOf(visits, room);
            available = Arrays.copyOf(available, room);
            points = Arrays.copyOf(points, room);
            next = Arrays.copyOf(next, room);
        }
        seen[size] = (byte) seenTurn;
        return size++;
    }

    boolean isNew(int edge) {
        return visits[edge] == 0;
    }

    int visits(int edge) {
        return visits[edge];
    }

    void noteAvailable(int edge) {
        available[edge]++;
    }

    /**
     * The upper confidence bound of an edge, in points.
     *
     * @param opinion how many points the turn is thought to be behind the best, 0 or negative
     */
    double bound(int edge, double opinion, int opinionVisits, double exploration) {
        double mean = totalVisits == 0 ? 0 : totalPoints / totalVisits;
        double count = visits[edge] + opinionVisits;
        double expected = (points[edge] + opinionVisits * (mean + opinion)) / count;
        return expected + exploration * Math.sqrt(Math.log(available[edge] + 1) / count);
    }

    void add(int edge, int pointsForMover) {
        visits[edge]++;
        points[edge] += pointsForMover;
        totalVisits++;
        totalPoints += pointsForMover;
    }

    /** The set that an edge leads to, made if it is new. */
    InformationSet next(int edge) {
        InformationSet after = next[edge];
        if (after == null) {
            after = new InformationSet();
            next[edge] = after;
        }
        return after;
    }
}
