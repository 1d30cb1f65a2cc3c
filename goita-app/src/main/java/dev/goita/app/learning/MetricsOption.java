package dev.goita.app.learning;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.Output;
import dev.goita.learning.metrics.MetricsFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** {@code --metrics}: where a training says how it goes. */
public final class MetricsOption extends Options {
    private final Given<Optional<String>> file = option("--metrics", "FILE", String.class);

    public MetricsOption(Options command) {
        super(command);
    }

    /**
     * Begins to write, or goes on with what is there. What lies beside a model is of its training alone: steps that are taken anew
     * are told once.
     */
    public MetricsFile open(Path model, long done) throws IOException {
        if (file.value().isPresent()) {
            return MetricsFile.withEvents(Output.place(file.value().get()));
        }
        Path beside = MetricsFile.beside(model);
        MetricsFile.forget(beside, done);
        return new MetricsFile(beside);
    }
}
