package dev.goita.learning.samples;

import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Decision;
import dev.goita.learning.LegalLabels;
import dev.goita.learning.SampleEncoder;
import java.io.Serializable;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;

/**
 * 標本: encoded decisions, immutable. Rows are kept as bits, labels as numbers; about 110 bytes a decision of Goita.
 */
public final class Samples implements Serializable {
    private static final long serialVersionUID = 2;

    private final int size;
    private final int wordsPerRow;
    private final long[] words;
    private final char[] legal;
    private final int[] legalStart;
    private final char[] taken;
    private final float[] outcome;
    private final byte[] kind;
    private final char[] turn;
    private final int targetsPerRow;
    private final float[] targets;
    /** Beside every legal label its probability, not a number where the sample has none; empty if no sample has. */
    private final float[] policy;

    private final BitSet tried;

    private Samples(Builder builder) {
        size = builder.size;
        wordsPerRow = builder.wordsPerRow;
        words = Arrays.copyOf(builder.words, size * wordsPerRow);
        legal = Arrays.copyOf(builder.legal, builder.legalCount());
        legalStart = Arrays.copyOf(builder.legalStart, size + 1);
        taken = Arrays.copyOf(builder.taken, size);
        outcome = Arrays.copyOf(builder.outcome, size);
        kind = Arrays.copyOf(builder.kind, size);
        turn = Arrays.copyOf(builder.turn, size);
        targetsPerRow = builder.targetsPerRow;
        targets = Arrays.copyOf(builder.targets, size * targetsPerRow);
        policy = builder.policy.length == 0 ? builder.policy : Arrays.copyOf(builder.policy, legal.length);
        tried = (BitSet) builder.tried.clone();
    }

    /** {@return how many samples there are; they are numbered from 0} */
    public int size() {
        return size;
    }

    /**
     * Reads a row, of the width that it was added with.
     *
     * @param sample its number, from 0
     * @param rowF receives the F features
     */
    public void row(int sample, ActiveFeatures rowF) {
        rowF.setWords(words, sample * wordsPerRow);
    }

    /** Words of a row, as {@link ActiveFeatures#wordCount} counts them. */
    public int wordsPerRow() {
        return wordsPerRow;
    }

    /**
     * {@return how many labels were legal}
     *
     * @param sample its number, from 0
     */
    public int legalCount(int sample) {
        return legalStart[sample + 1] - legalStart[sample];
    }

    /**
     * {@return a legal label, 0 to A - 1}
     *
     * @param sample its number, from 0
     * @param position among the legal labels, from 0, in the order they were added
     */
    public int legal(int sample, int position) {
        return legal[legalStart[sample] + position];
    }

    /**
     * {@return the label that was taken, 0 to A - 1}
     *
     * @param sample its number, from 0
     */
    public int taken(int sample) {
        return taken[sample];
    }

    /** {@return whether any sample says more of the policy to learn than what was taken} */
    public boolean hasPolicies() {
        return policy.length > 0;
    }

    /**
     * The probability that the policy to learn gives the {@code position}-th legal label: all to the label that was taken,
     * unless the sample has a distribution of its own.
     *
     * @param sample its number, from 0
     * @param position among the legal labels, from 0, in the order they were added
     * @return 0..1; those of a sample add up to 1
     */
    public float policy(int sample, int position) {
        int at = legalStart[sample] + Objects.checkIndex(position, legalCount(sample));
        if (policy.length == 0 || Float.isNaN(policy[at])) {
            return legal[at] == taken[sample] ? 1 : 0;
        }
        return policy[at];
    }

    /**
     * {@return whether the action was only tried, beside others, to learn what it is worth; then it says nothing of what is
     * chosen there, nor of what to expect before the choice}
     *
     * @param sample its number, from 0
     */
    public boolean isTried(int sample) {
        return tried.get(sample);
    }

    /**
     * {@return whether it is known what became of a choice}
     *
     * @param sample its number, from 0
     */
    public boolean isOutcomeKnown(int sample) {
        return !Float.isNaN(outcome[sample]);
    }

    /**
     * {@return what became of a choice, from the decision maker's side in the source's unit; not a number if that is
     * not known}
     *
     * @param sample its number, from 0
     */
    public float outcome(int sample) {
        return outcome[sample];
    }

    /**
     * {@return which kind of decision it was, as the encoder numbers them, from 0}
     *
     * @param sample its number, from 0
     */
    public int kind(int sample) {
        return kind[sample];
    }

    /**
     * {@return how many turns were played before the choice}
     *
     * @param sample its number, from 0
     */
    public int turn(int sample) {
        return turn[sample];
    }

    /** {@return how many targets every sample has} */
    public int targetCount() {
        return targetsPerRow;
    }

    /**
     * {@return the number of a target, as its {@link dev.goita.learning.Target.Kind} has it; not a number if it is not
     * known}
     *
     * @param sample its number, from 0
     * @param target its index, from 0
     */
    public float target(int sample, int target) {
        return targets[sample * targetsPerRow + Objects.checkIndex(target, targetsPerRow)];
    }

    /** Collects decisions one by one. Not thread-safe. */
    public static final class Builder {
        private static final int FIRST_CAPACITY = 256;

        private final int targetsPerRow;

        private int size;
        private int wordsPerRow;
        private long[] words = new long[0];
        private char[] legal = new char[FIRST_CAPACITY * 8];
        private int[] legalStart = new int[FIRST_CAPACITY + 1];
        private char[] taken = new char[FIRST_CAPACITY];
        private float[] outcome = new float[FIRST_CAPACITY];
        private byte[] kind = new byte[FIRST_CAPACITY];
        private char[] turn = new char[FIRST_CAPACITY];
        private float[] targets;
        private float[] policy = new float[0];
        private final BitSet tried = new BitSet();

        /** For samples without targets. */
        public Builder() {
            this(0);
        }

        /**
         * For samples with targets.
         *
         * @param targetsPerRow how many targets every sample has; each is unknown until it is set
         */
        public Builder(int targetsPerRow) {
            this.targetsPerRow = targetsPerRow;
            targets = unknown(FIRST_CAPACITY * targetsPerRow);
        }

        private static float[] unknown(int length) {
            float[] numbers = new float[length];
            Arrays.fill(numbers, Float.NaN);
            return numbers;
        }

        /** {@return how many samples were added; the next one gets this number} */
        public int size() {
            return size;
        }

        private int legalCount() {
            return legalStart[size];
        }

        /**
         * Encodes and adds a decision.
         *
         * @param <V> what the decision maker knew
         * @param <A> what it could do
         * @param encoder of every sample here
         * @param decision of which labels that actions share are kept once
         * @param scratchF the row to encode into, F features; written over
         * @return this builder
         */
        public <V, A> Builder add(SampleEncoder<V, A> encoder, Decision<V, A> decision, ActiveFeatures scratchF) {
            encoder.encode(decision.view(), scratchF);
            LegalLabels legalLabels = new LegalLabels(encoder.actions().size());
            decision.legal().forEach(action -> legalLabels.add(encoder.actions().label(action)));
            return add(
                    scratchF,
                    legalLabels.labels(),
                    legalLabels.count(),
                    encoder.actions().label(decision.taken()),
                    decision.outcome(),
                    encoder.kind(decision.view()),
                    encoder.turn(decision.view()));
        }

        /**
         * Adds an encoded decision; the arguments may be reused afterwards.
         *
         * @param rowF as wide as every other row
         * @param legalLabels whose first {@code legalCount} entries are legal labels, each once
         * @param legalCount how many labels are legal, at least 1
         * @param takenLabel one of them
         * @param outcomeOfTaken from the decision maker's side; not a number if it is not known
         * @param decisionKind as the encoder numbers them, 0 to 127
         * @param turnsBefore how many turns were played before, 0 to 65,535
         * @return this builder
         * @throws IllegalArgumentException if the row has another width than the one before
         */
        public Builder add(
                ActiveFeatures rowF,
                int[] legalLabels,
                int legalCount,
                int takenLabel,
                float outcomeOfTaken,
                int decisionKind,
                int turnsBefore) {
            reserve(rowF.wordCount(), legalCount);
            rowF.copyWords(words, size * wordsPerRow);
            int at = legalCount();
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

        private void reserve(int rowWords, int moreLegal) {
            if (size == 0) {
                wordsPerRow = rowWords;
            } else if (rowWords != wordsPerRow) {
                throw new IllegalArgumentException("a row of " + rowWords + " words follows one of " + wordsPerRow);
            }
            if (words.length < (size + 1) * wordsPerRow) {
                words = Arrays.copyOf(words, Math.max(size * 2, FIRST_CAPACITY) * wordsPerRow);
            }
            if (size == taken.length) {
                int capacity = size * 2;
                legalStart = Arrays.copyOf(legalStart, capacity + 1);
                taken = Arrays.copyOf(taken, capacity);
                outcome = Arrays.copyOf(outcome, capacity);
                kind = Arrays.copyOf(kind, capacity);
                turn = Arrays.copyOf(turn, capacity);
                int known = targets.length;
                targets = Arrays.copyOf(targets, capacity * targetsPerRow);
                Arrays.fill(targets, known, targets.length, Float.NaN);
            }
            if (legal.length < legalCount() + moreLegal) {
                legal = Arrays.copyOf(legal, Math.max(legalCount() + moreLegal, legal.length * 2));
            }
        }

        /**
         * Sets the outcome of a decision that was added before it was known.
         *
         * @param sample its number, from 0
         * @param value from the decision maker's side; not a number if it stays unknown
         */
        public void setOutcome(int sample, float value) {
            outcome[Objects.checkIndex(sample, size)] = value;
        }

        /**
         * Marks an action that was only tried: its value is to be learned and nothing else. {@link
         * dev.goita.learning.learner.SparseLearner} does so; learners of DL4J refuse it.
         *
         * @param sample its number, from 0
         */
        public void setTried(int sample) {
            tried.set(Objects.checkIndex(sample, size));
        }

        /**
         * Sets the policy to learn from a sample that was added, instead of what was taken.
         *
         * @param sample its number, from 0
         * @param probabilities of the legal labels, in the order they were added, the first entries; they are divided
         *     by their sum
         * @throws IllegalArgumentException if one is negative or no number, or all are 0
         */
        public void setPolicy(int sample, float[] probabilities) {
            int from = legalStart[Objects.checkIndex(sample, size)];
            int count = legalStart[sample + 1] - from;
            double sum = 0;
            for (int i = 0; i < count; i++) {
                if (!(probabilities[i] >= 0 && probabilities[i] < Float.POSITIVE_INFINITY)) {
                    throw new IllegalArgumentException("a policy holds no probability " + probabilities[i]);
                }
                sum += probabilities[i];
            }
            if (!(sum > 0)) {
                throw new IllegalArgumentException("a policy has something to choose");
            }
            growPolicy(legalStart[sample + 1]);
            for (int i = 0; i < count; i++) {
                policy[from + i] = (float) (probabilities[i] / sum);
            }
        }

        private void growPolicy(int needed) {
            if (policy.length < needed) {
                int known = policy.length;
                policy = Arrays.copyOf(policy, Math.max(needed, legal.length));
                Arrays.fill(policy, known, policy.length, Float.NaN);
            }
        }

        /**
         * Sets a target of a sample that was added.
         *
         * @param sample its number, from 0
         * @param target its index, from 0
         * @param value as the target's kind has it; not a number if it is not known
         */
        public void setTarget(int sample, int target, float value) {
            targets[Objects.checkIndex(sample, size) * targetsPerRow + Objects.checkIndex(target, targetsPerRow)] =
                    value;
        }

        /**
         * Adds all of another.
         *
         * @param other copied
         * @return this builder
         * @throws IllegalArgumentException if it has other rows or another number of targets
         */
        public Builder addAll(Samples other) {
            for (int i = 0; i < other.size(); i++) {
                addFrom(other, i);
            }
            return this;
        }

        /**
         * Adds one sample of another.
         *
         * @param other that holds it
         * @param sample its number there, from 0
         * @throws IllegalArgumentException if it has another row or another number of targets
         */
        public void addFrom(Samples other, int sample) {
            if (other.targetsPerRow != targetsPerRow) {
                throw new IllegalArgumentException(
                        "samples with " + other.targetsPerRow + " targets follow some with " + targetsPerRow);
            }
            reserve(other.wordsPerRow, other.legalCount(sample));
            System.arraycopy(other.words, sample * wordsPerRow, words, size * wordsPerRow, wordsPerRow);
            int legalBefore = legalCount();
            System.arraycopy(other.legal, other.legalStart[sample], legal, legalBefore, other.legalCount(sample));
            legalStart[size + 1] = legalBefore + other.legalCount(sample);
            taken[size] = other.taken[sample];
            outcome[size] = other.outcome[sample];
            kind[size] = other.kind[sample];
            turn[size] = other.turn[sample];
            if (other.hasPolicies()) {
                growPolicy(legalStart[size + 1]);
                System.arraycopy(other.policy, other.legalStart[sample], policy, legalBefore, other.legalCount(sample));
            }
            System.arraycopy(other.targets, sample * targetsPerRow, targets, size * targetsPerRow, targetsPerRow);
            tried.set(size, other.isTried(sample));
            size++;
        }

        /** {@return a copy of everything added so far; the builder can go on} */
        public Samples build() {
            if (policy.length > 0) {
                growPolicy(legalCount());
            }
            return new Samples(this);
        }
    }
}
