package dev.goita.learning.evaluation.measure;

import dev.goita.learning.samples.Samples;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * 頻度: how often each label was taken where it was legal, by kind of choice, as a prediction that looks at nothing else. A
 * label's weight is how often it was taken for once that equal chances would have taken it. These weights are one step of the
 * MM algorithm for choice models, from equal weights (Hunter, 2004), so that on what was counted they never predict worse than
 * equal chances, in log loss. The legal label of the greatest weight is the majority's choice.
 */
public final class LabelFrequencies {
    private final Map<Integer, double[]> weightsByKind;

    private LabelFrequencies(Map<Integer, double[]> weightsByKind) {
        this.weightsByKind = weightsByKind;
    }

    /** 1 where nothing of the kind was counted. */
    double weight(int kind, int label) {
        double[] weightsA = weightsByKind.get(kind);
        return weightsA == null ? 1 : weightsA[label];
    }

    /** Counts labels of samples that come one after the other; each label was taken once more, as often as by chance. */
    public static final class Counter {
        private final int labels;
        private final Map<Integer, Counts> byKind = new HashMap<>();

        private static final class Counts {
            final double[] takenA;

            /** How often equal chances would have taken each label. */
            final double[] expectedA;

            Counts(int labels) {
                takenA = new double[labels];
                expectedA = new double[labels];
                Arrays.fill(takenA, 1);
                Arrays.fill(expectedA, 1);
            }

            double[] weightsA() {
                double[] weightsA = new double[takenA.length];
                Arrays.setAll(weightsA, label -> takenA[label] / expectedA[label]);
                return weightsA;
            }
        }

        /** Holds no choice yet. */
        public Counter(int labels) {
            this.labels = labels;
        }

        /**
         * Counts what was legal and what was taken.
         *
         * @param samples with labels from 0 to A - 1
         */
        public Counter add(Samples samples) {
            for (int n = 0; n < samples.size(); n++) {
                Counts counts = byKind.computeIfAbsent(samples.kind(n), kind -> new Counts(labels));
                int legal = samples.legalCount(n);
                counts.takenA[samples.taken(n)]++;
                for (int i = 0; i < legal; i++) {
                    counts.expectedA[samples.legal(n, i)] += 1.0 / legal;
                }
            }
            return this;
        }

        /** {@return the frequencies so far, which later samples do not change} */
        public LabelFrequencies result() {
            Map<Integer, double[]> weights = new HashMap<>();
            byKind.forEach((kind, counts) -> weights.put(kind, counts.weightsA()));
            return new LabelFrequencies(weights);
        }
    }
}
