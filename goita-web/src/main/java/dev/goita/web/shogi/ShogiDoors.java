package dev.goita.web.shogi;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.Severity;
import dev.goita.record.json.JsonLine;
import dev.goita.shogi.fields.GameFields;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.GameFiles;
import dev.goita.shogi.io.Losses;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.web.http.AnswerLines;
import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** 将棋の窓口: records of shogi read, looked at and written, and games played on, asked by HTTP. */
public final class ShogiDoors {
    /** As the commands call what comes by standard input. */
    static final String SOURCE = Request.SOURCE;

    /** In characters; ten times the longest that is known, and what is read of it takes a hundred times that. */
    private static final int LONGEST_GAME = 1 << 20;

    /** Of one file; more are counted, not named. */
    private static final int MOST_GAMES = 500;

    private ShogiDoors() {}

    /**
     * Opens all doors of shogi.
     *
     * @param data where a book may lie
     */
    public static void open(Routes routes, Optional<Path> data) {
        routes.post("/api/shogi/read", ShogiDoors::read)
                .post("/api/shogi/convert", ShogiDoors::convert)
                .post("/api/shogi/view", ShogiDoors::view)
                .post("/api/shogi/written", ShogiDoors::written);
        new BoardDoors(new ServerBook(data)).open(routes);
        new EngineDoors().open(routes);
    }

    /** @throws HttpRefusal 413 if all games together take too much; one that is too long is cut with a finding */
    private static void forEach(Request request, IllegalMoves policy, Consumer<Game> games) throws IOException {
        new GameFiles(policy).withGameLimit(LONGEST_GAME).stream(SOURCE, request.stream(), game -> {
            request.look();
            games.accept(game);
        });
    }

    private static Reply read(Request request) throws IOException {
        GameFields.Lines lines = request.query("variations").isPresent() ? GameFields.Lines.ALL : GameFields.Lines.MAIN;
        AnswerLines games = new AnswerLines();
        forEach(
                request,
                IllegalMoves.REFUSE,
                game -> games.add(Reply.written(GameFields.of(game, lines).in(request.language()))));
        return Reply.json(new JsonLine().putRaw("games", games.all()).toString());
    }

    private static Reply convert(Request request) throws IOException {
        Format format = format(request.need("to"));
        Written written = new Written(format, IllegalMoves.REFUSE, OptionalInt.empty());
        return Reply.text(written.of(request));
    }

    /** The text of one game, or of all, in another notation, with what that cannot say. */
    private static Reply written(Request request) throws IOException {
        Format format = format(request.need("to"));
        Written written = new Written(format, IllegalMoves.KEEP, number(request));
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("text", written.of(request));
        fields.put("losses", FindingFields.of(written.losses, request.language()));
        return Reply.jsonOf(fields);
    }

    /** Games on their way into another notation. */
    private static final class Written {
        private final Format format;
        private final IllegalMoves policy;
        private final OptionalInt only;
        private final AnswerLines texts = new AnswerLines();
        private final List<Diagnostic> losses = new ArrayList<>();
        private final List<Diagnostic> errors = new ArrayList<>();

        Written(Format format, IllegalMoves policy, OptionalInt only) {
            this.format = format;
            this.policy = policy;
            this.only = only;
        }

        String of(Request request) throws IOException {
            forEach(request, policy, game -> {
                if (only.isEmpty() || only.getAsInt() == game.number()) {
                    add(game);
                }
            });
            if (texts.all().isEmpty()) {
                String reasons = errors.stream()
                        .map(finding -> finding.format(request.language()))
                        .collect(Collectors.joining("\n"));
                throw HttpRefusal.badRequest("棋譜として読めません: " + reasons, "no record could be read: " + reasons);
            }
            return String.join(format.separator(), texts.all());
        }

        private void add(Game game) {
            List<Diagnostic> found = Losses.of(game, format);
            boolean isSaid = found.stream().noneMatch(finding -> finding.severity() == Severity.ERROR);
            if (game.format().isPresent() && !game.reading().hasErrors() && isSaid) {
                losses.addAll(found);
                texts.add(format.write(game.reading().value(), TextStyle.KAKINOKI));
            } else {
                errors.addAll(game.reading().findings());
                errors.addAll(found);
            }
        }
    }

    /** One game as a page shows it, and what other games there are. */
    private static Reply view(Request request) throws IOException {
        int wanted = number(request).orElse(1);
        List<Map<String, Object>> games = new ArrayList<>();
        List<Game> chosen = new ArrayList<>(1);
        int[] count = {0};
        forEach(request, IllegalMoves.KEEP, game -> {
            count[0]++;
            if (games.size() < MOST_GAMES) {
                games.add(GameView.inList(game));
            }
            if (game.number() == wanted) {
                chosen.add(game);
            }
        });
        if (chosen.isEmpty()) {
            throw HttpRefusal.badRequest(
                    wanted + " 局目はありません（" + count[0] + " 局あります）", "there is no game " + wanted + " of " + count[0]);
        }
        Map<String, Object> fields = new LinkedHashMap<>();
        if (request.query("text").isPresent()) {
            fields.put("text", decoded(request, chosen.get(0).encoding()));
        }
        fields.put("count", count[0]);
        fields.put("games", games);
        fields.put("game", new GameView(chosen.get(0), request.language()).fields());
        return Reply.jsonOf(fields);
    }

    private static String decoded(Request request, Charset encoding) throws IOException {
        String text = new String(request.stream().readAllBytes(), encoding);
        return text.startsWith("\uFEFF") ? text.substring(1) : text;
    }

    private static OptionalInt number(Request request) {
        Optional<String> game = request.query("game");
        if (game.isEmpty()) {
            return OptionalInt.empty();
        }
        try {
            return OptionalInt.of(Integer.parseInt(game.get()));
        } catch (NumberFormatException e) {
            throw HttpRefusal.badRequest("game は対局の番号です", "game is the number of a game");
        }
    }

    /** @throws HttpRefusal if no format is called so */
    static Format format(String id) {
        String all = Arrays.stream(Format.values()).map(Format::id).collect(Collectors.joining(", "));
        return Arrays.stream(Format.values())
                .filter(format -> format.id().equals(id))
                .findFirst()
                .orElseThrow(() -> HttpRefusal.badRequest("to は " + all + " のどれかです", "to is one of " + all));
    }
}
