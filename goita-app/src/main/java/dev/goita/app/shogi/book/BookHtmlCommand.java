package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.frame.OptionWords;
import dev.goita.app.frame.Output;
import dev.goita.app.frame.OutputOption;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.app.shogi.input.OpenBook.Search;
import dev.goita.app.shogi.input.PositionArgument;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookLookup;
import dev.goita.shogi.book.text.UnsortedBookException;
import dev.goita.shogi.rules.Position;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "html",
        description = "Write a page to browse a book in: boards, moves, values.",
        footer = {
            "",
            "The page is one file without external resources. It starts at a position and holds those that moves of the"
                    + " book reach from there, nearest first; what lies beyond its limits is marked with ….",
            "",
            "Examples:",
            "  goita shogi book html book.db -o book.html",
            "  goita shogi book html book.db startpos moves 2g2f --positions 500 -o page.html"
        })
final class BookHtmlCommand implements Callable<ExitCode> {
    private static final int MOST_POSITIONS = 100_000;

    private final Invocation invocation;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(index = "0", paramLabel = "BOOK", description = "A book; - is standard input.")
    private String file = "";

    @Parameters(
            index = "1..*",
            paramLabel = "POSITION",
            description = "startpos or an SFEN, with moves if wanted; startpos if absent.")
    private List<String> words = List.of();

    @Option(
            names = "--positions",
            paramLabel = "N",
            description = "Positions on the page at most, 1 to 100000; 2000 if absent. One takes about 0.5 KB.")
    private int positions = 2000;

    @Option(names = "--depth", paramLabel = "N", description = "Moves from the start at most; any number if absent.")
    private @Nullable Integer depth;

    @Option(
            names = "--on-the-fly",
            description = "Search the sorted file itself instead of loading it; a file that is not sorted is refused.")
    private boolean onTheFly;

    @Mixin
    private OutputOption output = OutputOption.optional("FILE|-", "Where to write; standard output (-) if absent.");

    BookHtmlCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (positions < 1 || positions > MOST_POSITIONS) {
            throw new MisuseException(spec, OptionWords.range("--positions", 1, MOST_POSITIONS, positions));
        }
        if (depth != null && depth < 0) {
            throw new MisuseException(spec, OptionWords.atLeast("--depth", 0, depth));
        }
        String place = words.isEmpty() ? "startpos" : String.join(" ", words);
        Position start = PositionArgument.parse(place, invocation);
        BookTree.Limits limits = new BookTree.Limits(positions, depth == null ? Integer.MAX_VALUE : depth);
        BookFindings said = new BookFindings(invocation);
        BookTree tree;
        String name = invocation.input(file).name();
        OpenBook opened = OpenBook.open(file, Optional.empty(), invocation);
        try (BookLookup book = opened.lookup(onTheFly ? Search.ON_THE_FLY : Search.IN_MEMORY, said)) {
            tree = BookTree.from(start, book, limits);
        } catch (UnsortedBookException e) {
            throw new DiagnosticException(List.of(e.finding()));
        }
        if (tree.nodes().isEmpty()) {
            said.finish();
            invocation.sayAside(new Wording(
                    name + ": " + place + " は定跡にありません。何も書きませんでした",
                    name + ": " + place + " is not in the book; nothing written"));
            return ExitCode.FINDINGS;
        }
        try (Output target = invocation.output(output.name())) {
            Writer out = target.writer();
            out.write(new BookPage(name, tree, invocation.language()).toHtml());
            out.flush();
            target.commit();
        }
        String japanese = tree.nodes().size() + " 局面";
        String english = tree.nodes().size() + " positions";
        if (tree.beyond() > 0) {
            japanese += "。このほか " + tree.beyond() + " 手の先にも定跡が続きます";
            english += ", the book goes on behind " + tree.beyond() + " further moves";
        }
        invocation.sayAside(new Wording(japanese, english));
        return said.finish();
    }
}
