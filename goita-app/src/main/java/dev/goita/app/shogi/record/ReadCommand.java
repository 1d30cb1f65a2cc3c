package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.FindingFields;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.JsonOption;
import dev.goita.app.shogi.comments.SearchFields;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.comment.Dialect;
import dev.goita.shogi.comment.EngineComments;
import dev.goita.shogi.comment.ReadComment;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.TextDecoder;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "read", description = "Print every game as one JSON object a line.")
public final class ReadCommand implements Callable<ExitCode> {
    private final Invocation invocation;

    @Mixin
    private ShogiInputs inputs = new ShogiInputs();

    // The output is JSON with and without it; programs that ask for JSON everywhere may say so.
    @Mixin
    @SuppressWarnings("unused")
    private JsonOption json = new JsonOption("One JSON object a line; this command knows no other output.");

    @Option(names = "--variations", description = "Add leaves: the moves of every line from the start.")
    private boolean variations;

    private boolean findings;

    public ReadCommand(Invocation invocation) {
        this.invocation = invocation;
    }

    @Override
    public ExitCode call() throws IOException {
        inputs.forEach(invocation, this::print);
        return findings ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private void print(Game game) {
        Kifu kifu = game.reading().value();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", game.file());
        fields.put("game", game.number());
        game.format().map(Format::id).ifPresent(format -> fields.put("format", format));
        fields.put("encoding", TextDecoder.name(game.encoding()));
        if (game.format().isPresent()) {
            content(kifu, fields);
        }
        List<Diagnostic> found = new ArrayList<>(game.reading().findings());
        Map<Node, ReadComment> comments = EngineComments.read(kifu, Dialect.ALL, game.file());
        comments.values().forEach(comment -> found.addAll(comment.findings()));
        if (game.format().isPresent()) {
            fields.put("searches", searches(kifu, comments));
        }
        fields.put("findings", FindingFields.of(found, invocation.language()));
        findings |= !found.isEmpty();
        invocation.jsonLines().write(fields);
    }

    private void content(Kifu kifu, Map<String, Object> fields) {
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
        if (variations) {
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

    /** The name of a known ending in lower case, the word itself for others. */
    static String name(Ending ending) {
        return ending instanceof Ending.Known known ? known.name().toLowerCase(Locale.ROOT) : ending.japanese();
    }

    private static List<Map<String, Object>> searches(Kifu kifu, Map<Node, ReadComment> comments) {
        List<Node> nodes = new ArrayList<>(List.of(kifu.root()));
        nodes.addAll(kifu.mainLine());
        List<Map<String, Object>> searches = new ArrayList<>();
        for (Node node : nodes) {
            ReadComment comment = comments.get(node);
            if (comment != null) {
                comment.searches().forEach(search -> searches.add(SearchFields.at(node.ply(), search)));
            }
        }
        return searches;
    }

    /** What the record states; seconds with up to three decimals. */
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

    private static BigDecimal seconds(Duration time) {
        BigDecimal seconds = BigDecimal.valueOf(time.toMillis(), 3).stripTrailingZeros();
        return seconds.scale() < 0 ? seconds.setScale(0) : seconds;
    }

    private static List<Map<String, Object>> bookmarks(Kifu kifu) {
        List<Node> nodes = new ArrayList<>(List.of(kifu.root()));
        nodes.addAll(kifu.mainLine());
        List<Map<String, Object>> bookmarks = new ArrayList<>();
        for (Node node : nodes) {
            node.bookmark().ifPresent(name -> {
                Map<String, Object> fields = new LinkedHashMap<>();
                fields.put("ply", node.ply());
                fields.put("name", name);
                bookmarks.add(fields);
            });
        }
        return bookmarks;
    }

    private static List<Map<String, Object>> comments(Kifu kifu) {
        List<Node> nodes = new ArrayList<>(List.of(kifu.root()));
        nodes.addAll(kifu.mainLine());
        List<Map<String, Object>> comments = new ArrayList<>();
        for (Node node : nodes) {
            if (!node.comments().isEmpty()) {
                Map<String, Object> fields = new LinkedHashMap<>();
                fields.put("ply", node.ply());
                fields.put("lines", node.comments());
                comments.add(fields);
            }
        }
        return comments;
    }
}
