package dev.goita.record.file;

import io.airlift.compress.MalformedInputException;
import io.airlift.compress.zstd.ZstdInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/** 展開: a decompressed stream that tells broken compression from a source that cannot be read. */
final class Unpacked extends FilterInputStream {
    /** The compressed bytes are damaged or cut off. */
    static final class BrokenException extends IOException {
        private static final long serialVersionUID = 1;

        BrokenException(Exception cause) {
            super(cause);
        }
    }

    private Unpacked(InputStream in) {
        super(in);
    }

    static InputStream gzip(InputStream in) throws IOException {
        try {
            return new Unpacked(new GZIPInputStream(in, 1 << 16));
        } catch (ZipException | EOFException e) {
            throw new BrokenException(e);
        }
    }

    static InputStream zstd(InputStream in) {
        return new Unpacked(new ZstdInputStream(in));
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
        } catch (ZipException | EOFException | MalformedInputException e) {
            throw new BrokenException(e);
        }
    }
}
