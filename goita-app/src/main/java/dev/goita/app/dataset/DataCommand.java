package dev.goita.app.dataset;

import dev.goita.app.Invocation;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "data",
        description = "Make, check and arrange binary training data of shogi engines.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Formats: hcpe hcpe2 psv hcpe3, told from the content; jsonl is the same as readable text.",
            "",
            "Examples:",
            "  goita shogi data convert games/ --to hcpe -o games.hcpe",
            "  goita shogi data validate games.hcpe",
            "  goita shogi data split games.hcpe --ratio 9,1 -o train.hcpe -o valid.hcpe",
            "  goita shogi data shuffle train.hcpe --seed 1 -o shuffled.hcpe"
        })
public final class DataCommand {
    private DataCommand() {}

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(new DataCommand())
                .addSubcommand("convert", new ConvertCommand(invocation))
                .addSubcommand("info", new InfoCommand(invocation))
                .addSubcommand("validate", new ValidateCommand(invocation))
                .addSubcommand("head", new HeadCommand(invocation))
                .addSubcommand("shuffle", new ShuffleCommand(invocation))
                .addSubcommand("dedupe", new DedupeCommand(invocation))
                .addSubcommand("split", new SplitCommand(invocation))
                .addSubcommand("merge", new MergeCommand(invocation));
    }
}
