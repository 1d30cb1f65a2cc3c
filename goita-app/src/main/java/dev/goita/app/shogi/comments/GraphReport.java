package dev.goita.app.shogi.comments;

import dev.goita.report.ShownName;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.chart.ChartSheet;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageCell;
import dev.goita.drawing.page.PageTable;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.diagram.EvaluationChart;
import dev.goita.shogi.diagram.EvaluationChart.Evaluation;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.record.Kifu;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Draws a graph for each game that has searches: pictures one below the other, a page with the searches beside them. */
final class GraphReport implements SearchReport {
    /** Of pictures; a page takes any number. */
    static final int MOST_GAMES = 20;

    private static final Wording TITLE = new Wording("先手から見た評価値", "Evaluations from Black's side");

    private final GraphFormat format;
    private final OutputStream bytes;
    private final Writer text;
    private final Language language;
    private final Supplier<? extends RuntimeException> tooMany;
    private final List<LineChart> charts = new ArrayList<>();
    private final Page page;
    private int drawn;

    /**
     * @param bytes what {@code text} writes to
     * @param tooMany thrown if a picture would get more than {@link #MOST_GAMES} games
     */
    GraphReport(
            GraphFormat format,
            OutputStream bytes,
            Writer text,
            Language language,
            Supplier<? extends RuntimeException> tooMany)
            throws IOException {
        this.tooMany = tooMany;
        this.format = format;
        this.bytes = bytes;
        this.text = text;
        this.language = language;
        page = new Page(language, TITLE);
        if (format == GraphFormat.HTML) {
            text.write(page.opening());
        }
    }

    @Override
    public void add(Game game, List<SearchRow> rows, List<Diagnostic> findings) throws IOException {
        if (rows.isEmpty()) {
            return;
        }
        drawn++;
        if (format != GraphFormat.HTML && drawn > MOST_GAMES) {
            throw tooMany.get();
        }
        if (format == GraphFormat.HTML) {
            page.section("", title(game)).chart(chart(TITLE.in(language), game, rows));
            page.table(table(rows), new Wording("すべての思考", "every search"), Page.Folded.OPEN);
            text.write(page.taken());
        } else {
            charts.add(chart(title(game), game, rows));
        }
    }

    private LineChart chart(String title, Game game, List<SearchRow> rows) {
        Kifu kifu = game.reading().value();
        int plies = (int)
                kifu.mainLine().stream().filter(node -> node.move().isPresent()).count();
        List<Evaluation> evaluations = EvaluationChart.ofMainLine(
                rows, i -> new Note(tooltip(rows.get(i)), format == GraphFormat.HTML ? "#" + id(i) : ""));
        return EvaluationChart.of(title, plies, evaluations, language);
    }

    private String id(int row) {
        return "g" + drawn + "s" + row;
    }

    private String tooltip(SearchRow row) {
        List<String> cells = SearchTable.cells(row, language);
        return String.join(
                " ",
                cells.subList(0, 5).stream().filter(cell -> !cell.isEmpty()).toList());
    }

    private String title(Game game) {
        Kifu kifu = game.reading().value();
        String black =
                kifu.header().value("先手").or(() -> kifu.header().value("下手")).orElse("");
        String white =
                kifu.header().value("後手").or(() -> kifu.header().value("上手")).orElse("");
        String players = black.isEmpty() && white.isEmpty() ? "" : "  ▲" + black + " △" + white;
        return ShownName.of(game.file(), language) + " (" + game.number() + ")" + players;
    }

    private PageTable table(List<SearchRow> rows) {
        List<Integer> shown = SearchTable.filled(rows, language);
        PageTable table = new PageTable();
        for (int column : shown) {
            String name = SearchTable.columns(language).get(column);
            if (SearchTable.isNumber(column)) {
                table.number(name);
            } else if (SearchTable.isLine(column)) {
                table.prose(name);
            } else {
                table.text(name);
            }
        }
        for (int i = 0; i < rows.size(); i++) {
            List<String> cells = SearchTable.cells(rows.get(i), language);
            table.row(
                    id(i),
                    shown.stream().map(column -> PageCell.of(cells.get(column))).toList());
        }
        return table;
    }

    @Override
    public void end() throws IOException {
        if (format == GraphFormat.HTML) {
            text.write(Page.closing());
            return;
        }
        if (charts.isEmpty()) {
            charts.add(EvaluationChart.of(TITLE.in(language), 1, List.of(), language));
        }
        ChartSheet sheet = new ChartSheet(charts, language);
        if (format == GraphFormat.SVG) {
            text.write(sheet.toSvg());
        } else {
            sheet.writePng(bytes);
        }
    }
}
