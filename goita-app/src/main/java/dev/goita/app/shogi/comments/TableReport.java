package dev.goita.app.shogi.comments;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.io.Game;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** A table for each game that has searches. */
final class TableReport implements SearchReport {
    private final Writer out;
    private final Language language;
    private boolean first = true;

    TableReport(Writer out, Language language) {
        this.out = out;
        this.language = language;
    }

    @Override
    public void add(Game game, List<SearchRow> rows, List<Diagnostic> findings) throws IOException {
        if (rows.isEmpty()) {
            return;
        }
        out.write((first ? "" : "\n") + game.file() + " (" + game.number() + ")\n");
        for (String line : SearchTable.lines(rows, language)) {
            out.write(line + "\n");
        }
        first = false;
    }
}
