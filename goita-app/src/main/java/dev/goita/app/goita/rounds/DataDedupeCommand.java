package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Scratch;
import dev.goita.ml.prepare.Sameness;
import java.io.IOException;
import java.util.Locale;

final class DataDedupeCommand extends Job {
    private final DerivedOptions derived = new DerivedOptions(this);
    private final Scratch scratch = new Scratch(this);
    private final Given<Sameness> by = option("--by", "WHAT", Sameness.ROUND);

    DataDedupeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        return derived.sort(
                invocation,
                "--by " + by.value().name().toLowerCase(Locale.ROOT),
                scratch,
                (set, waiting) -> set.dedupe(by.value(), waiting),
                shared -> shared.dedupe(by.value()));
    }
}
