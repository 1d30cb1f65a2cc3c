package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Scratch;
import dev.goita.ml.prepare.Sameness;
import java.io.IOException;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "dedupe",
        description = "Keep the first of equal rounds, in their order; there may be more of them than memory holds.",
        footer = {"", "Example: goita data dedupe week/ --by play -o unique"})
final class DataDedupeCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private DerivedOptions derived = new DerivedOptions();

    @Mixin
    private Scratch scratch = new Scratch();

    @Option(
            names = "--by",
            paramLabel = "WHAT",
            description = "What makes rounds equal: round (deal, dealer, turns and the score before), play (without the"
                    + " score) or deal (deal and dealer); round if absent.")
    private Sameness by = Sameness.ROUND;

    DataDedupeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        return derived.sort(
                invocation,
                "--by " + by.name().toLowerCase(Locale.ROOT),
                scratch,
                (set, waiting) -> set.dedupe(by, waiting));
    }
}
