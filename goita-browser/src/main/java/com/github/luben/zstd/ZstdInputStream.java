package com.github.luben.zstd;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads nothing of what is packed: to a page such bytes are damaged. */
public final class ZstdInputStream extends FilterInputStream {
    public ZstdInputStream(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        throw new IOException("no Zstandard here");
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        throw new IOException("no Zstandard here");
    }
}
