package dev.goita.app.learning;

import dev.goita.app.frame.SeedOption;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.FirstWeights;
import dev.goita.learning.network.LossWeights;
import dev.goita.learning.network.NetworkForm;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.Schedule;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Mixin;
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

    @Option(
            names = "--attention",
            paramLabel = "N",
            description = "Units of an attention over the sequence of a layout that has one, such as goita-history/1;"
                    + " learning from records only. None if absent.")
    private int attention;

    @Option(names = "--batch-size", paramLabel = "N", description = "Choices an update; ${DEFAULT-VALUE} if absent.")
    private int batchSize = 512;

    @Option(
            names = "--learning-rate",
            paramLabel = "R",
            description = "Of Adam at the start; ${DEFAULT-VALUE} if absent.")
    private double learningRate = 0.0015;

    @Option(
            names = "--schedule",
            paramLabel = "SHAPE",
            description = "How the learning rate goes down to a twentieth: linear, cosine, or constant, not at all;"
                    + " ${DEFAULT-VALUE} if absent.")
    private Schedule.Shape schedule = Schedule.Shape.LINEAR;

    @Option(
            names = "--warm-up",
            paramLabel = "P",
            description = "Share of the training in which the learning rate rises from 0; ${DEFAULT-VALUE} if absent.")
    private double warmUp;

    @Option(
            names = "--clip",
            paramLabel = "L",
            description = "Greatest length of a layer's gradient; longer ones are shortened. Not limited if absent.")
    private double clip = Double.POSITIVE_INFINITY;

    @Mixin
    private SeedOption seed = SeedOption.ofAllRandomness();

    public long seed() {
        return seed.value();
    }

    public List<Integer> hidden() {
        return hidden(List.of(256, 256));
    }

    public List<Integer> hidden(List<Integer> otherwise) {
        return hidden.isEmpty() ? otherwise : hidden;
    }

    public NetworkForm form() {
        return new NetworkForm(hidden(), attention);
    }

    public int batchSize() {
        return batchSize;
    }

    public Schedule schedule() {
        double last = schedule == Schedule.Shape.CONSTANT ? learningRate : learningRate * LAST_RATE_SHARE;
        return new Schedule(learningRate, last, schedule, warmUp);
    }

    /** For learning from recorded games, where all three heads count. */
    public LearnerOptions supervised(RowForm rows) {
        return learner(new LossWeights(1, 1, 1, 1), rows, FirstWeights.HE, 1);
    }

    /** @param outcomeScale what outcomes are multiplied with while learning, a power of two */
    public LearnerOptions learner(LossWeights losses, RowForm rows, FirstWeights first, float outcomeScale) {
        return new LearnerOptions(batchSize, losses, clip, rows, seed.value(), first, outcomeScale);
    }
}
