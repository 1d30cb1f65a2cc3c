package dev.goita.learning.export;

import java.io.Closeable;
import java.io.IOException;

/** 表: a file that takes rows one by one. */
public interface ColumnFile extends Closeable {
    /**
     * Appends a row.
     *
     * @param values one a column, of its type; not a copy
     * @throws IllegalArgumentException if there are more or fewer than columns
     * @throws IOException if the file cannot be written
     */
    void add(Object... values) throws IOException;

    /** Ends the file. */
    @Override
    void close() throws IOException;
}
