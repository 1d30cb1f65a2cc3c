package dev.goita.app.shogi.training;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import picocli.CommandLine;

/** {@code goita shogi data}. */
public final class ShogiDataCommand {
    private ShogiDataCommand() {}

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(Job.branch())
                .addSubcommand("convert", new ShogiDataConvertCommand(invocation).command())
                .addSubcommand("info", new ShogiDataInfoCommand(invocation).command())
                .addSubcommand("validate", new ShogiDataValidateCommand(invocation).command())
                .addSubcommand("head", new ShogiDataHeadCommand(invocation).command())
                .addSubcommand("shuffle", new DataArrangement.Shuffle(invocation).command())
                .addSubcommand("dedupe", new DataArrangement.Dedupe(invocation).command())
                .addSubcommand("split", new DataArrangement.Split(invocation).command())
                .addSubcommand("merge", new DataArrangement.Merge(invocation).command());
    }
}
