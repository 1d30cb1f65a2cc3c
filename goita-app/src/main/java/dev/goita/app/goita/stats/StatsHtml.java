package dev.goita.app.goita.stats;

import dev.goita.report.ShownName;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.BarChart;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.IntervalChart;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageTable;
import dev.goita.drawing.style.Figure;
import java.util.ArrayList;
import java.util.List;

/** The tables as one page, each beside its chart. */
final class StatsHtml {
    private static final int MOST_BARS = 40;
    private static final int MOST_SOURCES = 3;
    private static final int LEAST_PLACES = 1;

    private static final Wording TITLE = new Wording("ごいたの統計", "Statistics of Goita");
    private static final Wording INTERVAL = new Wording("95 % 区間", "95 % interval");
    private static final Wording AXIS = new Wording("%、ひげは 95 % 区間", "%, whiskers: 95 % interval");
    private static final Wording COMMA = new Wording("、", ", ");

    private final Language language;
    private final Page page;

    StatsHtml(Language language) {
        this.language = language;
        this.page = new Page(language, TITLE);
    }

    String page(long rounds, List<String> sources, List<StatsTable> tables) {
        String count = Figure.count(rounds);
        String files = files(sources);
        page.note(
                files + " の " + count + " 局。ひげは 95 % 区間（ウィルソン）です。",
                count + " rounds of " + files + ". Whiskers are 95 % intervals (Wilson).");
        tables.stream().filter(table -> !table.rows().isEmpty()).forEach(this::add);
        return page.html();
    }

    private String files(List<String> sources) {
        List<String> shown = sources.stream()
                .limit(MOST_SOURCES)
                .map(source -> ShownName.of(source, language))
                .toList();
        int more = sources.size() - shown.size();
        String names = String.join(COMMA.in(language), shown);
        return more == 0 ? names : page.text(names + " ほか " + more + " 件", names + " and " + more + " more");
    }

    private void add(StatsTable table) {
        page.section(table.id(), table.title().in(language));
        switch (table.plot().form()) {
            case NONE -> page.table(shown(table));
            case BARS -> page.beside(both -> both.chart(bars(table)).table(shown(table)));
            case DISTRIBUTION ->
                page.beside(both -> both.chart(distribution(table)).table(shown(table)));
        }
    }

    /** Both ends of the intervals stand in one column. */
    private PageTable shown(StatsTable table) {
        int low = table.column(StatsReport.LOW.id());
        int high = table.column(StatsReport.HIGH.id());
        PageTable shown = new PageTable();
        for (int i = 0; i < table.columns().size(); i++) {
            String name = table.columns().get(i).title().in(language);
            if (i == 0) {
                shown.text(name);
            } else if (i != high) {
                shown.number(i == low ? INTERVAL.in(language) : name);
            }
        }
        Figure percent = Figure.percent(places(table));
        for (List<StatsValue> row : table.rows()) {
            List<String> cells = new ArrayList<>(table.texts(row, language, LEAST_PLACES));
            cells.set(0, name(table, row));
            if (low >= 0) {
                cells.set(low, percent.of(percent(row, low), percent(row, high)));
                cells.remove(high);
            }
            shown.row(cells);
        }
        return shown;
    }

    /** Of what a row tells; players may be called by the files that they play from. */
    private String name(StatsTable table, List<StatsValue> row) {
        return ShownName.within(table.texts(row, language, LEAST_PLACES).get(0));
    }

    private static int places(StatsTable table) {
        return Math.max(LEAST_PLACES, table.placesOfLeast());
    }

    private Chart bars(StatsTable table) {
        Figure percent = Figure.percent(places(table));
        IntervalChart chart = new IntervalChart(table.plot().measure().in(language), percent, IntervalChart.Form.BARS)
                .axis(AXIS.in(language));
        table.rows().stream()
                .limit(MOST_BARS)
                .forEach(row -> chart.row(
                        name(table, row),
                        percent(table, row, StatsReport.SHARE),
                        percent(table, row, StatsReport.LOW),
                        percent(table, row, StatsReport.HIGH)));
        return chart;
    }

    private Chart distribution(StatsTable table) {
        String name = table.columns().get(0).title().in(language);
        BarChart chart =
                new BarChart(table.plot().measure().in(language), name, Figure.percent(places(table)), List.of(""));
        for (List<StatsValue> row : table.rows()) {
            BarChart.Bar bar = new BarChart.Bar(
                    percent(table, row, StatsReport.SHARE),
                    percent(table, row, StatsReport.LOW),
                    percent(table, row, StatsReport.HIGH));
            chart.group(name(table, row), List.of(bar));
        }
        return chart;
    }

    private static double percent(StatsTable table, List<StatsValue> row, StatsTable.Column column) {
        return percent(row, table.column(column.id()));
    }

    private static double percent(List<StatsValue> row, int column) {
        return row.get(column) instanceof StatsValue.Share share ? 100 * share.part() : Double.NaN;
    }
}
