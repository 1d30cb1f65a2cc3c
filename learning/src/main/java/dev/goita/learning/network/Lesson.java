package dev.goita.learning.network;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.RowSymmetry;
import dev.goita.learning.SymmetryGroup;
import dev.goita.learning.samples.Samples;

/** 教材: one sample as a network in training sees it, made canonical. Mutable, to be filled again and again. */
public final class Lesson {
    private final SymmetryGroup.Canonicaliser canonicaliser;
    private final ActiveFeatures rowF;
    final int[] features;
    final int[] legal;

    /** The policy to learn, in the order of the legal labels. */
    final float[] policy;

    final float[] targets;
    int featureCount;
    int legalCount;
    int taken;
    float outcome;
    boolean isTried;

    /**
     * Room for one sample, still empty.
     *
     * @param symmetries that rows are made canonical under; the trivial group for rows as they are
     */
    public Lesson(NetworkShape shape, SymmetryGroup symmetries) {
        canonicaliser = symmetries.canonicaliser();
        rowF = new ActiveFeatures(shape.inputs());
        features = new int[shape.inputs()];
        legal = new int[shape.labels()];
        policy = new float[shape.labels()];
        targets = new float[shape.targets().size()];
    }

    /**
     * Becomes a sample, which has as many targets as the network.
     *
     * @param sample its number, from 0
     */
    public void set(Samples samples, int sample, float outcomeScale) {
        samples.row(sample, rowF);
        RowSymmetry symmetry = canonicaliser.canonicalise(rowF);
        featureCount = rowF.copyIndices(features);
        legalCount = samples.legalCount(sample);
        for (int i = 0; i < legalCount; i++) {
            int label = samples.legal(sample, i);
            legal[i] = symmetry.label(label);
            policy[i] = samples.policy(sample, i);
        }
        taken = symmetry.label(samples.taken(sample));
        outcome = outcomeScale * samples.outcome(sample);
        isTried = samples.isTried(sample);
        for (int t = 0; t < targets.length; t++) {
            targets[symmetry.target(t)] = samples.target(sample, t);
        }
    }
}
