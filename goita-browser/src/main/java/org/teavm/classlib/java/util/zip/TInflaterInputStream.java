package org.teavm.classlib.java.util.zip;

import java.io.FilterInputStream;
import java.io.InputStream;

/** Unpacks nothing, of {@link TDeflaterOutputStream}. */
public class TInflaterInputStream extends FilterInputStream {
    public TInflaterInputStream(InputStream in) {
        super(in);
    }
}
