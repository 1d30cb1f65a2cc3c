package dev.goita.app.book;

import dev.goita.app.Invocation;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "book",
        description = "Make, sort, merge, search and check opening books in the text format of YaneuraOu (DB2016).",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  goita shogi book make games/ --moves 24 -o book.db",
            "  goita shogi book sort book.db -o sorted.db",
            "  goita shogi book merge a.db b.db -o both.db",
            "  goita shogi book probe book.db startpos"
        })
public final class BookCommand {
    private BookCommand() {}

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(new BookCommand())
                .addSubcommand("make", new MakeCommand(invocation))
                .addSubcommand("sort", new SortCommand(invocation))
                .addSubcommand("merge", new MergeCommand(invocation))
                .addSubcommand("probe", new ProbeCommand(invocation))
                .setCaseInsensitiveEnumValuesAllowed(true);
    }
}
