package org.teavm.classlib.java.util.zip;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/** Packs nothing, for {@link TInflaterInputStream}: what is kept for a while. */
public class TDeflaterOutputStream extends FilterOutputStream {
    public TDeflaterOutputStream(OutputStream out) {
        super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        out.write(bytes, offset, length);
    }
}
