package dev.goita.app.goita.stats;

import dev.goita.report.Csv;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gives tables to programs, as one JSON object or as CSV. */
final class DataReport {
    private DataReport() {}

    /** By table an array with an object a row. */
    static Map<String, Object> json(long rounds, List<StatsTable> tables) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("rounds", rounds);
        for (StatsTable table : tables) {
            List<Map<String, Object>> rows = new ArrayList<>();
            for (List<StatsValue> row : table.rows()) {
                Map<String, Object> object = new LinkedHashMap<>();
                for (int i = 0; i < row.size(); i++) {
                    object.put(table.columns().get(i).id(), row.get(i).data());
                }
                rows.add(object);
            }
            json.put(table.id(), rows);
        }
        return json;
    }

    /** One line a value, after a heading: table, row, column, value. */
    static void csv(List<StatsTable> tables, PrintWriter out) {
        out.print("table,row,column,value\r\n");
        for (StatsTable table : tables) {
            for (List<StatsValue> row : table.rows()) {
                String key = String.valueOf(row.get(0).data());
                for (int i = 1; i < row.size(); i++) {
                    String value = String.valueOf(row.get(i).data());
                    out.print(Csv.line(List.of(
                                    table.id(), key, table.columns().get(i).id(), value)) + "\r\n");
                }
            }
        }
    }
}
