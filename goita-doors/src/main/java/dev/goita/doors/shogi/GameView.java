package dev.goita.doors.shogi;

import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.doors.value.Plain;
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
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.TextDecoder;
import dev.goita.shogi.japanese.MoveWriter;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.LineWalk;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.tactics.Hit;
import dev.goita.shogi.tactics.TacticBook;
import dev.goita.shogi.tactics.TacticFinder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

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
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("number", game.number());
        fields.put("black", player(kifu, Color.BLACK));
        fields.put("white", player(kifu, Color.WHITE));
        fields.put(
                "moves",
                kifu.mainLine().stream().filter(node -> node.move().isPresent()).count());
        return fields;
    }

    private static String player(Kifu kifu, Color color) {
        Header header = kifu.header();
        return header.value(color == Color.BLACK ? "先手" : "後手")
                .or(() -> header.value(color == Color.BLACK ? "下手" : "上手"))
                .orElse("");
    }

    Map<String, Object> fields() {
        Map<String, Object> fields = inList(game);
        game.format().map(Format::id).ifPresent(format -> fields.put("format", format));
        fields.put("encoding", TextDecoder.name(game.encoding()));
        fields.put(
                "header",
                kifu.header().entries().stream()
                        .map(entry -> Plain.map("name", entry.name(), "value", entry.value()))
                        .toList());
        fields.put("remarks", kifu.remarks());
        fields.put("start", Sfen.write(kifu.start().position(), kifu.start().moveNumber()));
        fields.put("moveNumber", kifu.start().moveNumber());
        List<Map<String, Object>> nodes = nodes();
        fields.put("nodes", nodes);
        fields.put("cut", Math.max(0, kifu.nodes().size() + 1 - nodes.size()));
        result().ifPresent(result -> fields.put("result", result.in(language)));
        List<Evaluation> evaluations = EvaluationChart.ofMainLine(rows, i -> new Note(note(rows.get(i)), ""));
        if (!evaluations.isEmpty()) {
            fields.put("chart", chart(evaluations));
        }
        fields.put(
                "tactics", Tactics.FINDER.find(kifu).stream().map(this::tactic).toList());
        var findings = new ArrayList<>(game.reading().findings());
        comments.values().forEach(comment -> findings.addAll(comment.findings()));
        fields.put("findings", FindingFields.of(findings, language));
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
            walk.node().move().ifPresent(move -> fields.put("move", written(walk, move)));
            nodes.add(fields);
        }
        return nodes;
    }

    private Map<String, Object> node(Node node, Map<Node, Integer> ids) {
        ids.put(node, ids.size());
        Map<String, Object> fields = new LinkedHashMap<>();
        node.parent().ifPresent(parent -> fields.put("parent", ids.get(parent)));
        fields.put("ply", node.ply());
        node.move().ifPresent(move -> fields.put("usi", UsiMove.write(move)));
        node.ending().ifPresent(ending -> fields.put("ending", word(ending)));
        node.breach().ifPresent(breach -> fields.put("breach", breach.wording().in(language)));
        node.bookmark().ifPresent(bookmark -> fields.put("bookmark", bookmark));
        node.elapsed().ifPresent(time -> fields.put("seconds", time.toSeconds()));
        node.total().ifPresent(time -> fields.put("total", time.toSeconds()));
        ReadComment comment = comments.get(node);
        List<String> text = comment == null ? node.comments() : comment.text();
        if (!text.isEmpty()) {
            fields.put("comments", text);
        }
        if (searches.containsKey(node)) {
            fields.put("searches", searches.get(node));
        }
        return fields;
    }

    private static String written(LineWalk walk, Move move) {
        String mark = MoveWriter.Marks.TRIANGLES.of(walk.replay().turn());
        return mark
                + (walk.node().breach().isPresent()
                        ? MoveWriter.USUAL.bare(move, walk.replay(), walk.previousTo())
                        : MoveWriter.USUAL.withSuffix(move, walk.replay(), walk.previousTo()));
    }

    private String word(Ending ending) {
        return ending(ending).in(language);
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

    private Map<String, String> chart(List<Evaluation> evaluations) {
        String title = new Wording("先手から見た評価値", "Evaluations from Black's side").in(language);
        int plies = (int)
                kifu.mainLine().stream().filter(node -> node.move().isPresent()).count();
        LineChart chart = EvaluationChart.of(title, plies, evaluations, language);
        Map<String, String> drawings = new LinkedHashMap<>();
        drawings.put("title", title);
        drawings.put("wide", chart.toSvg(Chart.WIDE));
        drawings.put("narrow", chart.toSvg(Chart.NARROW));
        return drawings;
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
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put(
                "family",
                new Wording(
                                hit.tactic().family().japanese(),
                                hit.tactic().family().id())
                        .in(language));
        fields.put("id", hit.tactic().id());
        fields.put("name", hit.tactic().name());
        fields.put("note", hit.tactic().note());
        fields.put("side", hit.side().name().toLowerCase(Locale.ROOT));
        fields.put("ply", hit.ply());
        return fields;
    }
}
