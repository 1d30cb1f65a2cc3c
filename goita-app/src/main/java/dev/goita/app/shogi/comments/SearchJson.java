package dev.goita.app.shogi.comments;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.FindingFields;
import dev.goita.diagnostics.Language;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.fields.SearchFields;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.sfen.UsiMove;
import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One object a game and a line. */
final class SearchJson implements SearchReport {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final Writer out;
    private final Language language;

    SearchJson(Writer out, Language language) {
        this.out = out;
        this.language = language;
    }

    @Override
    public void add(Game game, List<SearchRow> rows, List<Diagnostic> findings) throws IOException {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", game.file());
        fields.put("game", game.number());
        game.format().map(Format::id).ifPresent(format -> fields.put("format", format));
        if (game.format().isPresent()) {
            fields.put("searches", rows.stream().map(SearchJson::of).toList());
        }
        fields.put("findings", FindingFields.of(findings, language));
        out.write(MAPPER.writeValueAsString(fields));
        out.write('\n');
        out.flush();
    }

    /** Nodes of variations have the moves that lead there. */
    private static Map<String, Object> of(SearchRow row) {
        Map<String, Object> fields = SearchFields.at(row.ply(), row.search());
        if (row.branch() == SearchRow.Branch.VARIATION) {
            fields.put("line", line(row.node()));
        }
        return fields;
    }

    private static List<String> line(Node node) {
        return node.path().stream()
                .flatMap(step -> step.move().stream())
                .map(UsiMove::write)
                .toList();
    }
}
