package dev.goita.learning.export;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * 表の形式: files of typed columns. Found as a service, because what writes Parquet stands in the way of Hadoop where that
 * is on the class path: who needs the format adds the module {@code parquet}, or a provider of another make.
 */
public interface TableFormat {
    /**
     * Begins a table.
     *
     * @param file that does not exist yet
     * @param columns of every row, in order
     * @param about what else the file says of itself, by name
     * @return a table without rows, to be closed
     */
    ColumnFile create(Path file, List<Column> columns, Map<String, String> about) throws IOException;

    /**
     * How many rows a file has, as it says itself.
     *
     * @throws IOException if it is no whole file of this format
     */
    long rows(Path file) throws IOException;

    /**
     * The format that is on the class path.
     *
     * @throws IllegalStateException naming the module to add if there is none
     */
    static TableFormat installed() {
        return ServiceLoader.load(TableFormat.class)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(
                        "tables need a provider of " + TableFormat.class.getName() + ": add the module parquet"));
    }

    /**
     * 列: one column of a table; every row has a value in it.
     *
     * @param type of its values, or of what stands in their lists
     * @param lists 0 for plain values; 1 if each is a {@link List} of such, 2 if it is one of lists, and so on
     */
    record Column(String name, Type type, String meaning, int lists) {
        /** Of plain values. */
        public Column(String name, Type type, String meaning) {
            this(name, type, meaning, 0);
        }

        public enum Type {
            /** An {@link Integer}. */
            INT32,
            /** A {@link Long}. */
            INT64,
            /** A {@link Float}, single precision. */
            FLOAT,
            /** A {@link Boolean}. */
            BOOLEAN,
            /** A {@link String}, as UTF-8. */
            TEXT,
            /** A {@code byte[]}, of any length. */
            BYTES
        }
    }

    /** 表: a file that takes rows one by one. */
    interface ColumnFile extends Closeable {
        /**
         * Appends a row.
         *
         * @param values one a column, of its type; not a copy
         * @throws IllegalArgumentException if there are more or fewer than columns
         */
        void add(Object... values) throws IOException;

        @Override
        void close() throws IOException;
    }
}
