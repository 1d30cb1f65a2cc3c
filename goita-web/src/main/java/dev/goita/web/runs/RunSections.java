package dev.goita.web.runs;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Chart;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** 節: what a page tells, part by part, ready to be sent. */
final class RunSections {
    private final Language language;
    private final List<Map<String, Object>> sections = new ArrayList<>();

    RunSections(Language language) {
        this.language = language;
    }

    Language language() {
        return language;
    }

    String in(Wording wording) {
        return wording.in(language);
    }

    String in(String japanese, String english) {
        return in(new Wording(japanese, english));
    }

    /** A sentence. */
    RunSections sentence(String text) {
        sections.add(Map.of("text", text));
        return this;
    }

    /** Nothing if there is nothing to draw. */
    RunSections chart(String id, Chart chart) {
        if (!chart.isEmpty()) {
            sections.add(Map.of(
                    "id", id,
                    "title", chart.title(),
                    "wide", chart.toSvg(Chart.WIDE),
                    "narrow", chart.toSvg(Chart.NARROW)));
        }
        return this;
    }

    /** Rounds of a data set that can be opened. */
    RunSections rounds(Wording title, long count) {
        sections.add(Map.of("title", in(title), "rounds", count));
        return this;
    }

    /** Text of a file, as it is. */
    RunSections source(Wording title, String text) {
        sections.add(Map.of("title", in(title), "source", text));
        return this;
    }

    /** Nothing if there are no rows. */
    RunSections table(Table table) {
        return table(table, "main");
    }

    /** The same, for what is looked up: beside the rest where there is room. */
    RunSections aside(Table table) {
        return table(table, "aside");
    }

    private RunSections table(Table table, String place) {
        if (!table.rows.isEmpty()) {
            sections.add(Map.of("title", in(table.title), "head", table.head, "rows", table.rows, "place", place));
        }
        return this;
    }

    List<Map<String, Object>> all() {
        return List.copyOf(sections);
    }

    /** Rows of texts; all columns but the first hold numbers, unless they are said to hold words. */
    static final class Table {
        private final Wording title;
        private final List<Map<String, Object>> head = new ArrayList<>();
        private final List<List<String>> rows = new ArrayList<>();

        Table(Wording title) {
            this.title = title;
        }

        Table words(String name) {
            return column(name, false);
        }

        Table numbers(String name) {
            return column(name, true);
        }

        private Table column(String name, boolean isNumber) {
            Map<String, Object> column = new LinkedHashMap<>();
            column.put("name", name);
            column.put("number", isNumber);
            head.add(column);
            return this;
        }

        Table row(String... cells) {
            return row(List.of(cells));
        }

        Table row(List<String> cells) {
            rows.add(List.copyOf(cells));
            return this;
        }
    }
}
