package dev.goita.app.shogi.book;

import dev.goita.app.frame.Invocation;
import picocli.CommandLine;
import picocli.CommandLine.Command;

@Command(
        name = "book",
        description = "Make, sort, merge, search, check and browse opening books of shogi.",
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Books are DB2016 text of YaneuraOu (.db), its binary form (.ybb), Apery's (.bin), ShogiGUI's (.sbk, read only)"
                    + " and JSON Lines (.jsonl), told from the content.",
            "",
            "Examples:",
            "  goita shogi book make games/ --moves 24 -o book.db",
            "  goita shogi book sort book.db -o sorted.db",
            "  goita shogi book merge a.db b.db -o both.db",
            "  goita shogi book convert book.db -o book.ybb",
            "  goita shogi book peta-shock book.db -o shocked.db",
            "  goita shogi book probe book.db startpos",
            "  goita shogi book html book.db -o book.html"
        })
public final class BookCommand {
    private BookCommand() {}

    /** The command with all of its subcommands. */
    public static CommandLine of(Invocation invocation) {
        return new CommandLine(new BookCommand())
                .addSubcommand("make", new BookMakeCommand(invocation))
                .addSubcommand("sort", new BookSortCommand(invocation))
                .addSubcommand("merge", new BookMergeCommand(invocation))
                .addSubcommand("convert", new BookConvertCommand(invocation))
                .addSubcommand("peta-shock", new BookPetaShockCommand(invocation))
                .addSubcommand("probe", new BookProbeCommand(invocation))
                .addSubcommand("validate", new BookValidateCommand(invocation))
                .addSubcommand("stats", new BookStatsCommand(invocation))
                .addSubcommand("filter", new BookFilterCommand(invocation))
                .addSubcommand("leaves", new BookLeavesCommand(invocation))
                .addSubcommand("diff", new BookDiffCommand(invocation))
                .addSubcommand("html", new BookHtmlCommand(invocation))
                .setCaseInsensitiveEnumValuesAllowed(true);
    }
}
