package dev.goita.app.goita.stats;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.BarChart;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.IntervalChart;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageTable;
import dev.goita.drawing.style.Figure;
import java.util.List;

/** The tables as one page with charts. */
final class StatsHtml {
    private static final int MOST_BARS = 40;
    private static final Figure PERCENT = Figure.percent(1);

    private final Language language;
    private final Page page;

    StatsHtml(Language language) {
        this.language = language;
        this.page = new Page(language, new Wording("ごいたの統計", "Statistics of Goita"));
    }

    String page(long rounds, List<String> sources, List<StatsTable> tables) {
        String count = Figure.count(rounds);
        String files = String.join(", ", sources);
        page.note(
                count + " 局: " + files + "。ひげは 95 % 区間です。",
                count + " rounds: " + files + ". Whiskers are 95 % intervals.");
        tables.forEach(this::add);
        return page.html();
    }

    private void add(StatsTable table) {
        page.section(table.id(), table.title().in(language));
        switch (table.plot()) {
            case NONE -> {}
            case SHARES -> page.chart(shares(table));
            case DISTRIBUTION -> page.chart(distribution(table));
        }
        PageTable shown = new PageTable().text(table.columns().get(0).title().in(language));
        table.columns().stream()
                .skip(1)
                .forEach(column -> shown.number(column.title().in(language)));
        for (List<StatsValue> row : table.rows()) {
            shown.row(row.stream().map(value -> value.text(language)).toList());
        }
        page.table(shown);
    }

    private String title(StatsTable table) {
        return page.text("割合と 95 % 区間: ", "share, with 95 %: ") + table.title().in(language);
    }

    private Chart shares(StatsTable table) {
        IntervalChart chart = new IntervalChart(title(table), PERCENT, IntervalChart.Form.BARS);
        table.rows().stream()
                .limit(MOST_BARS)
                .forEach(row -> chart.row(
                        row.get(0).text(language),
                        percent(table, row, "share"),
                        percent(table, row, "low"),
                        percent(table, row, "high")));
        return chart;
    }

    private Chart distribution(StatsTable table) {
        String name = table.columns().get(0).title().in(language);
        BarChart chart = new BarChart(title(table), name, PERCENT, List.of(""));
        for (List<StatsValue> row : table.rows()) {
            BarChart.Bar bar = new BarChart.Bar(
                    percent(table, row, "share"), percent(table, row, "low"), percent(table, row, "high"));
            chart.group(row.get(0).text(language), List.of(bar));
        }
        return chart;
    }

    private static double percent(StatsTable table, List<StatsValue> row, String column) {
        return row.get(table.column(column)) instanceof StatsValue.Share share ? 100 * share.part() : Double.NaN;
    }
}
