package dev.goita.app.shogi.book;

import dev.goita.app.frame.Counted;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Job;
import dev.goita.app.frame.Progress;
import dev.goita.app.shogi.book.WriteOptions.StyleOptions;
import dev.goita.app.shogi.input.BookFindings;
import dev.goita.app.shogi.input.BookFormat;
import dev.goita.app.shogi.input.OpenBook;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLoss;
import dev.goita.shogi.book.BookSource;
import dev.goita.shogi.book.Duplicates;
import dev.goita.shogi.book.LossCount;
import dev.goita.shogi.book.MoveOrder;
import dev.goita.shogi.book.Neighbours;
import dev.goita.shogi.book.binary.YbbBook;
import dev.goita.shogi.book.text.BookSorter;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

final class BookConvertCommand extends Job {
    /** For entries that wait to be sorted, in bytes. */
    private static final long SORT_MEMORY = 256L << 20;

    private final Given<String> book = argument("BOOK");
    private final Given<String> output = output("FILE");
    private final Given<Optional<BookFormat>> from = option("--from", "FORMAT", BookFormat.class);
    private final Given<Optional<BookFormat>> to = option("--to", "FORMAT", BookFormat.class);
    private final Given<Optional<String>> positions = option("--positions", "BOOK", String.class);
    private final Given<Boolean> depths = flag("--depths");
    private final StyleOptions style = new StyleOptions(this);

    @Override
    public ExitCode call() throws IOException {
        BookFormat target = target();
        BookFindings findings = new BookFindings(invocation);
        OpenBook named = OpenBook.open(book.value(), from.value(), invocation);
        List<BookEntry> known = new ArrayList<>();
        if (positions.value().isPresent()) {
            OpenBook.open(positions.value().get(), invocation).read(findings, known::add);
        }
        OpenBook opened = named.knowing(known);
        YbbBook.Writer.Depths kept = depths.value() ? YbbBook.Writer.Depths.WRITE : YbbBook.Writer.Depths.OMIT;
        try (BookOutput out = BookOutput.open(output.value(), target, style.style(MoveOrder.KEEP), kept, invocation)) {
            copy(opened, target, out, findings);
            out.commit();
            Map<BookLoss, Long> losses = out.losses().byLoss();
            Wording written = Wording.of("%d 局面を書きました", "%d positions written", out.written());
            invocation.sayAside(
                    losses.isEmpty()
                            ? written
                            : new Wording(
                                    written.japanese() + "。この形で表せないもの: " + listed(losses, Language.JAPANESE, "、"),
                                    written.english() + "; what has no place there: "
                                            + listed(losses, Language.ENGLISH, ", ")));
        }
        return findings.finish();
    }

    private static String listed(Map<BookLoss, Long> losses, Language language, String separator) {
        return losses.entrySet().stream()
                .map(loss -> loss.getKey().wording(loss.getValue()).in(language))
                .collect(Collectors.joining(separator));
    }

    private BookFormat target() {
        BookFormat target = to.value()
                .or(() -> BookFormat.ofName(output.value()))
                .orElseThrow(() -> misuse(new Wording(
                        "書く形式が決まりません。--to に db、ybb、apery、json のどれかを指定してください",
                        "--to: db, ybb, apery or json? The name of the output does not tell")));
        refuse(target == BookFormat.SBK, "sbk 形式は読むことだけができます。--to に指定できません", "--to: sbk can be read only");
        return target;
    }

    private void copy(OpenBook opened, BookFormat target, BookOutput out, BookFindings findings) throws IOException {
        if (target.isBinary()) {
            copySorted(opened, Neighbours::onePly, out, findings);
        } else if (target == BookFormat.DB && opened.format() != BookFormat.DB) {
            // lookup in a file of text needs the order of text, which no other format has
            copySorted(
                    opened, opened.format().isBinary() ? Neighbours::onePly : UnaryOperator.identity(), out, findings);
        } else {
            copyAsItIs(opened, out, findings);
        }
    }

    private void copyAsItIs(OpenBook opened, BookOutput out, BookFindings findings) throws IOException {
        try (BookSource source = opened.entries(findings);
                Progress progress = invocation.progress(Counted.POSITIONS, OptionalLong.empty())) {
            Optional<BookEntry> first = source.next();
            out.begin(source.preface().comments());
            if (first.isPresent()) {
                out.write(first.get());
            }
            OpenBook.forEach(source, entry -> {
                out.write(entry);
                progress.advance(1);
            });
        }
    }

    /** Sorted by the text of positions; what of one position is to be one is made one. */
    private static void copySorted(
            OpenBook opened, UnaryOperator<BookSource> plies, BookOutput out, BookFindings findings)
            throws IOException {
        LossCount repeated = out.losses();
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        try (BookSorter sorter = new BookSorter(Duplicates.UPDATE, SORT_MEMORY, temporary)) {
            AtomicLong positions = new AtomicLong();
            AtomicLong moves = new AtomicLong();
            BookSource.Preface preface = opened.read(findings, entry -> {
                sorter.add(entry);
                positions.incrementAndGet();
                moves.addAndGet(entry.moves().size());
            });
            out.begin(preface.comments());
            try (BookSource sorted = plies.apply(sorter.sorted())) {
                OpenBook.forEach(sorted, entry -> {
                    out.write(entry);
                    positions.decrementAndGet();
                    moves.addAndGet(-entry.moves().size());
                });
            }
            repeated.add(BookLoss.REPEATED_POSITION, positions.get());
            repeated.add(BookLoss.REPEATED_MOVE, moves.get());
        }
    }
}
