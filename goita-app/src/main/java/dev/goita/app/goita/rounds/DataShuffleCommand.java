package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Scratch;
import java.io.IOException;

final class DataShuffleCommand extends Job {
    private final DerivedOptions derived = new DerivedOptions(this);
    private final Scratch scratch = new Scratch(this);
    private final Given<Long> seed = randomSeed();

    DataShuffleCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        return derived.sort(
                invocation,
                "--seed " + seed.value(),
                scratch,
                (set, waiting) -> set.shuffle(seed.value(), waiting),
                shared -> shared.shuffle(seed.value()));
    }
}
