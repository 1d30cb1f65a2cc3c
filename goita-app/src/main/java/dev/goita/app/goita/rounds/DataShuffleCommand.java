package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Scratch;
import dev.goita.app.frame.SeedOption;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "shuffle",
        description = "Put rounds in random order; there may be more of them than memory holds.",
        footer = {
            "",
            "The order depends on --seed and the number of each round alone: not on --memory.",
            "",
            "Example: goita data shuffle rounds/ --seed 7 -o shuffled"
        })
final class DataShuffleCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private DerivedOptions derived = new DerivedOptions();

    @Mixin
    private Scratch scratch = new Scratch();

    @Mixin
    private SeedOption seed = new SeedOption("Another seed, another order");

    DataShuffleCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        return derived.sort(
                invocation, "--seed " + seed.value(), scratch, (set, waiting) -> set.shuffle(seed.value(), waiting));
    }
}
