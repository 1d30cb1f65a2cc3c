package dev.goita.ml.data;

import dev.goita.ml.ActiveFeatures;
import dev.goita.ml.Decision;
import dev.goita.ml.SampleEncoder;
import java.util.Arrays;
import java.util.Objects;

/**
 * 標本: encoded decisions, immutable. Rows are kept as the indices of their features, labels as numbers; about 140
 * bytes a decision of Goita.
 */
public final class Samples {
    private final int size;
    private final char[] features;
    private final int[] featureStart;
    private final char[] legal;
    private final int[] legalStart;
    private final char[] taken;
    private final float[] outcome;
    private final byte[] kind;
    private final char[] turn;

    private Samples(Builder builder) {
        size = builder.size;
        features = Arrays.copyOf(builder.features, builder.featureCount());
        featureStart = Arrays.copyOf(builder.featureStart, size + 1);
        legal = Arrays.copyOf(builder.legal, builder.legalCount());
        legalStart = Arrays.copyOf(builder.legalStart, size + 1);
        taken = Arrays.copyOf(builder.taken, size);
        outcome = Arrays.copyOf(builder.outcome, size);
        kind = Arrays.copyOf(builder.kind, size);
        turn = Arrays.copyOf(builder.turn, size);
    }

    public int size() {
        return size;
    }

    /** How many features of a row are 1. */
    public int featureCount(int sample) {
        return featureStart[sample + 1] - featureStart[sample];
    }

    /** The index of the {@code position}-th feature of a row. */
    public int feature(int sample, int position) {
        return features[featureStart[sample] + position];
    }

    /** Reads a row. */
    public void row(int sample, ActiveFeatures rowF) {
        rowF.clear();
        for (int i = featureStart[sample]; i < featureStart[sample + 1]; i++) {
            rowF.add(features[i]);
        }
    }

    /** How many labels were legal. */
    public int legalCount(int sample) {
        return legalStart[sample + 1] - legalStart[sample];
    }

    /** The {@code position}-th legal label. */
    public int legal(int sample, int position) {
        return legal[legalStart[sample] + position];
    }

    /** The label that was taken. */
    public int taken(int sample) {
        return taken[sample];
    }

    /** Whether it is known what became of it. */
    public boolean isOutcomeKnown(int sample) {
        return !Float.isNaN(outcome[sample]);
    }

    /** What became of it, from the decision maker's side; not a number if that is not known. */
    public float outcome(int sample) {
        return outcome[sample];
    }

    /** Which kind of decision it was, as the encoder numbers them. */
    public int kind(int sample) {
        return kind[sample];
    }

    /** How many turns were played before it. */
    public int turn(int sample) {
        return turn[sample];
    }

    /** Collects decisions one by one. Not thread-safe. */
    public static final class Builder {
        private static final int FIRST_CAPACITY = 256;

        private int size;
        private char[] features = new char[FIRST_CAPACITY * 64];
        private int[] featureStart = new int[FIRST_CAPACITY + 1];
        private char[] legal = new char[FIRST_CAPACITY * 8];
        private int[] legalStart = new int[FIRST_CAPACITY + 1];
        private char[] taken = new char[FIRST_CAPACITY];
        private float[] outcome = new float[FIRST_CAPACITY];
        private byte[] kind = new byte[FIRST_CAPACITY];
        private char[] turn = new char[FIRST_CAPACITY];

        public int size() {
            return size;
        }

        private int featureCount() {
            return featureStart[size];
        }

        private int legalCount() {
            return legalStart[size];
        }

        /** Encodes and adds a decision, with {@code scratchF} as the row to encode into. */
        public <V, A> Builder add(SampleEncoder<V, A> encoder, Decision<V, A> decision, ActiveFeatures scratchF) {
            encoder.encode(decision.view(), scratchF);
            int[] legalLabels =
                    decision.legal().stream().mapToInt(encoder.actions()::label).toArray();
            return add(
                    scratchF,
                    legalLabels,
                    legalLabels.length,
                    encoder.actions().label(decision.taken()),
                    decision.outcome(),
                    encoder.kind(decision.view()),
                    encoder.turn(decision.view()));
        }

        /**
         * Adds an encoded decision; the arguments may be reused afterwards.
         *
         * @param legalLabels whose first {@code legalCount} entries are legal labels
         * @param takenLabel one of them
         * @param outcomeOfTaken not a number if it is not known
         */
        public Builder add(
                ActiveFeatures rowF,
                int[] legalLabels,
                int legalCount,
                int takenLabel,
                float outcomeOfTaken,
                int decisionKind,
                int turnsBefore) {
            reserve(rowF.size(), legalCount);
            int at = featureCount();
            for (int i = 0; i < rowF.size(); i++) {
                features[at++] = (char) rowF.index(i);
            }
            featureStart[size + 1] = at;
            at = legalCount();
            for (int i = 0; i < legalCount; i++) {
                legal[at++] = (char) legalLabels[i];
            }
            legalStart[size + 1] = at;
            taken[size] = (char) takenLabel;
            outcome[size] = outcomeOfTaken;
            kind[size] = (byte) decisionKind;
            turn[size] = (char) turnsBefore;
            size++;
            return this;
        }

        private void reserve(int moreFeatures, int moreLegal) {
            if (size == taken.length) {
                int capacity = size * 2;
                featureStart = Arrays.copyOf(featureStart, capacity + 1);
                legalStart = Arrays.copyOf(legalStart, capacity + 1);
                taken = Arrays.copyOf(taken, capacity);
                outcome = Arrays.copyOf(outcome, capacity);
                kind = Arrays.copyOf(kind, capacity);
                turn = Arrays.copyOf(turn, capacity);
            }
            features = grown(features, featureCount() + moreFeatures);
            legal = grown(legal, legalCount() + moreLegal);
        }

        private static char[] grown(char[] array, int needed) {
            return needed <= array.length ? array : Arrays.copyOf(array, Math.max(needed, array.length * 2));
        }

        /** Sets the outcome of a decision that was added before it was known. */
        public void setOutcome(int sample, float value) {
            outcome[Objects.checkIndex(sample, size)] = value;
        }

        /** Adds all of another. */
        public Builder addAll(Samples other) {
            for (int i = 0; i < other.size(); i++) {
                addFrom(other, i);
            }
            return this;
        }

        private void addFrom(Samples other, int sample) {
            reserve(other.featureCount(sample), other.legalCount(sample));
            int featuresBefore = featureCount();
            int legalBefore = legalCount();
            System.arraycopy(
                    other.features, other.featureStart[sample], features, featuresBefore, other.featureCount(sample));
            System.arraycopy(other.legal, other.legalStart[sample], legal, legalBefore, other.legalCount(sample));
            featureStart[size + 1] = featuresBefore + other.featureCount(sample);
            legalStart[size + 1] = legalBefore + other.legalCount(sample);
            taken[size] = other.taken[sample];
            outcome[size] = other.outcome[sample];
            kind[size] = other.kind[sample];
            turn[size] = other.turn[sample];
            size++;
        }

        public Samples build() {
            return new Samples(this);
        }
    }
}
