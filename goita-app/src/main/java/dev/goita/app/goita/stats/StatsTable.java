package dev.goita.app.goita.stats;

import dev.goita.diagnostics.Language;
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
    private static final int MOST_PLACES = 2;
    private static final double PERCENT = 100;

    /** @param id its name for programs */
    record Column(String id, Wording title) {}

    /**
     * How a page draws its shares.
     *
     * @param measure what a share is part of
     */
    record Plot(Form form, Wording measure) {
        static final Plot NONE = new Plot(Form.NONE, new Wording("", ""));
    }

    enum Form {
        NONE,
        /** A bar a row, as long as its column {@code share}, with the interval {@code low} to {@code high} if it has one. */
        BARS,
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

    /** A row's shares in per cent with as many decimals as tell the least of the table from nothing, all alike. */
    List<String> texts(List<StatsValue> row, Language language, int leastPlaces) {
        int places = Math.max(leastPlaces, placesOfLeast());
        return row.stream().map(value -> value.text(language, places)).toList();
    }

    /** Bounds of intervals do not count: those of what never happened are as small as one likes. */
    int placesOfLeast() {
        int column = column(StatsReport.SHARE.id());
        double least = rows.stream()
                .filter(row -> column >= 0 && row.get(column) instanceof StatsValue.Share share && share.part() > 0)
                .mapToDouble(row -> ((StatsValue.Share) row.get(column)).part())
                .min()
                .orElse(1);
        return (int) Math.min(MOST_PLACES, Math.max(0, -Math.floor(Math.log10(PERCENT * least))));
    }
}
