package dev.goita.app.shogi.book;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.shogi.input.BookFormat;
import dev.goita.app.shogi.input.BookJson;
import dev.goita.app.shogi.input.OpenBook.Each;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLoss;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.LossCount;
import dev.goita.shogi.book.binary.AperyBook;
import dev.goita.shogi.book.binary.YbbBook;
import dev.goita.shogi.book.text.BookWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** A book that is being written, in one of the formats. */
final class BookOutput implements Closeable {
    private final Output output;
    private final Form form;

    /**
     * How a format is written.
     *
     * @param begin takes over lines of comment that stand before all positions
     */
    private record Form(
            Preface begin, Each write, Ending finish, LongSupplier written, LossCount losses, Closeable writer) {}

    private interface Preface {
        void begin(List<BookText> comments) throws IOException;
    }

    private interface Ending {
        void finish(OutputStream stream) throws IOException;
    }

    private BookOutput(Output output, Form form) {
        this.output = output;
        this.form = form;
    }

    /**
     * @param argument a file name, or {@code -} for standard output
     * @throws IOException naming the file if it cannot be written
     */
    static BookOutput open(
            String argument, BookFormat format, BookStyle style, YbbBook.Writer.Depths depths, Invocation invocation)
            throws IOException {
        Output output = invocation.output(argument);
        return new BookOutput(
                output,
                switch (format) {
                    case DB -> text(new BookWriter(output.stream(), style));
                    case YBB -> ybb(new YbbBook.Writer(depths));
                    case APERY -> apery(new AperyBook.Writer());
                    case JSON -> json(output.stream());
                    case SBK -> throw new IllegalArgumentException("sbk is read only");
                });
    }

    private static Form text(BookWriter writer) {
        return new Form(
                writer::begin, writer::write, stream -> writer.finish(), writer::written, writer.losses(), () -> {});
    }

    private static Form ybb(YbbBook.Writer writer) {
        return new Form(lost(writer.losses()), writer::add, writer::finish, writer::written, writer.losses(), writer);
    }

    private static Form apery(AperyBook.Writer writer) {
        return new Form(lost(writer.losses()), writer::add, writer::finish, writer::written, writer.losses(), () -> {});
    }

    private static Preface lost(LossCount losses) {
        return comments -> losses.add(BookLoss.COMMENT, comments.size());
    }

    private static Form json(OutputStream stream) {
        AtomicLong written = new AtomicLong();
        return new Form(
                comments -> {
                    if (!comments.isEmpty()) {
                        line(stream, BookJson.writePreface(comments));
                    }
                },
                entry -> {
                    line(stream, BookJson.write(entry));
                    written.incrementAndGet();
                },
                end -> {},
                written::get,
                new LossCount(),
                () -> {});
    }

    private static void line(OutputStream stream, String json) throws IOException {
        stream.write(json.getBytes(StandardCharsets.UTF_8));
    }

    void begin(List<BookText> comments) throws IOException {
        form.begin().begin(comments);
    }

    void write(BookEntry entry) throws IOException {
        form.write().accept(entry);
    }

    /** How many positions there are so far. */
    long written() {
        return form.written().getAsLong();
    }

    LossCount losses() {
        return form.losses();
    }

    /** Puts the file into place. */
    void commit() throws IOException {
        form.finish().finish(output.stream());
        output.commit();
    }

    @Override
    public void close() throws IOException {
        form.writer().close();
        output.close();
    }
}
