package dev.goita.report;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.ChartSheet;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageCell;
import dev.goita.drawing.page.PageCell.Grade;
import dev.goita.drawing.page.PageTable;
import dev.goita.drawing.style.Markup;
import dev.goita.report.Columns.Cell;
import dev.goita.report.Columns.Csv;
import dev.goita.report.Columns.Kind;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * 報告: what a command found, said once. Its forms are text, JSON, CSV, a page, a sheet of charts and the parts of the
 * browser's pages.
 */
public final class Report {
    /** In half-width characters. */
    private static final int HALF_A_PAGE = 64;

    private static final int BETWEEN_CELLS = 2;
    private static final String GAP = " ".repeat(BETWEEN_CELLS);

    private final Wording title;
    private final List<Part> parts = new ArrayList<>();

    public Report(Wording title) {
        this.title = title;
    }

    /** Begins a part of a page that is no table. */
    public Report heading(Wording text) {
        return add(new Part.Heading(text));
    }

    /** What is read first. */
    public Report words(Wording text) {
        return add(new Part.Words(text, Part.Weight.MAIN));
    }

    /** How to read the rest; not in text. */
    public Report note(Wording text) {
        return add(new Part.Words(text, Part.Weight.NOTE));
    }

    /** In text alone, such as what a table leaves out. */
    public Report line(Wording text) {
        return add(new Part.Words(text, Part.Weight.LINE));
    }

    public Report chart(String id, Function<Language, Chart> chart) {
        return add(new Part.Drawn(id, chart));
    }

    /** A table without rows is no part of a report. */
    public <R> Report table(Table<R> table) {
        return table.rows().isEmpty() ? this : add(table);
    }

    /** What is told of one thing, a line each. */
    public <R> Report facts(String id, Wording name, Columns<R> columns, R thing) {
        return table(columns.down(id, name, thing));
    }

    private Report add(Part part) {
        parts.add(part);
        return this;
    }

    private Stream<Table<?>> tables() {
        return parts.stream().filter(Table.class::isInstance).map(part -> (Table<?>) part);
    }

    /** Lines and aligned tables, a blank line around each table. */
    public void text(PrintWriter out, Language language) {
        text(out, language, Integer.MAX_VALUE);
    }

    public void text(PrintWriter out, Language language, int mostRows) {
        Optional<Part> before = Optional.empty();
        for (Part part : parts) {
            boolean isLine = part instanceof Part.Words words && words.weight() == Part.Weight.LINE;
            boolean isApart = before.isPresent() && (part instanceof Table || before.get() instanceof Table && !isLine);
            String blank = isApart ? System.lineSeparator() : "";
            if (part instanceof Part.Words words && words.weight() != Part.Weight.NOTE) {
                out.println(blank + words.text().in(language));
            } else if (part instanceof Table<?> table) {
                out.print(blank);
                text(table, out, language, mostRows);
            } else {
                continue;
            }
            before = Optional.of(part);
        }
        out.flush();
    }

    /** Words flush left, numbers flush right. */
    private static void text(Table<?> table, PrintWriter out, Language language, int mostRows) {
        String name = table.title().in(language);
        if (!name.isEmpty()) {
            out.println(name);
        }
        Table.Shown shown = table.shown(language);
        Stream<List<String>> head =
                shown.titles().stream().allMatch(String::isEmpty) ? Stream.empty() : Stream.of(shown.titles());
        List<List<String>> rows =
                Stream.concat(head, shown.texts().stream().limit(mostRows)).toList();
        DisplayWidth.lines(rows, GAP, column -> column > 0 && shown.kinds().get(column) == Kind.NUMBER)
                .forEach(line -> out.println((GAP + line).stripTrailing()));
        int more = table.rows().size() - mostRows;
        if (more > 0) {
            Wording left = new Wording("ほか " + more + " 行（--all ですべて表示）", more + " more rows (--all shows them)");
            out.println(GAP + left.in(language));
        }
    }

    /** One line a value, after a heading: table, row, column, value. The first field of a row names it. */
    public void csv(PrintWriter out) {
        out.print("table,row,column,value\r\n");
        tables().forEach(table -> csv(table, out));
    }

    private static <R> void csv(Table<R> table, PrintWriter out) {
        for (R row : table.rows()) {
            Map<String, String> cells = table.columns().csvCells(row);
            String key = cells.values().iterator().next();
            cells.entrySet().stream()
                    .skip(1)
                    .forEach(cell ->
                            out.print(Csv.line(List.of(table.id(), key, cell.getKey(), cell.getValue())) + "\r\n"));
        }
    }

    /** Tables by their names, each an array with an object a row. */
    public Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        tables().forEach(table -> json.put(table.id(), rows(table)));
        return json;
    }

    private static <R> List<Map<String, Object>> rows(Table<R> table) {
        return table.columns().json(table.rows());
    }

    /** A page that needs no other file: tables beside their charts. */
    public Page page(Language language) {
        Page page = new Page(language, title);
        for (Part part : parts) {
            if (part instanceof Part.Heading heading) {
                page.section("", heading.text().in(language));
            } else if (part instanceof Part.Drawn drawn) {
                page.chart(drawn.chart().apply(language));
            } else if (part instanceof Part.Words words && words.weight() == Part.Weight.NOTE) {
                page.note(words.text());
            } else if (part instanceof Part.Words words && words.weight() == Part.Weight.MAIN) {
                page.paragraph(words.text());
            } else if (part instanceof Table<?> table) {
                add(page, table, language);
            }
        }
        return page;
    }

    private static void add(Page page, Table<?> table, Language language) {
        String name = table.title().in(language);
        if (!name.isEmpty()) {
            page.section(table.id(), name);
        }
        List<Chart> charts = table.charts(language);
        PageTable shown = pageTable(table, language);
        boolean isApart = charts.isEmpty() || isWide(table.shown(language));
        if (isApart && charts.size() == 1) {
            page.chart(charts.get(0));
        } else if (!charts.isEmpty()) {
            page.beside(both -> {
                charts.forEach(both::chart);
                if (!isApart) {
                    both.table(shown);
                }
            });
        }
        if (isApart) {
            page.table(shown);
        }
    }

    /** Whether half a page has no room for its cells. */
    private static boolean isWide(Table.Shown told) {
        int width = 0;
        for (int i = 0; i < told.titles().size(); i++) {
            int column = i;
            width += BETWEEN_CELLS
                    + told.rows().stream()
                            .mapToInt(row -> DisplayWidth.of(row.get(column).text()))
                            .max()
                            .orElse(0);
        }
        return width > HALF_A_PAGE;
    }

    private static PageTable pageTable(Table<?> table, Language language) {
        PageTable shown = new PageTable();
        Table.Shown told = table.shown(language);
        for (int i = 0; i < told.titles().size(); i++) {
            if (told.kinds().get(i) == Kind.NUMBER) {
                shown.number(told.titles().get(i));
            } else {
                shown.text(told.titles().get(i));
            }
        }
        told.rows()
                .forEach(row -> shown.row(
                        "",
                        IntStream.range(0, row.size())
                                .mapToObj(i -> pageCell(row.get(i), i))
                                .toList()));
        return shown;
    }

    private static PageCell pageCell(Cell cell, int column) {
        String text = column == 0 ? ShownName.within(cell.text()) : cell.text();
        return cell.kind() == Kind.CODE
                ? new PageCell("<code>" + Markup.escaped(text) + "</code>", Grade.USUAL)
                : PageCell.of(text);
    }

    public String svg(Language language) {
        return new ChartSheet(
                        parts.stream().flatMap(part -> charts(part, language)).toList(), language)
                .toSvg();
    }

    private static Stream<Chart> charts(Part part, Language language) {
        return part instanceof Part.Drawn drawn
                ? Stream.of(drawn.chart().apply(language))
                : part instanceof Table<?> table ? table.charts(language).stream() : Stream.empty();
    }

    /** What the pages of the server draw. */
    public List<Map<String, Object>> sections(Language language) {
        List<Map<String, Object>> sections = new ArrayList<>();
        for (Part part : parts) {
            if (part instanceof Part.Words words && words.weight() != Part.Weight.LINE) {
                sections.add(Map.of("text", words.text().in(language)));
            } else if (part instanceof Part.Drawn drawn) {
                draw(sections, drawn.id(), drawn.chart().apply(language));
            } else if (part instanceof Table<?> table) {
                List<Chart> charts = table.charts(language);
                for (int i = 0; i < charts.size(); i++) {
                    draw(sections, i == 0 ? table.id() : table.id() + "-" + (i + 1), charts.get(i));
                }
                sections.add(section(table, language));
            }
        }
        return sections;
    }

    private static void draw(List<Map<String, Object>> sections, String id, Chart chart) {
        if (!chart.isEmpty()) {
            sections.add(Map.of(
                    "id", id,
                    "title", chart.title(),
                    "wide", chart.toSvg(Chart.WIDE),
                    "narrow", chart.toSvg(Chart.NARROW)));
        }
    }

    private static Map<String, Object> section(Table<?> table, Language language) {
        Table.Shown shown = table.shown(language);
        List<Map<String, Object>> head = new ArrayList<>();
        for (int i = 0; i < shown.titles().size(); i++) {
            head.add(Map.of(
                    "name", shown.titles().get(i), "number", shown.kinds().get(i) == Kind.NUMBER));
        }
        List<List<Object>> rows = shown.rows().stream()
                .map(row -> row.stream().map(Report::told).toList())
                .toList();
        String place = table.place() == Table.Place.ASIDE ? "aside" : "main";
        return Map.of("title", table.title().in(language), "head", head, "rows", rows, "place", place);
    }

    private static Object told(Cell cell) {
        return cell.kind() == Kind.CODE ? Map.of("code", cell.text()) : cell.text();
    }
}
