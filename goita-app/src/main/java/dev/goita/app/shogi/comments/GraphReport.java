package dev.goita.app.shogi.comments;

import dev.goita.app.frame.Output;
import dev.goita.app.shogi.input.MainLine;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.chart.ChartSheet;
import dev.goita.drawing.chart.LineChart;
import dev.goita.drawing.page.Page;
import dev.goita.drawing.page.PageCell;
import dev.goita.drawing.page.PageTable;
import dev.goita.report.ShownName;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.diagram.EvaluationChart;
import dev.goita.shogi.diagram.EvaluationChart.Evaluation;
import dev.goita.shogi.io.games.Game;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Draws a graph for each game that has searches: pictures one below the other, a page with the searches beside them. */
final class GraphReport {
    /** 図の形式. */
    enum Format {
        SVG,
        PNG,
        HTML;

        /** By the extension of a file name. */
        static Optional<Format> ofName(String file) {
            return Arrays.stream(values())
                    .filter(format -> file.toLowerCase(Locale.ROOT)
                            .endsWith("." + format.name().toLowerCase(Locale.ROOT)))
                    .findFirst();
        }
    }

    /** Of pictures; a page takes any number. */
    static final int MOST_GAMES = 20;

    private static final Wording TITLE = new Wording("先手から見た評価値", "Evaluations from Black's side");

    private final Format format;
    private final Output target;
    private final Writer text;
    private final Language language;
    private final List<LineChart> charts = new ArrayList<>();
    private final Page page;
    private int drawn;

    GraphReport(Format format, Output target, Language language) throws IOException {
        this.format = format;
        this.target = target;
        this.language = language;
        text = target.writer();
        page = new Page(language, TITLE);
        if (format == Format.HTML) {
            text.write(page.opening());
        }
    }

    /** Whether a picture holds all games so far. */
    boolean hasRoom() {
        return format == Format.HTML || drawn <= MOST_GAMES;
    }

    void add(Game game, List<SearchRow> rows) throws IOException {
        if (rows.isEmpty()) {
            return;
        }
        drawn++;
        if (format == Format.HTML) {
            page.section("", title(game)).chart(chart(TITLE.in(language), game, rows));
            page.table(table(rows), new Wording("すべての思考", "every search"), Page.Folded.OPEN);
            text.write(page.taken());
        } else {
            charts.add(chart(title(game), game, rows));
        }
    }

    private LineChart chart(String title, Game game, List<SearchRow> rows) {
        List<Evaluation> evaluations = EvaluationChart.ofMainLine(
                rows, i -> new Note(tooltip(rows.get(i)), format == Format.HTML ? "#" + id(i) : ""));
        int plies = MainLine.of(game.reading().value()).plies();
        return EvaluationChart.of(title, plies, evaluations, language);
    }

    private String id(int row) {
        return "g" + drawn + "s" + row;
    }

    private String tooltip(SearchRow row) {
        return SearchForms.SHOWN.stream()
                .limit(5)
                .map(column -> column.cell().apply(row, language))
                .filter(cell -> !cell.isEmpty())
                .collect(Collectors.joining(" "));
    }

    private String title(Game game) {
        return ShownName.of(game.file(), language) + " (" + game.number() + ")"
                + MainLine.of(game.reading().value()).players(name -> name);
    }

    private PageTable table(List<SearchRow> rows) {
        List<SearchForms.Shown> shown = SearchForms.filled(rows, language);
        PageTable table = new PageTable();
        for (SearchForms.Shown column : shown) {
            String name = column.title().in(language);
            switch (column.kind()) {
                case NUMBER -> table.number(name);
                case TEXT -> table.text(name);
                case LINE -> table.prose(name);
            }
        }
        for (int i = 0; i < rows.size(); i++) {
            SearchRow row = rows.get(i);
            table.row(
                    id(i),
                    shown.stream()
                            .map(column -> PageCell.of(column.cell().apply(row, language)))
                            .toList());
        }
        return table;
    }

    void end() throws IOException {
        if (charts.isEmpty()) {
            charts.add(EvaluationChart.of(TITLE.in(language), 1, List.of(), language));
        }
        ChartSheet sheet = new ChartSheet(charts, language);
        switch (format) {
            case HTML -> text.write(Page.closing());
            case SVG -> text.write(sheet.toSvg());
            case PNG -> sheet.writePng(target.stream());
        }
        text.flush();
    }
}
