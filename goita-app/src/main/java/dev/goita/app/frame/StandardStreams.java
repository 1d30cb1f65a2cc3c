package dev.goita.app.frame;

import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Function;

/** 標準入出力: the three streams of a process, in UTF-8 whatever the locale is. */
public final class StandardStreams {
    private static final int BUFFER_BYTES = 1 << 16;

    private InputStream in;
    private final OutputStream bytes;
    private final OutputStream errBytes;
    private final PrintWriter out;
    private final PrintWriter err;
    private final PrintWriter data;
    private final PrintWriter terminal;

    private StandardStreams(InputStream in, OutputStream out, OutputStream err) {
        this.in = in;
        this.errBytes = err;
        this.bytes = new BufferedOutputStream(new Unswallowed(out), BUFFER_BYTES);
        Writer outText = new OutputStreamWriter(bytes, StandardCharsets.UTF_8);
        Writer errText = new OutputStreamWriter(err, StandardCharsets.UTF_8);
        this.data = new PrintWriter(outText, false);
        this.terminal = new PrintWriter(errText, true);
        this.out = new PrintWriter(
                new VisibleWriter(outText, TextColors.ofStandardOutput().sequences()), false);
        this.err = new PrintWriter(new VisibleWriter(errText), true);
    }

    public static StandardStreams of(InputStream in, OutputStream out, OutputStream err) {
        return new StandardStreams(in, out, err);
    }

    /** The streams of this process; what libraries print to {@code System.out} goes to standard error from now on. */
    public static StandardStreams ofProcess() {
        System.setOut(System.err);
        return of(System.in, new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err));
    }

    public InputStream in() {
        return in;
    }

    /**
     * Looks at the beginning of standard input, which is read from there all the same, until it tells what was asked.
     *
     * @param most bytes that are looked at
     * @param lines that are waited for
     */
    public <T> Optional<T> peek(int most, int lines, Function<byte[], Optional<T>> telling) throws IOException {
        byte[] head = new byte[most];
        int size = 0;
        Optional<T> told = Optional.empty();
        int read = in.read(head);
        while (read > 0 && told.isEmpty()) {
            size += read;
            byte[] seen = Arrays.copyOf(head, size);
            long ends = new String(seen, StandardCharsets.ISO_8859_1)
                    .chars()
                    .filter(c -> c == '\n')
                    .count();
            told = ends > 0 ? telling.apply(seen) : told;
            read = told.isPresent() || size == most || ends >= lines ? 0 : in.read(head, size, most - size);
        }
        in = new SequenceInputStream(new ByteArrayInputStream(head, 0, size), in);
        return told.isPresent() ? told : telling.apply(Arrays.copyOf(head, size));
    }

    /**
     * Buffered text for people, and JSON: what would command a terminal is written as an escape. Every method throws an {@link UncheckedIOException} when the stream cannot be written.
     */
    public PrintWriter out() {
        return out;
    }

    /** The same stream for programs that take text as it is: CSV, protocols. */
    public PrintWriter data() {
        return data;
    }

    /** The same stream for bytes. Text printed before must be flushed by {@link #flush} first. */
    public OutputStream outBytes() {
        return bytes;
    }

    /** Standard error for bytes; unbuffered. */
    OutputStream errBytes() {
        return errBytes;
    }

    /** For people, as {@link #out}; flushed at the end of each line. */
    public PrintWriter err() {
        return err;
    }

    /** Standard error for the program's own words where they command the terminal: progress and coloured help. */
    public PrintWriter terminal() {
        return terminal;
    }

    /** @throws UncheckedIOException if standard output cannot be written */
    public void flush() {
        out.flush();
        err.flush();
    }

    private static final class Unswallowed extends FilterOutputStream {
        Unswallowed(OutputStream out) {
            super(out);
        }

        /** Print streams and writers swallow the checked kind. */
        private static UncheckedIOException unswallowed(IOException failure) {
            return new UncheckedIOException(new StandardOutputException(failure));
        }

        @Override
        public void write(int b) {
            try {
                out.write(b);
            } catch (IOException e) {
                throw unswallowed(e);
            }
        }

        @Override
        public void write(byte[] source, int offset, int length) {
            try {
                out.write(source, offset, length);
            } catch (IOException e) {
                throw unswallowed(e);
            }
        }

        @Override
        public void flush() {
            try {
                out.flush();
            } catch (IOException e) {
                throw unswallowed(e);
            }
        }
    }
}
