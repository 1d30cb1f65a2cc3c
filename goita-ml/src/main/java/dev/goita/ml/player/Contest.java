package dev.goita.ml.player;

import java.util.Arrays;

/** 候補手の比べ合い: the turns of a decision and what they achieved in weighed worlds, the same for all of them. */
final class Contest {
    /** A turn is given up when it is behind the best by so many standard deviations of what is known of both. */
    private static final double HOPELESS = 2.5;
    /** Points² added to a variance as if one more world had shown them; few worlds often agree by chance. */
    private static final double UNSEEN_VARIANCE = 400;

    private final double[] opinions;
    private final double opinionWorlds;
    private final int[] open;
    private int openCount;
    private double[] weights = new double[64];
    /** By turn and world. */
    private double[][] points;

    private int worlds;
    private double sum;
    private double squares;

    /** @param opinions on each turn before any world was seen, in points */
    Contest(double[] opinions, double opinionWorlds) {
        this.opinions = opinions;
        this.opinionWorlds = opinionWorlds;
        openCount = opinions.length;
        open = new int[openCount];
        Arrays.setAll(open, i -> i);
        points = new double[openCount][weights.length];
    }

    int openCount() {
        return openCount;
    }

    /** The number among all turns of an open one. */
    int open(int index) {
        return open[index];
    }

    /** How many worlds were added. */
    int worlds() {
        return worlds;
    }

    /** Adds a world in which {@link #put} then fills in what the open turns achieve. */
    void add(double weight) {
        if (worlds == weights.length) {
            weights = Arrays.copyOf(weights, 2 * worlds);
            for (int turn = 0; turn < points.length; turn++) {
                points[turn] = Arrays.copyOf(points[turn], 2 * worlds);
            }
        }
        weights[worlds++] = weight;
        sum += weight;
        squares += weight * weight;
    }

    void put(int turn, int achieved) {
        points[turn][worlds - 1] = achieved;
    }

    /** As how many equally likely worlds the weighed ones count. */
    private double seen() {
        return worlds == 0 ? 0 : sum * sum / squares;
    }

    /** What an open turn achieved. */
    double mean(int turn) {
        double total = 0;
        for (int i = 0; i < worlds; i++) {
            total += weights[i] * points[turn][i];
        }
        return worlds == 0 ? 0 : total / sum;
    }

    /** The standard error of {@link #mean}. */
    double standardError(int turn) {
        double mean = mean(turn);
        double total = 0;
        for (int i = 0; i < worlds; i++) {
            double off = weights[i] * (points[turn][i] - mean);
            total += off * off;
        }
        return Math.sqrt(total) / sum;
    }

    /** What is expected of an open turn: what it achieved, and the opinion of it as some worlds more. */
    private double expected(int turn) {
        double seen = seen();
        return seen + opinionWorlds == 0
                ? opinions[turn]
                : (seen * mean(turn) + opinionWorlds * opinions[turn]) / (seen + opinionWorlds);
    }

    /** The open turn of which most is expected; of several the first. */
    int best() {
        int best = open[0];
        double most = expected(best);
        for (int i = 1; i < openCount; i++) {
            double here = expected(open[i]);
            if (here > most) {
                most = here;
                best = open[i];
            }
        }
        return best;
    }

    void giveUpHopeless() {
        int best = best();
        double most = expected(best);
        int kept = 0;
        for (int i = 0; i < openCount; i++) {
            int turn = open[i];
            if (turn == best || most - expected(turn) <= HOPELESS * deviation(best, turn)) {
                open[kept++] = turn;
            }
        }
        openCount = kept;
    }

    /** How far the expected difference of two open turns may be off. */
    private double deviation(int turn, int other) {
        double mean = mean(turn) - mean(other);
        double total = 0;
        for (int i = 0; i < worlds; i++) {
            double off = weights[i] * (points[turn][i] - points[other][i] - mean);
            total += off * off;
        }
        double seen = seen();
        double variance = total / (sum * sum) + UNSEEN_VARIANCE / (seen * seen);
        return Math.sqrt(variance * seen / (seen + opinionWorlds));
    }
}
