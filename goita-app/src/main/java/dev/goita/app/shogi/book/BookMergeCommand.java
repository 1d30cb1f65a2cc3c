package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.MisuseException;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookMerge;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.text.BookSorter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
        name = "merge",
        description = "Make one book of several. They need not be sorted.",
        footer = {
            "",
            "union: a position has the moves of all books; counts are added, else the later book holds.",
            "yaneuraou: a position is taken whole from one book: the one with moves, then the deeper first move, then"
                    + " more moves, then the earlier book.",
            "",
            "Examples:",
            "  goita shogi book merge a.db b.db -o both.db",
            "  goita shogi book merge --rule yaneuraou a.db b.db -o both.db",
            "  goita shogi book merge --side bw black.db white.db -o both.db"
        })
final class BookMergeCommand implements Callable<ExitCode> {
    /** 合成の規則. */
    enum Rule {
        UNION(BookMerge.Rule.UNION),
        YANEURAOU(BookMerge.Rule.YANEURAOU);

        private final BookMerge.Rule rule;

        Rule(BookMerge.Rule rule) {
            this.rule = rule;
        }
    }

    /** 手番ごとの合成. */
    enum Side {
        BW(BookMerge.Rule.BLACK_WHITE),
        WB(BookMerge.Rule.WHITE_BLACK);

        private final BookMerge.Rule rule;

        Side(BookMerge.Rule rule) {
            this.rule = rule;
        }
    }

    private final Invocation invocation;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "BOOK", arity = "2..*", description = "Books, the first before the second.")
    private List<String> files = new ArrayList<>();

    @Option(
            names = "--rule",
            paramLabel = "RULE",
            description = "union or yaneuraou; union if absent, yaneuraou with --style yaneuraou.")
    private Optional<Rule> rule = Optional.empty();

    @Option(
            names = "--side",
            paramLabel = "SIDE",
            description = "bw takes positions with Black to move from the first book and those with White to move from"
                    + " the second; wb the other way round.")
    private Optional<Side> side = Optional.empty();

    @Mixin
    private WriteOptions options = new WriteOptions();

    BookMergeCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        if (side.isPresent() && (rule.isPresent() || files.size() != 2)) {
            throw new MisuseException(
                    spec,
                    new Wording("--side は定跡ファイル二つに使います。--rule とは一緒に使えません", "--side takes two books and no --rule"));
        }
        BookFindings findings = new BookFindings(invocation);
        List<BookSorter> sorters = new ArrayList<>();
        try {
            List<BookText> preface = new ArrayList<>();
            for (String file : files) {
                BookSorter sorter = options.sorter(files.size());
                sorters.add(sorter);
                preface.addAll(options.sort(file, sorter, findings, invocation));
            }
            options.write(() -> merged(sorters), preface, invocation);
        } finally {
            for (BookSorter sorter : sorters) {
                sorter.close();
            }
        }
        return findings.finish();
    }

    private BookSource merged(List<BookSorter> sorters) throws IOException {
        BookMerge.Rule wanted = side.map(each -> each.rule)
                .orElseGet(() -> rule.map(each -> each.rule)
                        .orElse(
                                options.habit() == StyleOptions.Habit.YANEURAOU
                                        ? BookMerge.Rule.YANEURAOU
                                        : BookMerge.Rule.UNION));
        BookSource merged = sorters.get(0).sorted();
        for (BookSorter sorter : sorters.subList(1, sorters.size())) {
            merged = new BookMerge(merged, sorter.sorted(), wanted);
        }
        return merged;
    }
}
