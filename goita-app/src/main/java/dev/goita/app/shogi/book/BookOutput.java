package dev.goita.app.shogi.book;

import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Output;
import dev.goita.app.shogi.input.BookFormat;
import dev.goita.app.shogi.input.BookJson;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookLoss;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.LossCount;
import dev.goita.shogi.book.binary.AperyWriter;
import dev.goita.shogi.book.binary.YbbWriter;
import dev.goita.shogi.book.text.BookWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A book that is being written, in one of the formats. */
abstract class BookOutput implements Closeable {
    private final Output output;

    private BookOutput(Output output) {
        this.output = output;
    }

    /**
     * @param argument a file name, or {@code -} for standard output
     * @param style of text
     * @param depths of ybb
     * @throws IOException naming the file if it cannot be written
     */
    static BookOutput open(
            String argument, BookFormat format, BookStyle style, YbbWriter.Depths depths, Invocation invocation)
            throws IOException {
        Output output = invocation.output(argument);
        return switch (format) {
            case DB -> new Text(output, style);
            case YBB -> new Ybb(output, new YbbWriter(depths));
            case APERY -> new Apery(output);
            case JSON -> new Json(output);
            case SBK -> throw new IllegalArgumentException("sbk is read only");
        };
    }

    /** Takes over lines of comment that stand before all positions, where the format has room for them. */
    void begin(List<BookText> comments) throws IOException {
        losses().add(BookLoss.COMMENT, comments.size());
    }

    abstract void write(BookEntry entry) throws IOException;

    abstract void finish(OutputStream stream) throws IOException;

    /** How many positions there are so far. */
    abstract long written();

    /** What the format had no room for. */
    abstract LossCount losses();

    OutputStream stream() {
        return output.stream();
    }

    /** Puts the file into place. */
    void commit() throws IOException {
        finish(output.stream());
        output.commit();
    }

    @Override
    public void close() throws IOException {
        output.close();
    }

    private static final class Text extends BookOutput {
        private final BookWriter writer;

        Text(Output output, BookStyle style) {
            super(output);
            writer = new BookWriter(output.stream(), style);
        }

        @Override
        void begin(List<BookText> comments) {
            writer.begin(comments);
        }

        @Override
        void write(BookEntry entry) throws IOException {
            writer.write(entry);
        }

        @Override
        void finish(OutputStream stream) throws IOException {
            writer.finish();
        }

        @Override
        long written() {
            return writer.written();
        }

        @Override
        LossCount losses() {
            return writer.losses();
        }
    }

    private static final class Json extends BookOutput {
        private final LossCount none = new LossCount();
        private long written;

        Json(Output output) {
            super(output);
        }

        @Override
        void begin(List<BookText> comments) throws IOException {
            if (!comments.isEmpty()) {
                line(BookJson.writePreface(comments));
            }
        }

        @Override
        void write(BookEntry entry) throws IOException {
            line(BookJson.write(entry));
            written++;
        }

        private void line(String json) throws IOException {
            stream().write((json + "\n").getBytes(StandardCharsets.UTF_8));
        }

        @Override
        void finish(OutputStream stream) {}

        @Override
        long written() {
            return written;
        }

        @Override
        LossCount losses() {
            return none;
        }
    }

    private static final class Ybb extends BookOutput {
        private final YbbWriter writer;

        Ybb(Output output, YbbWriter writer) {
            super(output);
            this.writer = writer;
        }

        @Override
        void write(BookEntry entry) throws IOException {
            writer.add(entry);
        }

        @Override
        void finish(OutputStream stream) throws IOException {
            writer.finish(stream);
        }

        @Override
        long written() {
            return writer.written();
        }

        @Override
        LossCount losses() {
            return writer.losses();
        }

        @Override
        public void close() throws IOException {
            writer.close();
            super.close();
        }
    }

    private static final class Apery extends BookOutput {
        private final AperyWriter writer = new AperyWriter();

        Apery(Output output) {
            super(output);
        }

        @Override
        void write(BookEntry entry) {
            writer.add(entry);
        }

        @Override
        void finish(OutputStream stream) throws IOException {
            writer.finish(stream);
        }

        @Override
        long written() {
            return writer.written();
        }

        @Override
        LossCount losses() {
            return writer.losses();
        }
    }
}
