package dev.goita.ml.training;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;

/**
 * 探索: the share of choices that self-play makes at random, going in a straight line from the first round to the last.
 *
 * @param first of round 0, 0..1
 * @param last of the last round, 0..1
 * @param rounds between them
 */
public record Exploration(double first, double last, long rounds) {
    /**
     * Checks the shares.
     *
     * @param first of round 0, 0..1
     * @param last of the last round, 0..1
     * @param rounds between them
     * @throws IllegalArgumentException if one is not a share
     */
    public Exploration {
        if (!(first >= 0 && first <= 1 && last >= 0 && last <= 1)) {
            throw new RefusalException(new Wording(
                    "無作為に打つ割合は 0〜1 です。" + first + " と " + last + " は指定できません",
                    "epsilon is 0..1, not " + first + " and " + last));
        }
    }

    /**
     * {@return the same share in every round}
     *
     * @param share of choices made at random, 0..1
     */
    public static Exploration constant(double share) {
        return new Exploration(share, share, 1);
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
