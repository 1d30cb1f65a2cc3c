package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.app.shogi.input.OpenBook.Search;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.rules.Position;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;

/** {@code goita shogi book}. */
public final class BookCommand {
    private BookCommand() {}

    public static CommandLine of(Invocation invocation) {
        return new CommandLine(Job.branch())
                .addSubcommand("make", new BookMakeCommand().command(invocation))
                .addSubcommand("sort", new BookMergeCommand.Sort().command(invocation))
                .addSubcommand("merge", new BookMergeCommand().command(invocation))
                .addSubcommand("convert", new BookConvertCommand().command(invocation))
                .addSubcommand("peta-shock", new BookPetaShockCommand().command(invocation))
                .addSubcommand("probe", new BookProbeCommand().command(invocation))
                .addSubcommand("validate", new BookValidateCommand().command(invocation))
                .addSubcommand("stats", new BookStatsCommand().command(invocation))
                .addSubcommand("filter", new BookFilterCommand().command(invocation))
                .addSubcommand("leaves", new BookLeavesCommand().command(invocation))
                .addSubcommand("diff", new BookDiffCommand().command(invocation))
                .addSubcommand("html", new BookHtmlCommand().command(invocation))
                .setCaseInsensitiveEnumValuesAllowed(true);
    }

    private static final class BookHtmlCommand extends Job {
        private static final int MOST_POSITIONS = 100_000;

        private final Given<String> file = argument("BOOK");
        private final Given<List<String>> words = words("POSITION");
        private final Given<Integer> positions =
                option("--positions", "N", 2000).within(1, MOST_POSITIONS);
        private final Given<Optional<Integer>> depth =
                option("--depth", "N", Integer.class).atLeast(0);
        private final Given<Boolean> onTheFly = flag("--on-the-fly");
        private final Given<String> output = output("FILE|-");

        @Override
        public ExitCode call() throws IOException {
            String place = words.value().isEmpty() ? "startpos" : String.join(" ", words.value());
            Position start = PositionArgument.parse(place, invocation);
            BookTree.Limits limits =
                    new BookTree.Limits(positions.value(), depth.value().orElse(Integer.MAX_VALUE));
            BookFindings said = new BookFindings(invocation);
            String name = invocation.input(file.value()).name();
            Search way = onTheFly.value() ? Search.ON_THE_FLY : Search.IN_MEMORY;
            BookTree tree = OpenBook.open(file.value(), invocation)
                    .search(way, said, book -> BookTree.from(start, book, limits));
            if (tree.nodes().isEmpty()) {
                said.finish();
                invocation.sayAside(Wording.of(
                        "%s: %s は定跡にありません。何も書きませんでした", "%s: %s is not in the book; nothing written", name, place));
                return ExitCode.FINDINGS;
            }
            invocation.write(output.value(), new BookPage(name, tree, invocation.language()).toHtml());
            int shown = tree.nodes().size();
            invocation.sayAside(
                    tree.beyond() == 0
                            ? Wording.of("%d 局面", "%d positions", shown)
                            : Wording.of(
                                    "%d 局面。このほか %d 手の先にも定跡が続きます",
                                    "%d positions, the book goes on behind %d further moves", shown, tree.beyond()));
            return said.finish();
        }
    }
}
