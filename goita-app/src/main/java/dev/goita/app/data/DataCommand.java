package dev.goita.app.data;

import dev.goita.app.Invocation;
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

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(new DataCommand())
                .addSubcommand("info", new InfoCommand(invocation))
                .addSubcommand("verify", new VerifyCommand(invocation))
                .addSubcommand("split", new SplitCommand(invocation))
                .addSubcommand("shuffle", new ShuffleCommand(invocation))
                .addSubcommand("merge", new MergeCommand(invocation))
                .addSubcommand("dedupe", new DedupeCommand(invocation))
                .addSubcommand("export", new ExportCommand(invocation))
                .addSubcommand("card", new CardCommand(invocation))
                .setCaseInsensitiveEnumValuesAllowed(true);
    }
}
