package dev.goita.app.frame;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/** 標準入出力: the three streams of a process, in UTF-8 whatever the locale is. */
public final class StandardStreams {
    private static final int BUFFER_BYTES = 1 << 16;

    private final InputStream in;
    private final OutputStream bytes;
    private final PrintWriter out;
    private final PrintWriter err;

    private StandardStreams(InputStream in, OutputStream out, OutputStream err) {
        this.in = in;
        this.bytes = new BufferedOutputStream(new Unswallowed(out), BUFFER_BYTES);
        this.out = new PrintWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), false);
        this.err = new PrintWriter(new OutputStreamWriter(err, StandardCharsets.UTF_8), true);
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

    /** Buffered text; every method throws {@link StandardOutputException} when the stream cannot be written. */
    public PrintWriter out() {
        return out;
    }

    /** The same stream for bytes. Text printed before must be flushed by {@link #flush} first. */
    public OutputStream outBytes() {
        return bytes;
    }

    /** Flushed at the end of each line. */
    public PrintWriter err() {
        return err;
    }

    /** @throws StandardOutputException if standard output cannot be written */
    public void flush() {
        out.flush();
        err.flush();
    }

    private static final class Unswallowed extends FilterOutputStream {
        Unswallowed(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) {
            try {
                out.write(b);
            } catch (IOException e) {
                throw new StandardOutputException(e);
            }
        }

        @Override
        public void write(byte[] source, int offset, int length) {
            try {
                out.write(source, offset, length);
            } catch (IOException e) {
                throw new StandardOutputException(e);
            }
        }

        @Override
        public void flush() {
            try {
                out.flush();
            } catch (IOException e) {
                throw new StandardOutputException(e);
            }
        }
    }
}
