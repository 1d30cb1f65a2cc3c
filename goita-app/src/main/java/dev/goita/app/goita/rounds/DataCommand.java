package dev.goita.app.goita.rounds;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import picocli.CommandLine;

/** {@code goita data}: what is done with data sets. */
public final class DataCommand {
    private DataCommand() {}

    /** The command with what a cluster can do. */
    public static CommandLine ofCluster(Invocation invocation) {
        return new CommandLine(Job.branch())
                .addSubcommand("verify", new DataVerifyCommand(invocation).command())
                .addSubcommand("shuffle", new DataShuffleCommand(invocation).command())
                .addSubcommand("dedupe", new DataDedupeCommand(invocation).command())
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(Job.branch())
                .addSubcommand("info", new DataInfoCommand(invocation).command())
                .addSubcommand("verify", new DataVerifyCommand(invocation).command())
                .addSubcommand("split", new DataSplitCommand(invocation).command())
                .addSubcommand("shuffle", new DataShuffleCommand(invocation).command())
                .addSubcommand("merge", new DataMergeCommand(invocation).command())
                .addSubcommand("dedupe", new DataDedupeCommand(invocation).command())
                .addSubcommand("export", new DataExportCommand(invocation).command())
                .addSubcommand("card", new DataCardCommand(invocation).command())
                .setCaseInsensitiveEnumValuesAllowed(true);
    }
}
