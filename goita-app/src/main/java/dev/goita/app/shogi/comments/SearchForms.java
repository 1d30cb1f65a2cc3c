package dev.goita.app.shogi.comments;

import dev.goita.app.frame.JsonOutput;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.report.Columns;
import dev.goita.report.DisplayWidth;
import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.comment.Mate;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.fields.GameFields;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/** The searches of games as they are told: a table a game to people, an object a game as JSON, a line a search as CSV. */
final class SearchForms {
    /** What people read of a search; nothing where the engine said nothing. */
    record Shown(Wording title, Kind kind, BiFunction<SearchRow, Language, String> cell) {}

    enum Kind {
        NUMBER,
        TEXT,
        /** Moves. */
        LINE
    }

    static final List<Shown> SHOWN = List.of(
            new Shown(new Wording("手数", "ply"), Kind.NUMBER, (row, language) -> String.valueOf(row.ply())),
            new Shown(
                    new Wording("指し手", "move"),
                    Kind.TEXT,
                    (row, language) -> row.move().orElse("")),
            new Shown(
                    new Wording("種類", "by"),
                    Kind.TEXT,
                    (row, language) -> by(row.search().by()).in(language)),
            new Shown(
                    new Wording("評価値", "eval"),
                    Kind.NUMBER,
                    (row, language) -> row.search()
                            .score()
                            .map(score -> (score.signum() > 0 ? "+" : "") + score.toPlainString())
                            .orElse("")),
            new Shown(
                    new Wording("詰み", "mate"),
                    Kind.TEXT,
                    (row, language) -> row.search()
                            .mate()
                            .map(mate -> mate(mate).in(language))
                            .orElse("")),
            new Shown(
                    new Wording("深さ", "depth"),
                    Kind.NUMBER,
                    (row, language) -> plain(row.search().depth()).orElse("")),
            new Shown(
                    new Wording("ノード数", "nodes"),
                    Kind.NUMBER,
                    (row, language) -> row.search().nodes().map(String::valueOf).orElse("")),
            new Shown(
                    new Wording("エンジン", "engine"),
                    Kind.TEXT,
                    (row, language) -> row.search().engine().orElse("")),
            new Shown(new Wording("読み筋", "PV"), Kind.LINE, (row, language) -> row.pv()));

    private record GameRow(Game game, SearchRow row) {
        EngineSearch search() {
            return row.search();
        }
    }

    private static final Columns<GameRow> CSV = new Columns<GameRow>()
            .data("file", of -> of.game().file())
            .data("game", of -> of.game().number())
            .data("ply", of -> of.row().ply())
            .data("variation", of -> of.row().branch() == SearchRow.Branch.VARIATION ? 1 : 0)
            .data("move", of -> of.row().node().move().map(UsiMove::write))
            .data("by", of -> of.search().by().name().toLowerCase(Locale.ROOT))
            .data("score", of -> plain(of.search().score()))
            .data(
                    "mate",
                    of -> of.search()
                            .mate()
                            .flatMap(mate -> mate.signedPlies().stream().boxed().findFirst()))
            .data(
                    "mate_winner",
                    of -> of.search().mate().map(mate -> mate.winner().name().toLowerCase(Locale.ROOT)))
            .data("depth", of -> plain(of.search().depth()))
            .data("nodes", of -> of.search().nodes())
            .data("engine", of -> of.search().engine())
            .data("pv", of -> of.search().pv().stream().map(UsiMove::write).collect(Collectors.joining(" ")));

    private final Writer out;
    private final boolean json;
    private final boolean csv;
    private final Language language;
    private boolean isFirst = true;

    /** A table if neither JSON nor CSV is wanted. */
    SearchForms(Writer out, boolean json, boolean csv, Language language) throws IOException {
        this.out = out;
        this.json = json;
        this.csv = csv;
        this.language = language;
        if (csv) {
            out.write(CSV.csvHead() + "\n");
        }
    }

    void add(Game game, List<SearchRow> rows, List<Diagnostic> findings) throws IOException {
        if (json) {
            out.write(JsonOutput.lines(List.of(fields(rows, findings).json(game))));
            out.flush();
        } else if (csv) {
            for (SearchRow row : rows) {
                out.write(CSV.csv(new GameRow(game, row)) + "\n");
            }
        } else if (!rows.isEmpty()) {
            out.write((isFirst ? "" : "\n") + game.file() + " (" + game.number() + ")\n");
            for (String line : lines(rows)) {
                out.write(line + "\n");
            }
            isFirst = false;
        }
    }

    private Columns<Game> fields(List<SearchRow> rows, List<Diagnostic> findings) {
        return new Columns<Game>()
                .data("file", Game::file)
                .data("game", Game::number)
                .data("format", game -> game.format().map(Format::id))
                .data(
                        "searches",
                        game -> game.format()
                                .map(format ->
                                        rows.stream().map(SearchForms::fields).toList()))
                .data("findings", game -> FindingFields.of(findings, language));
    }

    /** Nodes of variations have the moves that lead there. */
    private static Map<String, Object> fields(SearchRow row) {
        Map<String, Object> fields = GameFields.SearchFields.at(row.ply(), row.search());
        if (row.branch() == SearchRow.Branch.VARIATION) {
            fields.put(
                    "line",
                    row.node().path().stream()
                            .flatMap(step -> step.move().stream())
                            .map(UsiMove::write)
                            .toList());
        }
        return fields;
    }

    /** Columns as wide as their widest cell. */
    private List<String> lines(List<SearchRow> rows) {
        List<Shown> shown = filled(rows, language);
        List<List<String>> lines = new ArrayList<>();
        lines.add(shown.stream().map(column -> column.title().in(language)).toList());
        rows.forEach(row -> lines.add(
                shown.stream().map(column -> column.cell().apply(row, language)).toList()));
        return DisplayWidth.lines(lines, "  ", column -> shown.get(column).kind() == Kind.NUMBER);
    }

    /** The columns that are not empty throughout. */
    static List<Shown> filled(List<SearchRow> rows, Language language) {
        return SHOWN.stream()
                .filter(column -> rows.stream()
                        .anyMatch(row -> !column.cell().apply(row, language).isEmpty()))
                .toList();
    }

    private static Optional<String> plain(Optional<BigDecimal> number) {
        return number.map(BigDecimal::toPlainString);
    }

    private static Wording by(EngineSearch.By by) {
        return switch (by) {
            case PLAYER -> new Wording("対局", "player");
            case RESEARCH -> new Wording("検討", "research");
        };
    }

    private static Wording mate(Mate mate) {
        boolean isBlack = mate.winner() == Color.BLACK;
        Wording winner = new Wording(isBlack ? "先手勝ち" : "後手勝ち", isBlack ? "black" : "white");
        return mate.plies().isEmpty()
                ? winner
                : new Wording(
                        winner.japanese() + ":" + mate.plies().getAsInt() + "手",
                        winner.english() + " in " + mate.plies().getAsInt());
    }
}
