package dev.goita.learning.export;

import dev.goita.learning.export.TableFormat.Column;
import dev.goita.learning.export.TableFormat.ColumnFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Tables that are kept in memory, for tests to look at; found as a service, as a real format is. */
public final class RememberedTables implements TableFormat {
    /** Every table since the last {@link #clear}, by its file's path. */
    private static final Map<Path, Table> TABLES = new TreeMap<>();

    /** A table; closed once it is whole. */
    static final class Table implements ColumnFile {
        final List<Column> columns;
        final Map<String, String> about;
        final List<List<Object>> rows = new ArrayList<>();
        boolean isClosed;

        Table(List<Column> columns, Map<String, String> about) {
            this.columns = List.copyOf(columns);
            this.about = about;
        }

        @Override
        public void add(Object... values) {
            List<Object> row = new ArrayList<>();
            for (Object value : values) {
                row.add(value instanceof byte[] bytes ? bytes.clone() : value);
            }
            rows.add(row);
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }

    static void clear() {
        TABLES.clear();
    }

    static Map<Path, Table> tables() {
        return TABLES;
    }

    @Override
    public ColumnFile create(Path file, List<Column> columns, Map<String, String> about) {
        Table table = new Table(columns, about);
        TABLES.put(file, table);
        return table;
    }

    @Override
    public long rows(Path file) {
        throw new UnsupportedOperationException();
    }
}
