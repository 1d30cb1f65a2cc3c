package dev.goita.shogi.fields;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.diagnostics.program.Plain;
import dev.goita.shogi.comment.Dialect;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.comment.ReadComment;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.TextDecoder;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A game as the JSON object that {@code goita shogi read} prints. */
public final class GameFields {
    public enum Lines {
        MAIN,
        /** Also those of every line, from the start on. */
        ALL
    }

    private final Game game;
    private final Lines lines;
    private final Map<Node, ReadComment> comments;
    private final List<Diagnostic> findings;

    private GameFields(Game game, Lines lines) {
        this.game = game;
        this.lines = lines;
        comments = EngineComments.read(kifu(), Dialect.ALL, game.file());
        findings = new ArrayList<>(game.reading().findings());
        comments.values().forEach(comment -> findings.addAll(comment.findings()));
    }

    public static GameFields of(Game game, Lines lines) {
        return new GameFields(game, lines);
    }

    /** {@return what is wrong with the game and with what engines wrote into it} */
    public List<Diagnostic> findings() {
        return List.copyOf(findings);
    }

    /** {@return the whole object: text, numbers, lists and maps, in the order in which they are written} */
    public Map<String, Object> in(Language language) {
        Map<String, Object> fields = Plain.map(
                "file", game.file(),
                "game", game.number(),
                "format", game.format().map(Format::id),
                "encoding", TextDecoder.name(game.encoding()));
        if (game.format().isPresent()) {
            fields.putAll(content());
        }
        fields.put("findings", FindingFields.of(findings, language));
        return fields;
    }

    private Kifu kifu() {
        return game.reading().value();
    }

    private Map<String, Object> content() {
        Kifu kifu = kifu();
        Map<String, String> header = new LinkedHashMap<>();
        kifu.header().entries().forEach(entry -> header.putIfAbsent(entry.name(), entry.value()));
        List<Node> line = kifu.mainLine();
        List<String> usi = usi(line);
        Node last = line.isEmpty() ? kifu.root() : line.get(line.size() - 1);
        return Plain.map(
                "header", header,
                "start", Sfen.write(kifu.start().position(), kifu.start().moveNumber()),
                "usi", usi,
                "final", Sfen.write(kifu.positionAt(last), kifu.start().moveNumber() + usi.size()),
                "ending", kifu.ending().map(GameFields::name),
                "comments", each("lines", node -> Optional.of(node.comments()).filter(text -> !text.isEmpty())),
                "times", times(line),
                "bookmarks", each("name", Node::bookmark),
                "leaves", lines == Lines.ALL ? leaves(kifu) : Optional.empty(),
                "searches", searches());
    }

    private static List<List<String>> leaves(Kifu kifu) {
        return kifu.leaves().stream().map(leaf -> usi(leaf.path())).toList();
    }

    private static List<String> usi(List<Node> nodes) {
        return nodes.stream()
                .flatMap(node -> node.move().stream())
                .map(UsiMove::write)
                .toList();
    }

    /** {@return how the object calls an ending: a known one by its name in lower case, others by their word} */
    public static String name(Ending ending) {
        return ending instanceof Ending.Known known ? known.name().toLowerCase(Locale.ROOT) : ending.japanese();
    }

    /** What nodes of the main line, the start among them, have of something, each behind its number. */
    private List<Map<String, Object>> each(String name, Function<Node, Optional<?>> said) {
        return nodes().filter(node -> said.apply(node).isPresent())
                .map(node -> Plain.map("ply", node.ply(), name, said.apply(node)))
                .toList();
    }

    private Stream<Node> nodes() {
        return Stream.concat(Stream.of(kifu().root()), kifu().mainLine().stream());
    }

    private static List<Map<String, Object>> times(List<Node> line) {
        return line.stream()
                .filter(node -> node.elapsed().isPresent() || node.total().isPresent())
                .map(node -> Plain.map(
                        "ply", node.ply(),
                        "seconds", node.elapsed().map(GameFields::seconds),
                        "total", node.total().map(GameFields::seconds)))
                .toList();
    }

    /** Whole seconds as such, others with their decimals. */
    private static Object seconds(Duration time) {
        if (time.toMillisPart() == 0) {
            return time.toSeconds();
        }
        return time.toMillis() / 1000.0;
    }

    private List<Map<String, Object>> searches() {
        return nodes().flatMap(node -> Optional.ofNullable(comments.get(node)).stream()
                        .flatMap(comment -> comment.searches().stream())
                        .map(search -> SearchFields.at(node.ply(), search)))
                .toList();
    }

    /** A search as the JSON object that every command prints; what the engine did not say is left out. */
    public static final class SearchFields {
        private SearchFields() {}

        public static Map<String, Object> of(EngineSearch search) {
            return Plain.map(
                    "by", search.by().name().toLowerCase(Locale.ROOT),
                    "score", search.score(),
                    "mate",
                            search.mate()
                                    .flatMap(mate ->
                                            mate.signedPlies().stream().boxed().findFirst()),
                    "mate_winner",
                            search.mate().map(mate -> mate.winner().name().toLowerCase(Locale.ROOT)),
                    "pv",
                            Optional.of(search.pv())
                                    .filter(moves -> !moves.isEmpty())
                                    .map(moves ->
                                            moves.stream().map(UsiMove::write).toList()),
                    "depth", search.depth(),
                    "nodes", search.nodes(),
                    "engine", search.engine(),
                    "others", Optional.of(search.others()).filter(others -> !others.isEmpty()));
        }

        /** A search with the ply of the node that it stands at, 0 for the start. */
        public static Map<String, Object> at(int ply, EngineSearch search) {
            Map<String, Object> fields = Plain.map("ply", ply);
            fields.putAll(of(search));
            return fields;
        }

        public static List<Map<String, Object>> of(List<EngineSearch> searches) {
            return searches.stream().map(SearchFields::of).toList();
        }
    }
}
