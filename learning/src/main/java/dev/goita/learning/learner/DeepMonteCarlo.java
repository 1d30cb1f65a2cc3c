package dev.goita.learning.learner;

import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.learning.samples.Samples;
import dev.goita.learning.training.Fit;
import dev.goita.learning.training.Learner;
import dev.goita.learning.training.RandomStreams;
import dev.goita.learning.training.Schedule;
import java.util.List;

/**
 * 深層モンテカルロ法: generations of play by the current network, each followed by learning from what became of every
 * choice (Zha et al., DouZero, 2021).
 *
 * <p>A generation is played with the weights from before the last one was learned from, so that whoever has other machines
 * can play it meanwhile; here both are done one after the other.
 */
public final class DeepMonteCarlo {
    private static final String ORDER = "sample-order";

    private final Learner learner;
    private final Experience experience;
    private final Plan plan;
    private final RandomStreams streams;

    /**
     * How much to play and learn.
     *
     * @param roundsPerGeneration the last generation may have fewer
     */
    public record Plan(long rounds, int roundsPerGeneration, Schedule learningRate) {
        /**
         * Checks that something is played.
         *
         * @throws IllegalArgumentException if nothing is to be played, or so much that generations cannot be counted
         */
        public Plan {
            if (rounds < 1 || roundsPerGeneration < 1) {
                throw new RefusalException(
                        "局数は 1 以上です。" + rounds + " 局を " + roundsPerGeneration + " 局ずつにはできません",
                        "rounds must be positive: " + rounds + " in generations of " + roundsPerGeneration);
            }
            if ((rounds - 1) / roundsPerGeneration >= Integer.MAX_VALUE) {
                throw new RefusalException(
                        "局数（--rounds）が多すぎます。" + rounds + " 局を " + roundsPerGeneration + " 局ずつにはできません",
                        "too many rounds (--rounds): " + rounds + " in generations of " + roundsPerGeneration);
            }
        }

        /** {@return how many generations all rounds make} */
        public int generations() {
            return Math.toIntExact(1 + (rounds - 1) / roundsPerGeneration);
        }

        long firstRound(int generation) {
            return (long) generation * roundsPerGeneration;
        }

        int roundsOf(int generation) {
            return (int) Math.min(roundsPerGeneration, rounds - firstRound(generation));
        }
    }

    /**
     * What was done.
     *
     * @param generation the generation just learned from, 0-based
     */
    public record Progress(int generation, long rounds, int samples, Fit fit, double learningRate) {}

    /** Hears of every generation. */
    @FunctionalInterface
    public interface Listener {
        /** A generation was played and learned from. */
        void learned(Progress progress, Resumable resumable);
    }

    /** What a later run needs to go on exactly, beside the learner's own state. */
    public record Resumable(int nextGeneration, NetworkWeights playing) {}

    /**
     * Plays nothing yet.
     *
     * @param learner learns, on the thread that runs
     * @param streams names the order of the samples of every generation
     */
    public DeepMonteCarlo(Learner learner, Experience experience, Plan plan, RandomStreams streams) {
        this.learner = learner;
        this.experience = experience;
        this.plan = plan;
        this.streams = streams;
    }

    /**
     * Plays and learns from some generation on.
     *
     * @param from what the listener heard last, with a learner in the state of then
     * @param listener hears of every generation, on this thread
     * @throws dev.goita.learning.crew.CancelledException if this thread is interrupted; the listener has heard of all that counts
     */
    public void run(Resumable from, Listener listener) {
        List<Samples> samples = play(from.nextGeneration(), from.playing());
        for (int g = from.nextGeneration(); g < plan.generations(); g++) {
            NetworkWeights next = learner.weights();
            List<Samples> ahead = play(g + 1, next);
            listener.learned(learn(g, samples), new Resumable(g + 1, next));
            samples = ahead;
        }
    }

    /** Nothing behind the last generation. */
    private List<Samples> play(int generation, NetworkWeights weights) {
        return generation < plan.generations()
                ? experience.gather(weights, plan.firstRound(generation), plan.roundsOf(generation))
                : List.of();
    }

    private Progress learn(int generation, List<Samples> samples) {
        double rate = plan.learningRate().at((double) generation / plan.generations());
        Fit fit = learner.fit(samples, rate, streams.stream(ORDER, generation));
        int count = samples.stream().mapToInt(Samples::size).sum();
        long rounds = plan.firstRound(generation) + plan.roundsOf(generation);
        return new Progress(generation, rounds, count, fit, rate);
    }
}
