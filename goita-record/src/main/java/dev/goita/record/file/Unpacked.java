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

        BrokenException(Exception cause) {
            super(cause);
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

        IOException told(IOException e) {
            return e == failure ? e : new BrokenException(e);
        }
    }

    private final Source source;

    private Unpacked(InputStream in, Source source) {
        super(in);
        this.source = source;
    }

    static InputStream gzip(InputStream in) throws IOException {
        Source source = new Source(in);
        try {
            return new Unpacked(new GZIPInputStream(source, 1 << 16), source);
        } catch (IOException e) {
            throw source.told(e);
        }
    }

    static InputStream zstd(InputStream in) {
        Source source = new Source(in);
        return new Unpacked(new Sound(new ZstdInputStream(source)), source);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        try {
            return super.read(target, offset, length);
        } catch (MalformedInputException e) {
            throw new BrokenException(e);
        } catch (IOException e) {
            throw source.told(e);
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
