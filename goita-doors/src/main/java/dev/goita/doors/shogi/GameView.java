package dev.goita.doors.shogi;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.diagnostics.program.Plain;
import dev.goita.drawing.canvas.Note;
import dev.goita.drawing.chart.Chart;
import dev.goita.drawing.chart.LineChart;
import dev.goita.shogi.comment.Dialect;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.comment.Mate;
import dev.goita.shogi.comment.ReadComment;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.diagram.EvaluationChart;
import dev.goita.shogi.diagram.EvaluationChart.Evaluation;
import dev.goita.shogi.fields.GameFields;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.TextDecoder;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.walk.LineWalk;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.tactics.Hit;
import dev.goita.shogi.tactics.TacticBook;
import dev.goita.shogi.tactics.TacticFinder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** 棋譜の表示: a game as a page shows it: its header, its tree with a number for each node, values, tactics. */
final class GameView {
    /** A page that shows more is of no use; nodes come after those that they follow, so that what is left out is whole lines. */
    private static final int MOST_NODES = 20_000;

    /** Made when a game is first looked at: reading the definitions takes a moment. */
    private static final class Tactics {
        private static final TacticFinder FINDER = TacticFinder.of(TacticBook.standard());
    }

    private final Game game;
    private final Kifu kifu;
    private final Language language;
    private final List<SearchRow> rows;
    private final Map<Node, List<Map<String, Object>>> searches = new HashMap<>();
    private final Map<Node, ReadComment> comments;

    GameView(Game game, Language language) {
        this.game = game;
        this.kifu = game.reading().value();
        this.language = language;
        comments = EngineComments.read(kifu, Dialect.ALL, game.file());
        rows = SearchRow.of(kifu, comments);
        rows.forEach(row ->
                searches.computeIfAbsent(row.node(), node -> new ArrayList<>()).add(search(row)));
    }

    /** A game as a list of many names it. */
    static Map<String, Object> inList(Game game) {
        Kifu kifu = game.reading().value();
        return Plain.map(
                "number", game.number(),
                "black", player(kifu, Color.BLACK),
                "white", player(kifu, Color.WHITE),
                "moves",
                        kifu.mainLine().stream()
                                .filter(node -> node.move().isPresent())
                                .count());
    }

    private static String player(Kifu kifu, Color color) {
        Header header = kifu.header();
        return header.value(color == Color.BLACK ? "先手" : "後手")
                .or(() -> header.value(color == Color.BLACK ? "下手" : "上手"))
                .orElse("");
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = inList(game);
        List<Map<String, Object>> nodes = nodes();
        List<Evaluation> evaluations = EvaluationChart.ofMainLine(rows, i -> new Note(note(rows.get(i)), ""));
        var findings = new ArrayList<>(game.reading().findings());
        comments.values().forEach(comment -> findings.addAll(comment.findings()));
        fields.putAll(Plain.map(
                "format", game.format().map(Format::id),
                "encoding", TextDecoder.name(game.encoding()),
                "header",
                        kifu.header().entries().stream()
                                .map(entry -> Plain.map("name", entry.name(), "value", entry.value()))
                                .toList(),
                "remarks", kifu.remarks(),
                "start", Sfen.write(kifu.start().position(), kifu.start().moveNumber()),
                "moveNumber", kifu.start().moveNumber(),
                "nodes", nodes,
                "cut", Math.max(0, kifu.nodes().size() + 1 - nodes.size()),
                "result", result().map(result -> result.in(language)),
                "chart", evaluations.isEmpty() ? Optional.empty() : chart(evaluations),
                "tactics", Tactics.FINDER.find(kifu).stream().map(this::tactic).toList(),
                "findings", FindingFields.of(findings, language)));
        return fields;
    }

    /** The root first, then as they stand in the record; a node is named by its place in this list. */
    private List<Map<String, Object>> nodes() {
        Map<Node, Integer> ids = new HashMap<>();
        List<Map<String, Object>> nodes = new ArrayList<>();
        nodes.add(node(kifu.root(), ids));
        LineWalk walk = new LineWalk(kifu);
        while (nodes.size() < MOST_NODES && walk.next()) {
            Map<String, Object> fields = node(walk.node(), ids);
            walk.node()
                    .move()
                    .ifPresent(
                            move -> fields.put("move", written(walk.node(), move, walk.replay(), walk.previousTo())));
            nodes.add(fields);
        }
        return nodes;
    }

    private Map<String, Object> node(Node node, Map<Node, Integer> ids) {
        ids.put(node, ids.size());
        ReadComment comment = comments.get(node);
        List<String> text = comment == null ? node.comments() : comment.text();
        return Plain.map(
                "parent", node.parent().map(ids::get),
                "ply", node.ply(),
                "usi", node.move().map(UsiMove::write),
                "ending", node.ending().map(ending -> ending(ending).in(language)),
                "breach", node.breach().map(breach -> breach.wording().in(language)),
                "bookmark", node.bookmark(),
                "seconds", node.elapsed().map(Duration::toSeconds),
                "total", node.total().map(Duration::toSeconds),
                "comments", Optional.of(text).filter(lines -> !lines.isEmpty()),
                "searches", Optional.ofNullable(searches.get(node)));
    }

    /** The move of a node as Japanese writes it; what no rule allows has no suffix. */
    static String written(Node node, Move move, Replay before, @Nullable Square previous) {
        return MoveWriter.Marks.TRIANGLES.of(before.turn())
                + (node.breach().isPresent()
                        ? MoveWriter.USUAL.bare(move, before, previous)
                        : MoveWriter.USUAL.withSuffix(move, before, previous));
    }

    static Wording ending(Ending ending) {
        return new Wording(ending.japanese(), GameFields.name(ending).replace('_', ' '));
    }

    private Map<String, Object> search(SearchRow row) {
        Map<String, Object> fields = GameFields.SearchFields.of(row.search());
        fields.put("value", value(row.search()).in(language));
        fields.put("line", row.pv());
        return fields;
    }

    /** From Black's view. */
    private static Wording value(EngineSearch search) {
        if (search.mate().isPresent()) {
            return mate(search.mate().get());
        }
        String number =
                search.centipawns().isEmpty() ? "" : signed(search.centipawns().getAsInt());
        return new Wording(number, number);
    }

    static String signed(int centipawns) {
        return (centipawns < 0 ? "" : "+") + centipawns;
    }

    static Wording mate(Mate mate) {
        boolean isBlack = mate.winner() == Color.BLACK;
        return mate.plies().isEmpty()
                ? new Wording(isBlack ? "先手勝ち" : "後手勝ち", isBlack ? "Black mates" : "White mates")
                : new Wording(
                        (isBlack ? "先手" : "後手") + mate.plies().getAsInt() + "手で勝ち",
                        (isBlack ? "Black" : "White") + " mates in "
                                + mate.plies().getAsInt());
    }

    private String note(SearchRow row) {
        return row.ply() + " " + row.move().orElse("") + " "
                + value(row.search()).in(language);
    }

    private Map<String, Object> chart(List<Evaluation> evaluations) {
        int plies = (int)
                kifu.mainLine().stream().filter(node -> node.move().isPresent()).count();
        return chart(evaluations, plies, language);
    }

    static Map<String, Object> chart(List<Evaluation> evaluations, int plies, Language language) {
        String title = new Wording("先手から見た評価値", "Evaluations from Black's side").in(language);
        LineChart chart = EvaluationChart.of(title, plies, evaluations, language);
        return Plain.map("title", title, "wide", chart.toSvg(Chart.WIDE), "narrow", chart.toSvg(Chart.NARROW));
    }

    private Optional<Wording> result() {
        List<Node> line = kifu.mainLine();
        if (line.isEmpty() || line.get(line.size() - 1).ending().isEmpty()) {
            return Optional.empty();
        }
        Node last = line.get(line.size() - 1);
        int moves = last.ply() - 1 + kifu.start().moveNumber() - 1;
        Color turn = kifu.positionAt(last).turn();
        return Optional.of(result(last.ending().orElseThrow(), turn, moves));
    }

    /** How a game ended, in a sentence. */
    static Wording result(Ending ending, Color turn, int moves) {
        Optional<Color> winner = ending instanceof Ending.Known known ? known.winner(turn) : Optional.empty();
        Wording word = ending(ending);
        return winner.isEmpty()
                ? new Wording("まで" + moves + "手で" + word.japanese(), word.english() + " after " + moves + " moves")
                : new Wording(
                        "まで" + moves + "手で" + (winner.get() == Color.BLACK ? "先手" : "後手") + "の勝ち（" + word.japanese()
                                + "）",
                        (winner.get() == Color.BLACK ? "Black" : "White") + " wins after " + moves + " moves ("
                                + word.english() + ")");
    }

    private Map<String, Object> tactic(Hit hit) {
        return Plain.map(
                "family",
                        new Wording(
                                        hit.tactic().family().japanese(),
                                        hit.tactic().family().id())
                                .in(language),
                "id", hit.tactic().id(),
                "name", hit.tactic().name(),
                "note", hit.tactic().note(),
                "side", hit.side().name().toLowerCase(Locale.ROOT),
                "ply", hit.ply());
    }
}
