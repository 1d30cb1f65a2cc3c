package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.learning.samples.Split;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.Manifest;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

final class DataSplitCommand extends Job {
    private final DerivedOptions derived = new DerivedOptions(this);
    private final Given<Integer> validation = option("--validation", "PERCENT", Split.STANDARD.validationPercent());
    private final Given<Integer> test = option("--test", "PERCENT", Split.STANDARD.testPercent());

    DataSplitCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        Split split = asked(() -> new Split(validation.value(), test.value()));
        return derived.run(invocation, "--validation " + validation.value() + " --test " + test.value(), set -> {
            Map<Path, Manifest> made = new LinkedHashMap<>();
            set.split(split)
                    .forEach((part, manifest) ->
                            made.put(set.storage().folder().resolve(Derivation.name(part)), manifest));
            return made;
        });
    }
}
