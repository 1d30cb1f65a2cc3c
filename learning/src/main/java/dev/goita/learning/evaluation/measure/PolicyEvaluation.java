package dev.goita.learning.evaluation.measure;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.evaluation.PolicyReport;
import dev.goita.learning.evaluation.Prediction;
import dev.goita.learning.evaluation.ValueFit;
import dev.goita.learning.network.Evaluator;
import dev.goita.learning.samples.Samples;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Measures a network on held-out choices, beside two predictions that know nothing. */
public final class PolicyEvaluation {
    private static final int TURNS_TOGETHER = 5;
    /** What a masked network adds to the logit of an illegal label. */
    private static final float ILLEGAL = -1e9f;

    private final Evaluator evaluator;
    private final List<String> kinds;
    private final LabelFrequencies frequencies;
    private final int labels;

    private final PredictionTally policy = new PredictionTally();
    private final PredictionTally uniform = new PredictionTally();
    private final PredictionTally majority = new PredictionTally();
    private final Map<Integer, PredictionTally> byKind = new TreeMap<>();
    private final Map<Integer, PredictionTally> byTurn = new TreeMap<>();
    private final ValueFit.Tally value = new ValueFit.Tally();
    private final ValueFit.Tally actionValue = new ValueFit.Tally();
    private double illegalMass;
    private long decisions;

    public PolicyEvaluation(Evaluator evaluator, List<String> kinds, LabelFrequencies frequencies) {
        this.evaluator = evaluator;
        this.kinds = List.copyOf(kinds);
        this.frequencies = frequencies;
        this.labels = evaluator.labels();
    }

    /**
     * Measures more samples.
     *
     * @param samples in the evaluator's features and labels; several parts give what they give together
     */
    public void add(Samples samples) {
        decisions += samples.size();
        ActiveFeatures rowF = new ActiveFeatures(evaluator.inputs());
        double[] probabilities = new double[labels];
        float[] logitsA = new float[labels];
        for (int n = 0; n < samples.size(); n++) {
            samples.row(n, rowF);
            evaluator.load(rowF);
            maskedLogits(samples, n, logitsA);
            add(samples, n, logitsA, probabilities);
            if (samples.isOutcomeKnown(n)) {
                value.add(evaluator.value(), samples.outcome(n));
                actionValue.add(evaluator.actionValue(samples.taken(n)), samples.outcome(n));
            }
        }
    }

    private void maskedLogits(Samples samples, int n, float[] logitsA) {
        for (int label = 0; label < logitsA.length; label++) {
            logitsA[label] = evaluator.logit(label) + ILLEGAL;
        }
        for (int i = 0; i < samples.legalCount(n); i++) {
            logitsA[samples.legal(n, i)] = evaluator.logit(samples.legal(n, i));
        }
    }

    private void add(Samples samples, int n, float[] logitsA, double[] probabilities) {
        int count = samples.legalCount(n);
        int taken = 0;
        double max = Double.NEGATIVE_INFINITY;
        for (float logit : logitsA) {
            max = Math.max(max, logit);
        }
        double all = 0;
        for (float logit : logitsA) {
            all += Math.exp(logit - max);
        }
        for (int i = 0; i < count; i++) {
            probabilities[i] = Math.exp(logitsA[samples.legal(n, i)] - max) / all;
            taken = samples.legal(n, i) == samples.taken(n) ? i : taken;
        }
        illegalMass += illegal(samples, n, logitsA, max) / all;
        policy.add(probabilities, count, taken);
        byKind.computeIfAbsent(samples.kind(n), k -> new PredictionTally()).add(probabilities, count, taken);
        byTurn.computeIfAbsent(samples.turn(n) / TURNS_TOGETHER, t -> new PredictionTally())
                .add(probabilities, count, taken);
        addBaselines(samples, n, probabilities, taken);
    }

    private static double illegal(Samples samples, int n, float[] logitsA, double max) {
        double[] massA = new double[logitsA.length];
        Arrays.setAll(massA, label -> Math.exp(logitsA[label] - max));
        for (int i = 0; i < samples.legalCount(n); i++) {
            massA[samples.legal(n, i)] = 0;
        }
        return Arrays.stream(massA).sum();
    }

    private void addBaselines(Samples samples, int n, double[] probabilities, int taken) {
        int count = samples.legalCount(n);
        Arrays.fill(probabilities, 0, count, 1.0 / count);
        uniform.add(probabilities, count, taken);
        double sum = 0;
        for (int i = 0; i < count; i++) {
            probabilities[i] = frequencies.weight(samples.kind(n), samples.legal(n, i));
            sum += probabilities[i];
        }
        for (int i = 0; i < count; i++) {
            probabilities[i] /= sum;
        }
        majority.add(probabilities, count, taken);
    }

    /**
     * What was measured so far.
     *
     * @throws IllegalArgumentException if there were no samples
     */
    public PolicyReport report() {
        if (decisions == 0) {
            throw new IllegalArgumentException("there are no choices to evaluate on");
        }
        Map<String, Prediction> kindResults = new LinkedHashMap<>();
        byKind.forEach((kind, tally) -> kindResults.put(kinds.get(kind), tally.result()));
        Map<String, Prediction> turnResults = new LinkedHashMap<>();
        byTurn.forEach((five, tally) -> turnResults.put(
                five * TURNS_TOGETHER + "–" + (five * TURNS_TOGETHER + TURNS_TOGETHER - 1), tally.result()));
        return new PolicyReport(
                policy.result(),
                uniform.result(),
                majority.result(),
                illegalMass / decisions,
                kindResults,
                turnResults,
                value.result(),
                actionValue.result());
    }

    /** Adds up how well single choices were predicted. */
    private static final class PredictionTally {
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
}
