package dev.goita.app.ml;

import dev.goita.ml.model.RowForm;
import dev.goita.ml.net.LossWeights;
import dev.goita.ml.train.LearnerOptions;
import dev.goita.ml.train.Schedule;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The options of a network and its learner, whatever it learns from. */
public final class NetworkOptions {
    private static final double LAST_RATE_SHARE = 0.05;

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
            names = "--clip",
            paramLabel = "L",
            description = "Greatest length of a layer's gradient; longer ones are shortened. Not limited if absent.")
    private double clip = Double.POSITIVE_INFINITY;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all randomness; ${DEFAULT-VALUE} if absent.")
    private long seed = 1;

    public long seed() {
        return seed;
    }

    public List<Integer> hidden() {
        return hidden.isEmpty() ? List.of(256, 256) : hidden;
    }

    public int batchSize() {
        return batchSize;
    }

    public Schedule schedule() {
        return new Schedule(learningRate, learningRate * LAST_RATE_SHARE);
    }

    /** For learning from recorded games, where all three heads count. */
    public LearnerOptions supervised(RowForm rows) {
        return learner(new LossWeights(1, 1, 1, 1), rows);
    }

    LearnerOptions learner(LossWeights losses, RowForm rows) {
        return new LearnerOptions(batchSize, losses, clip, rows, seed);
    }
}
