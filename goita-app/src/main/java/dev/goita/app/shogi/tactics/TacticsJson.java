package dev.goita.app.shogi.tactics;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.shogi.record.GamesCommand;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.Language;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.japanese.SquareName;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.shogi.tactics.Hit;
import dev.goita.shogi.training.GameLabels;
import dev.goita.shogi.training.ResultByte;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One object a game and a line. */
final class TacticsJson implements TacticsReport {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Writer out;
    private final Language language;

    TacticsJson(Writer out, Language language) {
        this.out = out;
        this.language = language;
    }

    @Override
    public void add(Game game, List<Hit> hits) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", game.file());
        fields.put("game", game.number());
        game.format().map(Format::id).ifPresent(format -> fields.put("format", format));
        if (game.format().isPresent()) {
            content(game.reading().value(), hits, fields);
        }
        fields.put("findings", FindingFields.of(game.reading().findings(), language));
        out.write(MAPPER.writeValueAsString(fields));
        out.write('\n');
        out.flush();
    }

    private static void content(Kifu kifu, List<Hit> hits, Map<String, Object> fields) {
        List<Node> moves =
                kifu.mainLine().stream().filter(node -> node.move().isPresent()).toList();
        fields.put("black", GamesCommand.player(kifu, "先手", "下手"));
        fields.put("white", GamesCommand.player(kifu, "後手", "上手"));
        fields.put("moves", moves.size());
        GameLabels.resultOf(kifu).map(TacticsJson::result).ifPresent(result -> fields.put("result", result));
        List<Map<String, Object>> tactics = new ArrayList<>();
        for (Hit hit : hits) {
            Map<String, Object> one = TacticFields.of(hit.tactic());
            one.put("aliases", hit.tactic().aliases());
            one.put("side", TacticFields.id(hit.side()));
            one.put("ply", hit.ply());
            one.put("move", UsiMove.write(moves.get(hit.ply() - 1).move().orElseThrow()));
            one.put("squares", hit.squares().stream().map(SquareName::narrow).toList());
            one.put("squares_usi", hit.squares().stream().map(UsiMove::square).toList());
            tactics.add(one);
        }
        fields.put("tactics", tactics);
    }

    private static String result(ResultByte result) {
        return result.outcome().name().toLowerCase(Locale.ROOT);
    }
}
