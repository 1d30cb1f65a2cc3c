package dev.goita.app.goita.tablebase;

import dev.goita.app.frame.Invocation;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "tablebase",
        description = "Solve ranges of all 223,479,594 deals (up to the exchange of 飛 with 角 and 金 with 銀), and look"
                + " deals up.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  goita tablebase solve --from 0 --count 10000 -o a.gtb",
            "  goita tablebase solve --resume -o a.gtb",
            "  goita tablebase merge a.gtb b.gtb -o all.gtb",
            "  goita tablebase lookup --deal \"0 11277788 24444588 35556888 36667888\" all.gtb",
            "  goita tablebase rank \"0 11277788 24444588 35556888 36667888\"",
            "  goita tablebase deal 1000"
        })
public final class TablebaseCommand {
    private TablebaseCommand() {}

    /** The command with what a cluster can do. */
    public static CommandLine ofCluster(Invocation invocation) {
        return new CommandLine(new TablebaseCommand()).addSubcommand("solve", new TablebaseSolveCommand(invocation));
    }

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(new TablebaseCommand())
                .addSubcommand("solve", new TablebaseSolveCommand(invocation))
                .addSubcommand("lookup", new TablebaseLookupCommand(invocation))
                .addSubcommand("info", new TablebaseInfoCommand(invocation))
                .addSubcommand("merge", new TablebaseMergeCommand(invocation))
                .addSubcommand("rank", new TablebaseRankCommand(invocation))
                .addSubcommand("deal", new TablebaseDealCommand(invocation));
    }
}
