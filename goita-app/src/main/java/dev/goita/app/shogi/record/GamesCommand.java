package dev.goita.app.shogi.record;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Invocation;
import dev.goita.app.frame.Job;
import dev.goita.app.shogi.input.FieldWords;
import dev.goita.app.shogi.input.ShogiInputs;
import dev.goita.shogi.fields.GameFields;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

public final class GamesCommand extends Job {
    private final ShogiInputs inputs = new ShogiInputs(this);
    private final Given<Boolean> stats = flag("--stats");
    private final Given<Boolean> json = json();

    private long games;
    private long moves;
    private long longest;
    private long withFindings;
    private final Map<String, Long> formats = new TreeMap<>();
    private final Map<String, Long> endings = new TreeMap<>();

    public GamesCommand(Invocation invocation) {
        super(invocation);
    }

    @Override
    public ExitCode call() throws IOException {
        inputs.forEach(invocation, this::count);
        if (stats.value()) {
            print(statistics());
        }
        return withFindings > 0 ? ExitCode.FINDINGS : ExitCode.CLEAN;
    }

    private void count(Game game) {
        Kifu kifu = game.reading().value();
        List<Node> line = kifu.mainLine();
        String ending = kifu.ending().map(GameFields::name).orElse("none");
        long plies = line.stream().filter(node -> node.move().isPresent()).count();
        String format = game.format().map(Format::id).orElse("unknown");
        games++;
        moves += plies;
        longest = Math.max(longest, plies);
        withFindings += game.reading().findings().isEmpty() ? 0 : 1;
        formats.merge(format, 1L, Long::sum);
        endings.merge(ending, 1L, Long::sum);
        if (!stats.value()) {
            Map<String, Object> fields = new LinkedHashMap<>();
            fields.put("file", game.file());
            fields.put("game", game.number());
            fields.put("format", format);
            fields.put("moves", plies);
            fields.put("ending", ending);
            fields.put("black", player(kifu, "先手", "下手"));
            fields.put("white", player(kifu, "後手", "上手"));
            fields.put("findings", game.reading().findings().size());
            print(fields);
        }
    }

    public static String player(Kifu kifu, String usual, String odds) {
        return kifu.header().value(usual).or(() -> kifu.header().value(odds)).orElse("");
    }

    private Map<String, Object> statistics() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("games", games);
        fields.put("moves", moves);
        fields.put("longest", longest);
        fields.put("with_findings", withFindings);
        fields.put("formats", formats);
        fields.put("endings", endings);
        return fields;
    }

    private void print(Map<String, Object> fields) {
        if (json.value()) {
            invocation.jsonLines().write(fields);
            return;
        }
        PrintWriter out = invocation.streams().out();
        if (stats.value()) {
            FieldWords.print(fields, invocation);
        } else {
            out.println(String.join(
                    "\t", fields.values().stream().map(String::valueOf).toList()));
        }
    }
}
