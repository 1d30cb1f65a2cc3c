package dev.goita.record.file;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** 展開: a decompressed stream that tells broken compression from a source that cannot be read. */
final class Unpacked extends FilterInputStream {
    /** The compressed bytes are damaged or cut off. */
    static final class BrokenException extends IOException {
        private static final long serialVersionUID = 1;

        private final long bytes;
        private final int line;

        BrokenException(Exception cause, long bytes, int line) {
            super(cause);
            this.bytes = bytes;
            this.line = line;
        }

        /** How many bytes could be unpacked. */
        long bytes() {
            return bytes;
        }

        /** The line in which they end, from 1. */
        int line() {
            return line;
        }
    }

    /** Remembers the failure of the source itself: unpackers throw plain IOExceptions of their own, zstd's among them. */
    private static final class Source extends FilterInputStream {
        private @Nullable IOException failure;

        Source(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            try {
                return super.read();
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            try {
                return super.read(target, offset, length);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }

        boolean failedBy(IOException e) {
            return e == failure;
        }
    }

    private final Source source;
    private long bytes;
    private int line = 1;

    private Unpacked(InputStream in, Source source) {
        super(in);
        this.source = source;
    }

    static InputStream gzip(InputStream in) throws IOException {
        Source source = new Source(in);
        try {
            return new Unpacked(new GZIPInputStream(source, 1 << 16), source);
        } catch (IOException e) {
            throw source.failedBy(e) ? e : new BrokenException(e, 0, 1);
        }
    }

    static InputStream zstd(InputStream in) {
        Source source = new Source(in);
        return new Unpacked(new Sound(new ZstdInputStream(new ZstdWindows(source))), source);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        try {
            int read = super.read(target, offset, length);
            count(target, offset, read);
            return read;
        } catch (MalformedInputException e) {
            throw new BrokenException(e, bytes, line);
        } catch (IOException e) {
            throw source.failedBy(e) ? e : new BrokenException(e, bytes, line);
        }
    }

    private void count(byte[] target, int offset, int read) {
        bytes += Math.max(0, read);
        for (int i = offset; i < offset + read; i++) {
            line += target[i] == '\n' ? 1 : 0;
        }
    }

    /** aircompressor looks beyond its tables where a damaged frame says so, and checks some of its headers with exceptions of callers. */
    private static final class Sound extends FilterInputStream {
        Sound(ZstdInputStream in) {
            super(in);
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            try {
                return super.read(target, offset, length);
            } catch (IndexOutOfBoundsException | ArithmeticException | IllegalStateException e) {
                throw new IOException(e);
            }
        }
    }
}
