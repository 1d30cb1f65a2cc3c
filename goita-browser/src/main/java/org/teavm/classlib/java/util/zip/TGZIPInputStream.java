package org.teavm.classlib.java.util.zip;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** The browser and Node unpack what can be unpacked, so that what comes packed here is damaged. */
public class TGZIPInputStream extends FilterInputStream {
    public TGZIPInputStream(InputStream in, int size) throws IOException {
        super(in);
        throw new IOException("damaged");
    }
}
