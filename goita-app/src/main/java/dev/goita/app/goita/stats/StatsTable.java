package dev.goita.app.goita.stats;

import dev.goita.diagnostics.Wording;
import java.util.List;

/**
 * One table of a report.
 *
 * @param id its name for programs
 * @param title its heading
 * @param columns in order; the first names the row
 * @param rows each with a value a column
 * @param plot how the page draws it
 */
record StatsTable(String id, Wording title, List<Column> columns, List<List<StatsValue>> rows, Plot plot) {
    /** @param id its name for programs */
    record Column(String id, Wording title) {}

    enum Plot {
        NONE,
        /** A bar a row, as long as its column {@code share}, with the interval {@code low} to {@code high} if it has one. */
        SHARES,
        /** A bar a row, upright and in order, as high as its column {@code share}. */
        DISTRIBUTION
    }

    StatsTable {
        columns = List.copyOf(columns);
        rows = rows.stream().map(List::copyOf).toList();
    }

    /** The index of a column, or -1. */
    int column(String columnId) {
        for (int i = 0; i < columns.size(); i++) {
            if (columns.get(i).id().equals(columnId)) {
                return i;
            }
        }
        return -1;
    }
}
