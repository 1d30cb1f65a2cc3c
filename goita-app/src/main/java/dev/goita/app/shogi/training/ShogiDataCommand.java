package dev.goita.app.shogi.training;

import dev.goita.app.frame.Invocation;
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
public final class ShogiDataCommand {
    private ShogiDataCommand() {}

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(new ShogiDataCommand())
                .addSubcommand("convert", new ShogiDataConvertCommand(invocation))
                .addSubcommand("info", new ShogiDataInfoCommand(invocation))
                .addSubcommand("validate", new ShogiDataValidateCommand(invocation))
                .addSubcommand("head", new ShogiDataHeadCommand(invocation))
                .addSubcommand("shuffle", new ShogiDataShuffleCommand(invocation))
                .addSubcommand("dedupe", new ShogiDataDedupeCommand(invocation))
                .addSubcommand("split", new ShogiDataSplitCommand(invocation))
                .addSubcommand("merge", new ShogiDataMergeCommand(invocation));
    }
}
