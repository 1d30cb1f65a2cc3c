package dev.goita.app.shogi.comments;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.io.Game;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** One CSV table for all games. */
final class CsvReport implements SearchReport {
    private final Writer out;

    CsvReport(Writer out) throws IOException {
        this.out = out;
        out.write(SearchCsv.HEADER + "\n");
    }

    @Override
    public void add(Game game, List<SearchRow> rows, List<Diagnostic> findings) throws IOException {
        for (SearchRow row : rows) {
            out.write(SearchCsv.line(game, row) + "\n");
        }
    }
}
