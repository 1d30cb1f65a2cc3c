package dev.goita.core.player;

import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** 候補手の競争: the legal turns of a decision and what they achieved in worlds common to them all. */
final class Candidates {
    /** A turn is given up when it is behind the best by so many standard errors. */
    private static final double HOPELESS = 3;
    /** Points² added to a variance as if one more world had shown them; few worlds often agree by chance. */
    private static final double UNSEEN_VARIANCE = 400;

    private final List<Turn> turns;
    private final double[] prior;
    private final double priorWorlds;
    private final int[] open;
    private int openCount;
    private int worlds;
    private final double[] sum;
    /** By two turns: the sum over worlds of the product of their points. */
    private final double[][] products;

    /** @param prior an opinion on each turn before any world was seen, in points */
    Candidates(List<Turn> turns, double[] prior, double priorWorlds) {
        int count = turns.size();
        this.turns = turns;
        this.prior = prior;
        this.priorWorlds = priorWorlds;
        open = new int[count];
        Arrays.setAll(open, i -> i);
        openCount = count;
        sum = new double[count];
        products = new double[count][count];
    }

    int openCount() {
        return openCount;
    }

    /** The number among all turns of an open one. */
    int open(int index) {
        return open[index];
    }

    Turn turn(int number) {
        return turns.get(number);
    }

    int worlds() {
        return worlds;
    }

    /** Adds one world. */
    void add(int[] points) {
        worlds++;
        for (int i = 0; i < openCount; i++) {
            int turn = open[i];
            sum[turn] += points[turn];
            for (int j = 0; j <= i; j++) {
                products[turn][open[j]] += points[turn] * points[open[j]];
            }
        }
    }

    private double mean(int turn) {
        return (sum[turn] + prior[turn] * priorWorlds) / (worlds + priorWorlds);
    }

    /** The open turn of the best mean; of several the first. */
    int best() {
        int best = open[0];
        for (int i = 1; i < openCount; i++) {
            if (mean(open[i]) > mean(best)) {
                best = open[i];
            }
        }
        return best;
    }

    void giveUpHopeless() {
        int best = best();
        int kept = 0;
        for (int i = 0; i < openCount; i++) {
            if (open[i] == best || !isHopeless(open[i], best)) {
                open[kept++] = open[i];
            }
        }
        openCount = kept;
    }

    private boolean isHopeless(int turn, int best) {
        double behind = (sum[best] - sum[turn]) / worlds;
        double product = products[Math.max(turn, best)][Math.min(turn, best)];
        double square = (products[best][best] + products[turn][turn] - 2 * product + UNSEEN_VARIANCE) / worlds;
        double standardError = Math.sqrt(Math.max(0, square - behind * behind) / worlds);
        return mean(best) - mean(turn) > HOPELESS * standardError;
    }

    List<TurnEstimate> estimates() {
        List<TurnEstimate> estimates = new ArrayList<>();
        for (int turn = 0; turn < turns.size(); turn++) {
            double mean = sum[turn] / worlds;
            double variance = Math.max(0, products[turn][turn] / worlds - mean * mean);
            estimates.add(new TurnEstimate(turns.get(turn), mean, Math.sqrt(variance / worlds), worlds));
        }
        estimates.sort(Comparator.comparingDouble(TurnEstimate::points).reversed());
        return estimates;
    }
}
