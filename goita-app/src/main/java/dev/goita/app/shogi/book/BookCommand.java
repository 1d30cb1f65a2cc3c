package dev.goita.app.shogi.book;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import picocli.CommandLine;

/** {@code goita shogi book}. */
public final class BookCommand {
    private BookCommand() {}

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(Job.branch())
                .addSubcommand("make", new BookMakeCommand(invocation).command())
                .addSubcommand("sort", new BookMergeCommand.Sort(invocation).command())
                .addSubcommand("merge", new BookMergeCommand(invocation).command())
                .addSubcommand("convert", new BookConvertCommand(invocation).command())
                .addSubcommand("peta-shock", new BookPetaShockCommand(invocation).command())
                .addSubcommand("probe", new BookProbeCommand(invocation).command())
                .addSubcommand("validate", new BookValidateCommand(invocation).command())
                .addSubcommand("stats", new BookStatsCommand(invocation).command())
                .addSubcommand("filter", new BookFilterCommand(invocation).command())
                .addSubcommand("leaves", new BookLeavesCommand(invocation).command())
                .addSubcommand("diff", new BookDiffCommand(invocation).command())
                .addSubcommand("html", new BookHtmlCommand(invocation).command())
                .setCaseInsensitiveEnumValuesAllowed(true);
    }
}
