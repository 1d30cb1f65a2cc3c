package dev.goita.ml.training;

import dev.goita.diagnostics.RefusalException;
import java.io.Serializable;

/**
 * 探索: what self-play tries besides what it holds best: a share of choices made at random, going in a straight line from the
 * first round to the last, and {@linkplain ForkedRounds forks}.
 *
 * @param first share of round 0, 0..1
 * @param last share of the last round, 0..1
 * @param forks further rounds beside each, at whose close choices every turn is tried, 0..{@value #MOST_FORKS}
 */
public record Exploration(double first, double last, long rounds, int forks) implements Serializable {
    private static final int MOST_FORKS = 1000;

    /**
     * Checks the shares.
     *
     * @throws IllegalArgumentException if one is not a share, or the forks are out of their range
     */
    public Exploration {
        if (!(first >= 0 && first <= 1 && last >= 0 && last <= 1)) {
            throw new RefusalException(
                    "無作為に打つ割合は 0〜1 です。" + first + " と " + last + " は指定できません",
                    "epsilon is 0..1, not " + first + " and " + last);
        }
        if (forks < 0 || forks > MOST_FORKS) {
            throw new RefusalException(
                    "--forks は 0〜" + MOST_FORKS + " です。" + forks + " は指定できません",
                    "forks are 0.." + MOST_FORKS + ", not " + forks);
        }
    }

    /**
     * {@return the same share in every round, without forks}
     *
     * @param share of choices made at random, 0..1
     */
    public static Exploration constant(double share) {
        return new Exploration(share, share, 1, 0);
    }

    /**
     * {@return the share of choices made at random in a round, 0..1}
     *
     * @param round number of a round, from 0; after the last round counted the share stays
     */
    public double at(long round) {
        return first + (last - first) * Math.min(1, (double) round / rounds);
    }
}
