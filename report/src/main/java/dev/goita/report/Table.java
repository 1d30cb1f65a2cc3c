package dev.goita.report;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.chart.BarChart;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.IntervalChart;
import dev.goita.report.Columns.Cell;
import dev.goita.report.Columns.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * 表: things of one kind, a row each.
 *
 * @param title empty if it belongs to what stands above it
 * @param charts of its rows, each called as in the first column
 */
public record Table<R>(
        String id, Wording title, Columns<R> columns, List<R> rows, List<RowChart<R>> charts, Place place)
        implements Part {

    public enum Place {
        MAIN,
        /** Looked up: beside the rest where there is room. */
        ASIDE
    }

    /** A chart with a mark a row. */
    public record RowChart<R>(
            Form form, Wording title, Wording axis, Unit unit, int most, Function<R, Optional<Spread>> spread) {}

    public enum Form {
        /** One below the other, a dot at the number. */
        DOTS,
        /** One below the other, from zero on. */
        BARS,
        /** Upright bars in order, for how often each number occurs. */
        UPRIGHT
    }

    public Table(String id, Wording title, Columns<R> columns, List<R> rows) {
        this(id, title, columns, rows, List.of(), Place.MAIN);
    }

    /** The same, to be looked up. */
    public Table<R> aside() {
        return new Table<>(id, title, columns, rows, charts, Place.ASIDE);
    }

    /** Adds a chart of what the rows tell; a row of which it is not known is left out. */
    public Table<R> drawn(Form form, Wording chart, Wording axis, Unit unit, Function<R, Optional<Spread>> spread) {
        return drawn(form, chart, axis, unit, Integer.MAX_VALUE, spread);
    }

    /** The same of the first rows alone. */
    public Table<R> drawn(
            Form form, Wording chart, Wording axis, Unit unit, int most, Function<R, Optional<Spread>> spread) {
        List<RowChart<R>> more = new ArrayList<>(charts);
        more.add(new RowChart<>(form, chart, axis, unit, most, spread));
        return new Table<>(id, title, columns, rows, more, place);
    }

    /** What is shown of it; a column that says nothing of any row is left out. */
    Shown shown(Language language) {
        List<String> titles = columns.titles(language);
        List<List<Cell>> cells =
                rows.stream().map(row -> columns.cells(row, language)).toList();
        int[] told = IntStream.range(0, titles.size())
                .filter(i -> cells.stream().anyMatch(row -> !row.get(i).isNothing()))
                .toArray();
        return new Shown(
                only(titles, told),
                only(columns.kinds(), told),
                cells.stream().map(row -> only(row, told)).toList());
    }

    record Shown(List<String> titles, List<Kind> kinds, List<List<Cell>> rows) {
        List<List<String>> texts() {
            return rows.stream()
                    .map(row -> row.stream().map(Cell::text).toList())
                    .toList();
        }
    }

    private static <T> List<T> only(List<T> all, int... places) {
        return Arrays.stream(places).mapToObj(all::get).toList();
    }

    List<Chart> charts(Language language) {
        return charts.stream().map(chart -> chart(chart, language)).toList();
    }

    private Chart chart(RowChart<R> chart, Language language) {
        String name = chart.title.in(language);
        String axis = chart.axis.in(language);
        BarChart upright = new BarChart(name, axis, chart.unit.figure(), List.of(""));
        IntervalChart flat = new IntervalChart(
                        name,
                        chart.unit.figure(),
                        chart.form == Form.BARS ? IntervalChart.Form.BARS : IntervalChart.Form.DOTS)
                .axis(axis);
        rows.stream()
                .limit(chart.most)
                .forEach(row -> chart.spread.apply(row).ifPresent(spread -> {
                    String mark =
                            ShownName.within(columns.cells(row, language).get(0).text());
                    double factor = chart.unit.factor();
                    double mean = factor * spread.mean();
                    double low = factor * spread.low();
                    double high = factor * spread.high();
                    flat.row(mark, mean, low, high);
                    upright.group(mark, List.of(new BarChart.Bar(mean, low, high)));
                }));
        return chart.form == Form.UPRIGHT ? upright : flat;
    }
}
