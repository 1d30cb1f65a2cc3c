package dev.goita.app.book;

import dev.goita.app.Invocation;
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
                .addSubcommand("make", new MakeCommand(invocation))
                .addSubcommand("sort", new SortCommand(invocation))
                .addSubcommand("merge", new MergeCommand(invocation))
                .addSubcommand("convert", new ConvertCommand(invocation))
                .addSubcommand("peta-shock", new PetaShockCommand(invocation))
                .addSubcommand("probe", new ProbeCommand(invocation))
                .addSubcommand("validate", new ValidateCommand(invocation))
                .addSubcommand("stats", new StatsCommand(invocation))
                .addSubcommand("filter", new FilterCommand(invocation))
                .addSubcommand("leaves", new LeavesCommand(invocation))
                .addSubcommand("diff", new DiffCommand(invocation))
                .addSubcommand("html", new HtmlCommand(invocation))
                .setCaseInsensitiveEnumValuesAllowed(true);
    }
}
