package dev.goita.app.learning;

import dev.goita.learning.training.RandomStreams;
import dev.goita.learning.training.Schedule;
import dev.goita.learning.training.SupervisedTraining;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options of learning from recorded games. */
public final class TaughtOptions {
    private static final int EPOCHS = 10;
    private static final int PATIENCE = 2;

    @Option(names = "--epochs", paramLabel = "N", description = "At most so many passes over the games; 10 if absent.")
    private Optional<Integer> epochs = Optional.empty();

    @Option(
            names = "--patience",
            paramLabel = "N",
            description = "Passes without a better validation before it stops; 2 if absent.")
    private Optional<Integer> patience = Optional.empty();

    public boolean areGiven() {
        return epochs.isPresent() || patience.isPresent();
    }

    /** @throws IllegalArgumentException if nothing would be learned */
    public SupervisedTraining training(Schedule learningRate, long seed) {
        return new SupervisedTraining(
                epochs.orElse(EPOCHS), patience.orElse(PATIENCE), learningRate, new RandomStreams(seed));
    }
}
