package dev.goita.app.shogi.book;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.shogi.book.BookMerge;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.text.BookSorter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

final class BookMergeCommand extends Job {
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

    private final Given<List<String>> files = arguments("BOOK", "2..*", String.class);
    private final Given<Optional<Rule>> rule = option("--rule", "RULE", Rule.class);
    private final Given<Optional<Side>> side = option("--side", "SIDE", Side.class);
    private final WriteOptions options = new WriteOptions(this, () -> invocation);

    @Override
    public ExitCode call() throws IOException {
        refuse(
                side.isSaid() && (rule.isSaid() || files.value().size() != 2),
                "--side は定跡ファイル二つに使います。--rule とは一緒に使えません",
                "--side takes two books and no --rule");
        BookFindings findings = new BookFindings(invocation);
        List<BookSorter> sorters = new ArrayList<>();
        try {
            List<BookText> preface = new ArrayList<>();
            for (String file : files.value()) {
                BookSorter sorter = options.sorter(files.value().size());
                sorters.add(sorter);
                preface.addAll(options.sort(file, sorter, findings));
            }
            options.write(() -> merged(sorters), preface);
        } finally {
            for (BookSorter sorter : sorters) {
                sorter.close();
            }
        }
        return findings.finish();
    }

    private BookSource merged(List<BookSorter> sorters) throws IOException {
        Rule usual = options.isYaneuraOu() ? Rule.YANEURAOU : Rule.UNION;
        BookMerge.Rule wanted =
                side.value().map(each -> each.rule).orElseGet(() -> rule.value().orElse(usual).rule);
        BookSource merged = sorters.get(0).sorted();
        for (BookSorter sorter : sorters.subList(1, sorters.size())) {
            merged = new BookMerge(merged, sorter.sorted(), wanted);
        }
        return merged;
    }

    /** {@code goita shogi book sort}: the same of one book. */
    static final class Sort extends Job {
        private final Given<String> file = argument("BOOK");
        private final WriteOptions options = new WriteOptions(this, () -> invocation);

        @Override
        public ExitCode call() throws IOException {
            BookFindings findings = new BookFindings(invocation);
            try (BookSorter sorter = options.sorter(1)) {
                options.write(sorter::sorted, options.sort(file.value(), sorter, findings));
            }
            return findings.finish();
        }
    }
}
