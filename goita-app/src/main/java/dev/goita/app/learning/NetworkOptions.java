package dev.goita.app.learning;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.learning.LossWeights;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.FirstWeights;
import dev.goita.learning.training.Checkpoints;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.learning.training.Schedule;
import java.util.List;
import java.util.Optional;

/** The options of a network and its learner, whatever it learns from. */
public final class NetworkOptions extends Options {
    private static final double LAST_RATE_SHARE = 0.05;

    private final Given<List<Integer>> hidden = listed("--hidden", "N", Integer.class);
    private final Given<Integer> batchSize = option("--batch-size", "N", 512);
    private final Given<Double> learningRate = option("--learning-rate", "R", 0.0015);
    private final Given<Schedule.Shape> schedule = option("--schedule", "SHAPE", Schedule.Shape.LINEAR);
    private final Given<Double> warmUp = option("--warm-up", "P", 0.0);
    private final Given<Double> clip = option("--clip", "L", Double.POSITIVE_INFINITY);
    private final Given<Long> seed = randomSeed();
    private final Given<Optional<String>> checkpoint = option("--checkpoint", "WHEN", String.class);

    public NetworkOptions(Options command) {
        super(command);
    }

    public long seed() {
        return seed.value();
    }

    public List<Integer> hidden() {
        return hidden(List.of(256, 256));
    }

    public List<Integer> hidden(List<Integer> otherwise) {
        return hidden.value().isEmpty() ? otherwise : hidden.value();
    }

    public boolean isHiddenSaid() {
        return !hidden.value().isEmpty();
    }

    /** How often what going on needs is put away. */
    public Checkpoints checkpoints() {
        return asked(() -> checkpoint.value().map(Checkpoints::parse).orElse(Checkpoints.USUAL));
    }

    public Schedule schedule() {
        double last = schedule.value() == Schedule.Shape.CONSTANT
                ? learningRate.value()
                : learningRate.value() * LAST_RATE_SHARE;
        return new Schedule(learningRate.value(), last, schedule.value(), warmUp.value());
    }

    /** For learning from recorded games, where all three heads count. */
    public LearnerOptions supervised(RowForm rows) {
        return learner(new LossWeights(1, 1, 1, 1), rows, FirstWeights.HE, 1);
    }

    public LearnerOptions learner(LossWeights losses, RowForm rows, FirstWeights first, float outcomeScale) {
        return new LearnerOptions(batchSize.value(), losses, clip.value(), rows, seed.value(), first, outcomeScale);
    }
}
