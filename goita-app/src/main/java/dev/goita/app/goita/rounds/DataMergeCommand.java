package dev.goita.app.goita.rounds;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import java.io.IOException;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "merge",
        description = "Put the rounds of several data sets and files into one data set, in order.",
        footer = {
            "",
            "Also makes a data set of plain record files. Sources with different rules are refused.",
            "",
            "Examples:",
            "  goita data merge monday/ tuesday/ -o week",
            "  goita data merge matches/*.yaml --format goita --license CC0-1.0 -o human"
        })
final class DataMergeCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private DerivedOptions derived = new DerivedOptions();

    DataMergeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        return derived.run(invocation, "", set -> Map.of(set.storage().folder(), set.merge()));
    }
}
