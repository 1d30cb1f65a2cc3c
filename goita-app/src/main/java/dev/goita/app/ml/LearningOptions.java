package dev.goita.app.ml;

import dev.goita.core.Rules;
import dev.goita.ml.goita.SelfTrainingSettings;
import dev.goita.ml.model.RowForm;
import dev.goita.ml.train.DeepMonteCarlo;
import dev.goita.ml.train.LearnerOptions;
import dev.goita.ml.train.Schedule;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options of everything that trains. */
final class LearningOptions {
    private static final double LAST_RATE_SHARE = 0.05;
    /** Enough for the heads' own weights to learn, too little to bend the trunk away from action values. */
    private static final double POLICY_WEIGHT = 0.001;

    private static final double VALUE_WEIGHT = 0.01;

    @Option(
            names = "--hidden",
            split = ",",
            paramLabel = "N",
            description = "Units of each hidden layer; 256,256 if absent.")
    private List<Integer> hidden = new ArrayList<>();

    @Option(names = "--batch-size", paramLabel = "N", description = "Choices an update; ${DEFAULT-VALUE} if absent.")
    private int batchSize = 512;

    @Option(
            names = "--learning-rate",
            paramLabel = "R",
            description = "Of Adam at the start; falls to a twentieth. ${DEFAULT-VALUE} if absent.")
    private double learningRate = 0.0015;

    @Option(
            names = "--generation",
            paramLabel = "N",
            description = "Rounds of self-play between two updates of the player; ${DEFAULT-VALUE} if absent.")
    private int roundsPerGeneration = 1_000;

    @Option(
            names = "--epsilon",
            paramLabel = "P",
            description = "Share of random choices in self-play; ${DEFAULT-VALUE} if absent.")
    private double epsilon = 0.03;

    @Option(
            names = "--lambda",
            paramLabel = "P",
            description = "Weight of the real outcome against the expectation at the next choice;"
                    + " ${DEFAULT-VALUE} if absent.")
    private double lambda = 0.6;

    @Option(
            names = "--plain-rows",
            description = "Learn rows as they are, not made canonical under the exchange of 飛 and 角, 金 and 銀.")
    private boolean plainRows;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all randomness; ${DEFAULT-VALUE} if absent.")
    private long seed = 1;

    long seed() {
        return seed;
    }

    List<Integer> hidden() {
        return hidden.isEmpty() ? List.of(256, 256) : hidden;
    }

    RowForm rows() {
        return plainRows ? RowForm.PLAIN : RowForm.CANONICAL;
    }

    Schedule schedule() {
        return new Schedule(learningRate, learningRate * LAST_RATE_SHARE);
    }

    /** For learning from self-play, whose action values choose. */
    SelfTrainingSettings selfTraining(Rules rules, long rounds) {
        return new SelfTrainingSettings(
                rules,
                new DeepMonteCarlo.Plan(rounds, roundsPerGeneration, schedule()),
                hidden(),
                new LearnerOptions(batchSize, POLICY_WEIGHT, VALUE_WEIGHT, 1, rows(), seed),
                epsilon,
                lambda,
                seed);
    }

    /** For learning from recorded rounds, where all three heads count. */
    LearnerOptions supervised() {
        return new LearnerOptions(batchSize, 1, 1, 1, rows(), seed);
    }
}
