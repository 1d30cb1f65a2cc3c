package dev.goita.app.goita.rounds;

import dev.goita.app.frame.Invocation;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "data",
        description = "Check, split, shuffle and join data sets: folders of recorded rounds, as selfplay writes them.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  goita data info data/",
            "  goita data verify data/ && goita train -o model.zip data/",
            "  goita data split data/ -o parts",
            "  goita data export data/ --to parquet -o tables"
        })
public final class DataCommand {
    private DataCommand() {}

    /** The command with what a cluster can do. */
    public static CommandLine ofCluster(Invocation invocation) {
        return new CommandLine(new DataCommand())
                .addSubcommand("verify", new DataVerifyCommand(invocation))
                .addSubcommand("shuffle", new DataShuffleCommand(invocation))
                .addSubcommand("dedupe", new DataDedupeCommand(invocation))
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(new DataCommand())
                .addSubcommand("info", new DataInfoCommand(invocation))
                .addSubcommand("verify", new DataVerifyCommand(invocation))
                .addSubcommand("split", new DataSplitCommand(invocation))
                .addSubcommand("shuffle", new DataShuffleCommand(invocation))
                .addSubcommand("merge", new DataMergeCommand(invocation))
                .addSubcommand("dedupe", new DataDedupeCommand(invocation))
                .addSubcommand("export", new DataExportCommand(invocation))
                .addSubcommand("card", new DataCardCommand(invocation))
                .setCaseInsensitiveEnumValuesAllowed(true);
    }
}
