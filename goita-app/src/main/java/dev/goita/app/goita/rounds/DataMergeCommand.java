package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import java.io.IOException;
import java.util.Map;

final class DataMergeCommand extends Job {
    private final DerivedOptions derived = new DerivedOptions(this);

    DataMergeCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        return derived.run(invocation, "", set -> Map.of(set.storage().folder(), set.merge()));
    }
}
