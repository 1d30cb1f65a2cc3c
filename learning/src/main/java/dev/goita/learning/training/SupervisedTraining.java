package dev.goita.learning.training;

import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.samples.spool.SampleGroups;
import dev.goita.learning.samples.spool.ShuffledSamples;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;

/**
 * 教師あり学習: sees recorded choices again and again, until what it has not seen is predicted no better.
 *
 * @param epochs at most
 * @param patience epochs without a better validation after which it stops, at least 1
 * @param learningRate from first to last epoch
 * @param streams names the order of the samples of every epoch
 */
public record SupervisedTraining(int epochs, int patience, Schedule learningRate, RandomStreams streams) {
    /**
     * Checks that something is learned.
     *
     * @throws IllegalArgumentException if nothing would be learned
     */
    public SupervisedTraining {
        if (epochs < 1 || patience < 1) {
            throw new RefusalException(
                    "--epochs と --patience は 1 以上です。" + epochs + " と " + patience + " は指定できません",
                    "epochs and patience are at least 1, not " + epochs + " and " + patience);
        }
    }

    /**
     * One pass over the samples.
     *
     * @param epoch 1-based
     * @param fit to the training samples
     * @param learningRate of the pass
     * @param validation less is better
     */
    public record Epoch(int epoch, Fit fit, double learningRate, double validation) {}

    /** Hears of every epoch. */
    @FunctionalInterface
    public interface Listener {
        /**
         * An epoch is over.
         *
         * @param epoch what was measured in it
         */
        void learned(Epoch epoch);

        /**
         * From here a later run would go on, with the learner as it is now; told after every epoch, and inside it after every group.
         *
         * @throws IOException if that cannot be kept; the training ends with it
         */
        default void reached(Standing standing) throws IOException {}
    }

    /**
     * How far a training has come.
     *
     * @param epoch the last that was learned, 0 for none
     * @param bestEpoch the one of the least validation, 0 for none
     * @param bestValidation positive infinity for none
     * @param best the weights of that epoch
     * @param begun what was learned of the epoch behind it
     */
    public record Standing(int epoch, int bestEpoch, double bestValidation, NetworkWeights best, Begun begun) {
        /** Between two epochs. */
        public Standing(int epoch, int bestEpoch, double bestValidation, NetworkWeights best) {
            this(epoch, bestEpoch, bestValidation, best, Begun.NOT);
        }

        private Standing after(Epoch learned, NetworkWeights weights) {
            return learned.validation() < bestValidation
                    ? new Standing(learned.epoch(), learned.epoch(), learned.validation(), weights)
                    : new Standing(learned.epoch(), bestEpoch, bestValidation, best);
        }

        private Standing inside(int groups, Fit.Mean mean) {
            return new Standing(epoch, bestEpoch, bestValidation, best, new Begun(groups, mean.numbers()));
        }

        /** {@return whether no epoch is begun and not over} */
        public boolean isBetween() {
            return begun.groups == 0;
        }
    }

    /**
     * The part of an epoch that is behind.
     *
     * @param groups how many were learned from, in the order of the epoch
     * @param fit the numbers of their {@link Fit.Mean}
     */
    public record Begun(int groups, List<Double> fit) {
        private static final Begun NOT = new Begun(0, List.of());
    }

    /**
     * Trains, or goes on with a training.
     *
     * @param learner in the state of {@code from}
     * @param from what the listener heard last; of a learner that begins no epochs and its weights
     * @param samples seen once an epoch
     * @param validation measures weights on samples that are not learned from; less is better
     * @param listener hears of every epoch, on this thread
     * @return the weights of the best epoch
     * @throws IllegalArgumentException if there are no samples
     * @throws IOException if samples cannot be read back, or the listener throws it
     */
    public NetworkWeights run(
            Learner learner,
            Standing from,
            SampleGroups samples,
            ToDoubleFunction<NetworkWeights> validation,
            Listener listener)
            throws IOException {
        if (samples.size() == 0) {
            throw new RefusalException("学ぶ選択が一つもありません", "there are no choices to learn from");
        }
        Standing standing = from;
        for (int epoch = from.epoch() + 1; epoch <= epochs && epoch - standing.bestEpoch() <= patience; epoch++) {
            double rate = learningRate.at((double) (epoch - 1) / epochs);
            Fit fit = fit(learner, standing, samples, rate, streams.stream("epoch", epoch), listener);
            NetworkWeights weights = learner.weights();
            Epoch learned = new Epoch(epoch, fit, rate, validation.applyAsDouble(weights));
            listener.learned(learned);
            standing = standing.after(learned, weights);
            listener.reached(standing);
        }
        return standing.best();
    }

    /** Sees every sample once, group by group in a random order. */
    private static Fit fit(
            Learner learner,
            Standing from,
            SampleGroups samples,
            double rate,
            RandomGenerator random,
            Listener listener)
            throws IOException {
        List<String> heads = from.best().shape().heads();
        Fit.Mean mean = from.isBetween()
                ? new Fit.Mean(heads)
                : new Fit.Mean(heads, from.begun().fit());
        int[] order = shuffled(samples.groups(), random);
        for (int i = 0; i < order.length; i++) {
            List<Samples> parts = samples.group(order[i]);
            if (i < from.begun().groups()) {
                // Draws what was drawn then, so that those behind are seen in the same order.
                ShuffledSamples.of(parts, random);
                continue;
            }
            mean.add(learner.fit(parts, rate, random), (double)
                    parts.stream().mapToLong(Samples::size).sum());
            if (i + 1 < order.length) {
                listener.reached(from.inside(i + 1, mean));
            }
        }
        return mean.get();
    }

    private static int[] shuffled(int count, RandomGenerator random) {
        int[] order = new int[count];
        Arrays.setAll(order, i -> i);
        for (int i = count - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int held = order[i];
            order[i] = order[other];
            order[other] = held;
        }
        return order;
    }
}
