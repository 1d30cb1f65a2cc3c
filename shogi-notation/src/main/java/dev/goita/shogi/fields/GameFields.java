package dev.goita.shogi.fields;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.program.FindingFields;
import dev.goita.shogi.comment.Dialect;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.EngineSearch;
import dev.goita.shogi.comment.ReadComment;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.TextDecoder;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
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
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", game.file());
        fields.put("game", game.number());
        game.format().map(Format::id).ifPresent(format -> fields.put("format", format));
        fields.put("encoding", TextDecoder.name(game.encoding()));
        if (game.format().isPresent()) {
            content(fields);
            fields.put("searches", searches());
        }
        fields.put("findings", FindingFields.of(findings, language));
        return fields;
    }

    private Kifu kifu() {
        return game.reading().value();
    }

    private void content(Map<String, Object> fields) {
        Kifu kifu = kifu();
        Map<String, String> header = new LinkedHashMap<>();
        for (Header.Entry entry : kifu.header().entries()) {
            header.putIfAbsent(entry.name(), entry.value());
        }
        fields.put("header", header);
        fields.put("start", Sfen.write(kifu.start().position(), kifu.start().moveNumber()));
        List<Node> line = kifu.mainLine();
        List<String> usi = usi(line);
        fields.put("usi", usi);
        Node last = line.isEmpty() ? kifu.root() : line.get(line.size() - 1);
        fields.put("final", Sfen.write(kifu.positionAt(last), kifu.start().moveNumber() + usi.size()));
        kifu.ending().ifPresent(ending -> fields.put("ending", name(ending)));
        fields.put("comments", comments(kifu));
        fields.put("times", times(line));
        fields.put("bookmarks", bookmarks(kifu));
        if (lines == Lines.ALL) {
            fields.put(
                    "leaves",
                    kifu.leaves().stream().map(leaf -> usi(leaf.path())).toList());
        }
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

    private static List<Node> nodes(Kifu kifu) {
        List<Node> nodes = new ArrayList<>(List.of(kifu.root()));
        nodes.addAll(kifu.mainLine());
        return nodes;
    }

    private static List<Map<String, Object>> times(List<Node> line) {
        List<Map<String, Object>> times = new ArrayList<>();
        for (Node node : line) {
            if (node.elapsed().isPresent() || node.total().isPresent()) {
                Map<String, Object> fields = new LinkedHashMap<>();
                fields.put("ply", node.ply());
                node.elapsed().ifPresent(elapsed -> fields.put("seconds", seconds(elapsed)));
                node.total().ifPresent(total -> fields.put("total", seconds(total)));
                times.add(fields);
            }
        }
        return times;
    }

    /** Whole seconds as such, others with their decimals. */
    private static Object seconds(Duration time) {
        if (time.toMillisPart() == 0) {
            return time.toSeconds();
        }
        return time.toMillis() / 1000.0;
    }

    private static List<Map<String, Object>> bookmarks(Kifu kifu) {
        List<Map<String, Object>> bookmarks = new ArrayList<>();
        for (Node node : nodes(kifu)) {
            node.bookmark().ifPresent(name -> {
                Map<String, Object> fields = new LinkedHashMap<>();
                fields.put("ply", node.ply());
                fields.put("name", name);
                bookmarks.add(fields);
            });
        }
        return bookmarks;
    }

    private List<Map<String, Object>> searches() {
        List<Map<String, Object>> searches = new ArrayList<>();
        for (Node node : nodes(kifu())) {
            ReadComment comment = comments.get(node);
            if (comment != null) {
                comment.searches().forEach(search -> searches.add(SearchFields.at(node.ply(), search)));
            }
        }
        return searches;
    }

    private static List<Map<String, Object>> comments(Kifu kifu) {
        List<Map<String, Object>> comments = new ArrayList<>();
        for (Node node : nodes(kifu)) {
            if (!node.comments().isEmpty()) {
                Map<String, Object> fields = new LinkedHashMap<>();
                fields.put("ply", node.ply());
                fields.put("lines", node.comments());
                comments.add(fields);
            }
        }
        return comments;
    }

    /** A search as the JSON object that every command prints; what the engine did not say is left out. */
    public static final class SearchFields {
        private SearchFields() {}

        public static Map<String, Object> of(EngineSearch search) {
            Map<String, Object> fields = new LinkedHashMap<>();
            put(search, fields);
            return fields;
        }

        /** A search with the ply of the node that it stands at, 0 for the start. */
        public static Map<String, Object> at(int ply, EngineSearch search) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("ply", ply);
            put(search, fields);
            return fields;
        }

        private static void put(EngineSearch search, Map<String, Object> fields) {
            fields.put("by", search.by().name().toLowerCase(Locale.ROOT));
            search.score().ifPresent(score -> fields.put("score", score));
            search.mate().ifPresent(mate -> {
                mate.signedPlies().ifPresent(plies -> fields.put("mate", plies));
                fields.put("mate_winner", mate.winner().name().toLowerCase(Locale.ROOT));
            });
            if (!search.pv().isEmpty()) {
                fields.put("pv", search.pv().stream().map(UsiMove::write).toList());
            }
            search.depth().ifPresent(depth -> fields.put("depth", depth));
            search.nodes().ifPresent(nodes -> fields.put("nodes", nodes));
            search.engine().ifPresent(engine -> fields.put("engine", engine));
            if (!search.others().isEmpty()) {
                fields.put("others", search.others());
            }
        }

        public static List<Map<String, Object>> of(List<EngineSearch> searches) {
            return searches.stream().map(SearchFields::of).toList();
        }
    }
}
