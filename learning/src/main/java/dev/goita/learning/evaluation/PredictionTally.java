package dev.goita.learning.evaluation;

/** Adds up how well single choices were predicted. */
final class PredictionTally {
    private static final int TOP = 3;
    /** A choice held impossible costs as much as one held this likely. */
    private static final double LEAST = 1e-12;

    private long decisions;
    private double top1;
    private double top3;
    private double logLoss;

    /** @param probabilities of the legal actions, the first {@code count} entries */
    void add(double[] probabilities, int count, int taken) {
        double chosen = probabilities[taken];
        int likelier = 0;
        int equal = 0;
        for (int i = 0; i < count; i++) {
            if (probabilities[i] > chosen) {
                likelier++;
            } else if (probabilities[i] == chosen) {
                equal++;
            }
        }
        decisions++;
        top1 += share(likelier, equal, 1);
        top3 += share(likelier, equal, TOP);
        logLoss -= Math.log(Math.max(chosen, LEAST));
    }

    /** The chance to be among the first {@code top} if equally likely ones are put in a random order. */
    private static double share(int likelier, int equal, int top) {
        return Math.max(0, Math.min(1, (double) (top - likelier) / equal));
    }

    Prediction result() {
        return new Prediction(decisions, top1 / decisions, top3 / decisions, logLoss / decisions);
    }
}
