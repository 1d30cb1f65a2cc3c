package dev.goita.web;

import dev.goita.shogi.fields.GameFields;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.GameFiles;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.Reply;
import dev.goita.web.http.Request;
import dev.goita.web.http.Routes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** 将棋の窓口: what the commands on records of shogi answer, asked by HTTP. */
final class ShogiDoors {
    private ShogiDoors() {}

    static void open(Routes routes) {
        routes.post("/api/shogi/read", ShogiDoors::read).post("/api/shogi/convert", ShogiDoors::convert);
    }

    private static void forEach(Request request, Consumer<Game> games) throws IOException {
        request.text();
        new GameFiles(IllegalMoves.REFUSE).stream(RecordDoors.SOURCE, request.stream(), games);
    }

    private static Reply read(Request request) throws IOException {
        GameFields.Lines lines = request.query("variations").isPresent() ? GameFields.Lines.ALL : GameFields.Lines.MAIN;
        List<Map<String, Object>> games = new ArrayList<>();
        forEach(request, game -> games.add(GameFields.of(game, lines).in(request.language())));
        return Reply.jsonOf(Map.of("games", games));
    }

    private static Reply convert(Request request) throws IOException {
        Format format = format(request.need("to"));
        StringBuilder text = new StringBuilder();
        List<String> errors = new ArrayList<>();
        forEach(request, game -> {
            if (game.format().isPresent() && !game.reading().hasErrors()) {
                text.append(text.length() == 0 ? "" : format.separator())
                        .append(format.write(game.reading().value(), TextStyle.KAKINOKI));
            } else {
                game.reading().findings().forEach(finding -> errors.add(finding.format(request.language())));
            }
        });
        if (text.length() == 0) {
            throw HttpRefusal.badRequest(
                    "棋譜として読めません: " + String.join("\n", errors),
                    "no record could be read: " + String.join("\n", errors));
        }
        return Reply.text(text.toString());
    }

    private static Format format(String id) {
        String all = Arrays.stream(Format.values()).map(Format::id).collect(Collectors.joining(", "));
        return Arrays.stream(Format.values())
                .filter(format -> format.id().equals(id))
                .findFirst()
                .orElseThrow(() -> HttpRefusal.badRequest("to は " + all + " のどれかです", "to is one of " + all));
    }
}
