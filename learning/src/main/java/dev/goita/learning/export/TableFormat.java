package dev.goita.learning.export;

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
     * @throws IOException if the file cannot be written
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
}
