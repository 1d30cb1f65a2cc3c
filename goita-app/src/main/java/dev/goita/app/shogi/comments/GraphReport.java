package dev.goita.app.shogi.comments;

import dev.goita.app.shogi.graph.EvaluationGraph;
import dev.goita.app.shogi.graph.GraphPoint;
import dev.goita.app.shogi.graph.Series;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.drawing.style.Markup;
import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.piece.Color;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Draws a graph for each game that has searches: pictures one below the other, a page with the searches beside them. */
final class GraphReport implements SearchReport {
    /** Of pictures; a page takes any number. */
    static final int MOST_GAMES = 20;

    private static final String STYLE = """
            body { font: 15px/1.5 system-ui, "Noto Sans CJK JP", sans-serif; color: #222; background: #fff;
                   max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
            h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin: 2.2rem 0 .4rem; overflow-wrap: anywhere; }
            .wide { overflow-x: auto; } svg { display: block; max-width: 100%; height: auto; }
            table { border-collapse: collapse; font-size: 13px; font-variant-numeric: tabular-nums; }
            th, td { padding: .1rem .6rem; text-align: left; border-bottom: 1px solid #ddd; white-space: nowrap; }
            td:last-child { white-space: normal; min-width: 24rem; } tr:target { background: #fe9; }
            """;

    private final GraphFormat format;
    private final OutputStream bytes;
    private final Writer text;
    private final Language language;
    private final Supplier<? extends RuntimeException> tooMany;
    private final List<EvaluationGraph> graphs = new ArrayList<>();
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
        if (format == GraphFormat.HTML) {
            String title = language == Language.JAPANESE ? "評価値" : "Evaluations";
            text.write("<!DOCTYPE html>\n<html lang=\"" + (language == Language.JAPANESE ? "ja" : "en")
                    + "\"><head><meta charset=\"utf-8\">\n<title>" + title + "</title>\n<style>\n" + STYLE
                    + "</style></head><body>\n<h1>" + title + "</h1>\n");
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
        EvaluationGraph graph = graph(game, rows);
        if (format == GraphFormat.HTML) {
            page(game, rows, graph);
        } else {
            graphs.add(graph);
        }
    }

    private EvaluationGraph graph(Game game, List<SearchRow> rows) {
        Kifu kifu = game.reading().value();
        int plies = (int)
                kifu.mainLine().stream().filter(node -> node.move().isPresent()).count();
        List<GraphPoint> evaluations = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (int i = 0; i < rows.size(); i++) {
            SearchRow row = rows.get(i);
            EngineSearch search = row.search();
            boolean judged = search.mate().isPresent() || search.score().isPresent();
            // Of several candidates the first one is the best.
            if (judged && row.branch() == SearchRow.Branch.MAIN_LINE && taken.add(row.ply() + " " + series(row))) {
                evaluations.add(new GraphPoint(
                        row.ply(),
                        series(row),
                        search.centipawns(),
                        search.mate(),
                        tooltip(row),
                        format == GraphFormat.HTML ? "#" + id(i) : ""));
            }
        }
        return new EvaluationGraph(format == GraphFormat.HTML ? "" : title(game), plies, evaluations, language);
    }

    private String id(int row) {
        return "g" + drawn + "s" + row;
    }

    private static Series series(SearchRow row) {
        if (row.search().by() == EngineSearch.By.RESEARCH || row.move().isEmpty()) {
            return Series.RESEARCH;
        }
        boolean endsHere = row.node().move().isEmpty();
        Color mover = endsHere ? row.turn() : row.turn().opposite();
        return mover == Color.BLACK ? Series.BLACK : Series.WHITE;
    }

    private String tooltip(SearchRow row) {
        List<String> cells = SearchTable.cells(row, language);
        return String.join(
                " ",
                cells.subList(0, 5).stream().filter(cell -> !cell.isEmpty()).toList());
    }

    private static String title(Game game) {
        Kifu kifu = game.reading().value();
        String black =
                kifu.header().value("先手").or(() -> kifu.header().value("下手")).orElse("");
        String white =
                kifu.header().value("後手").or(() -> kifu.header().value("上手")).orElse("");
        String players = black.isEmpty() && white.isEmpty() ? "" : "  ▲" + black + " △" + white;
        return game.file() + " (" + game.number() + ")" + players;
    }

    private void page(Game game, List<SearchRow> rows, EvaluationGraph graph) throws IOException {
        text.write("<h2>" + Markup.escaped(title(game)) + "</h2>\n" + graph.toSvg());
        text.write("<details open><summary>" + (language == Language.JAPANESE ? "すべての思考" : "every search")
                + "</summary><div class=\"wide\"><table><thead><tr>");
        for (String column : SearchTable.columns(language)) {
            text.write("<th>" + Markup.escaped(column));
        }
        text.write("<tbody>\n");
        for (int i = 0; i < rows.size(); i++) {
            text.write("<tr id=\"" + id(i) + "\">");
            for (String cell : SearchTable.cells(rows.get(i), language)) {
                text.write("<td>" + Markup.escaped(cell));
            }
            text.write("\n");
        }
        text.write("</table></div></details>\n");
    }

    @Override
    public void end() throws IOException {
        if (format == GraphFormat.HTML) {
            text.write("</body></html>\n");
            return;
        }
        if (graphs.isEmpty()) {
            graphs.add(new EvaluationGraph("", 1, List.of(), language));
        }
        if (format == GraphFormat.SVG) {
            text.write(EvaluationGraph.svgFile(graphs));
        } else {
            EvaluationGraph.writePng(graphs, bytes);
        }
    }
}
