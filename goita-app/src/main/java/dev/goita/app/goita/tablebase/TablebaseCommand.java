package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import picocli.CommandLine;

/** {@code goita tablebase}: the value of every deal. */
public final class TablebaseCommand {
    private TablebaseCommand() {}

    /** The command with what a cluster can do. */
    public static CommandLine ofCluster(Invocation invocation) {
        return new CommandLine(Job.branch()).addSubcommand("solve", new TablebaseSolveCommand(invocation).command());
    }

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(Job.branch())
                .addSubcommand("solve", new TablebaseSolveCommand(invocation).command())
                .addSubcommand("lookup", new TablebaseLookupCommand(invocation).command())
                .addSubcommand("info", new TablebaseInfoCommand(invocation).command())
                .addSubcommand("merge", new TablebaseMergeCommand(invocation).command())
                .addSubcommand("rank", new TablebaseRankCommand(invocation).command())
                .addSubcommand("deal", new TablebaseDealCommand(invocation).command());
    }
}
