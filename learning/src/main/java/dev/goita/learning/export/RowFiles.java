package dev.goita.learning.export;

import java.io.Closeable;
import java.io.IOException;

/** Where the rows of an export go. */
interface RowFiles extends Closeable {
    /** @param row reused by the caller */
    void write(EncodedRow row) throws IOException;
}
