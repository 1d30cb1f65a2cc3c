package dev.goita.app.learning;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.learning.taught.Best;
import dev.goita.learning.training.RandomStreams;
import dev.goita.learning.training.Schedule;
import dev.goita.learning.training.SupervisedTraining;
import java.util.Map;
import java.util.Optional;

/** The options of learning from recorded games. */
public final class TaughtOptions extends Options {
    private static final int EPOCHS = 10;
    private static final int PATIENCE = 2;

    private final Given<Optional<Integer>> epochs = option("--epochs", "N", Integer.class);
    private final Given<Optional<Integer>> patience = option("--patience", "N", Integer.class);

    public TaughtOptions(Options command) {
        super(command);
    }

    public boolean areGiven() {
        return epochs.value().isPresent() || patience.value().isPresent();
    }

    /** What counts where nothing was said. */
    public void addEffective(Map<String, Optional<?>> options) {
        options.put("epochs", Optional.of(EPOCHS));
        options.put("patience", Optional.of(PATIENCE));
        options.put("best", Optional.of(Best.HeldOut.LOSS.id()));
        options.put("checkpoint", Optional.of("1"));
    }

    /** @throws IllegalArgumentException if nothing would be learned */
    public SupervisedTraining training(Schedule learningRate, long seed) {
        return new SupervisedTraining(
                epochs.value().orElse(EPOCHS),
                patience.value().orElse(PATIENCE),
                learningRate,
                new RandomStreams(seed));
    }
}
