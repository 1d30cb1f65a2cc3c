package dev.goita.app.shogi.comments;

import dev.goita.report.DisplayWidth;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.comment.Mate;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.rules.piece.Color;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** 表: the searches of one game as columns for people. */
final class SearchTable {
    private static final List<Wording> COLUMNS = List.of(
            new Wording("手数", "ply"),
            new Wording("指し手", "move"),
            new Wording("種類", "by"),
            new Wording("評価値", "eval"),
            new Wording("詰み", "mate"),
            new Wording("深さ", "depth"),
            new Wording("ノード数", "nodes"),
            new Wording("エンジン", "engine"),
            new Wording("読み筋", "PV"));

    private SearchTable() {}

    static List<String> columns(Language language) {
        return COLUMNS.stream().map(column -> column.in(language)).toList();
    }

    /** The cells of one row, empty where the engine said nothing. */
    static List<String> cells(SearchRow row, Language language) {
        EngineSearch search = row.search();
        return List.of(
                String.valueOf(row.ply()),
                row.move().orElse(""),
                by(search.by()).in(language),
                search.score().map(SearchTable::signed).orElse(""),
                search.mate().map(mate -> mate(mate).in(language)).orElse(""),
                search.depth().map(BigDecimal::toPlainString).orElse(""),
                search.nodes().map(String::valueOf).orElse(""),
                search.engine().orElse(""),
                row.pv());
    }

    static Wording by(EngineSearch.By by) {
        return switch (by) {
            case PLAYER -> new Wording("対局", "player");
            case RESEARCH -> new Wording("検討", "research");
        };
    }

    private static String signed(BigDecimal score) {
        return (score.signum() > 0 ? "+" : "") + score.toPlainString();
    }

    static Wording mate(Mate mate) {
        boolean black = mate.winner() == Color.BLACK;
        String plies = mate.plies().isPresent() ? String.valueOf(mate.plies().getAsInt()) : "";
        return new Wording(
                (black ? "先手勝ち" : "後手勝ち") + (plies.isEmpty() ? "" : ":" + plies + "手"),
                (black ? "black" : "white") + (plies.isEmpty() ? "" : " in " + plies));
    }

    /** Lines with columns as wide as their widest cell; columns that are empty throughout are left out. */
    static List<String> lines(List<SearchRow> rows, Language language) {
        List<List<String>> table = new ArrayList<>();
        table.add(columns(language));
        rows.forEach(row -> table.add(cells(row, language)));
        List<StringBuilder> lines =
                table.stream().map(row -> new StringBuilder()).toList();
        for (int at : filled(rows, language)) {
            int width = table.stream()
                    .mapToInt(row -> DisplayWidth.of(row.get(at)))
                    .max()
                    .orElse(0);
            for (int i = 0; i < lines.size(); i++) {
                pad(lines.get(i), table.get(i).get(at), width, isNumber(at));
            }
        }
        return lines.stream().map(line -> line.toString().stripTrailing()).toList();
    }

    /** The columns that are not empty throughout. */
    static List<Integer> filled(List<SearchRow> rows, Language language) {
        List<List<String>> table =
                rows.stream().map(row -> cells(row, language)).toList();
        return IntStream.range(0, COLUMNS.size())
                .filter(column ->
                        !table.stream().allMatch(row -> row.get(column).isEmpty()))
                .boxed()
                .toList();
    }

    /** Whether a column holds lines of moves. */
    static boolean isLine(int column) {
        return column == COLUMNS.size() - 1;
    }

    static boolean isNumber(int column) {
        return column == 0 || column == 3 || column == 5 || column == 6;
    }

    private static void pad(StringBuilder line, String cell, int width, boolean right) {
        String blanks = " ".repeat(width - DisplayWidth.of(cell));
        line.append(line.isEmpty() ? "" : "  ").append(right ? blanks + cell : cell + blanks);
    }
}
