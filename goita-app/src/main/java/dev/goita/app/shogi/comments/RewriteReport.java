package dev.goita.app.shogi.comments;

import dev.goita.app.shogi.input.RecordOutput;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.comment.Dialect;
import dev.goita.shogi.comment.SearchRow;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.Game;
import dev.goita.shogi.io.TextEncoder;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;

/** Writes each game again in its own format and encoding, with its comments as they stand in the record now. */
final class RewriteReport implements SearchReport {
    private final RecordOutput target;
    private final Dialect to;
    private final String newline;
    private final Consumer<Diagnostic> report;
    private long refused;

    /** @param newline what ends a line */
    RewriteReport(RecordOutput target, Dialect to, String newline, Consumer<Diagnostic> report) {
        this.target = target;
        this.to = to;
        this.newline = newline;
        this.report = report;
    }

    @Override
    public void add(Game game, List<SearchRow> rows, List<Diagnostic> findings) throws IOException {
        target.begin(game.file());
        if (game.format().isEmpty() || game.reading().hasErrors()) {
            refused++;
            return;
        }
        Format format = game.format().get();
        Kifu kifu = game.reading().value();
        String text = (target.isFirst() ? "" : format.separator())
                + format.write(kifu, TextStyle.KAKINOKI, csaVersion(kifu), game.encoding());
        Source source = Source.of(game.file(), text.replace("\n", newline));
        Reading<byte[]> bytes = TextEncoder.encode(source, game.encoding(), TextEncoder.Replacement.GETA);
        bytes.findings().forEach(report);
        target.write(bytes.value());
    }

    /** V3 for its dialect, and where only V3 has the fractions of the times. */
    private CsaStyle.Version csaVersion(Kifu kifu) {
        boolean fractions = kifu.nodes().stream()
                .map(Node::elapsed)
                .flatMap(time -> time.stream())
                .anyMatch(time -> time.toMillisPart() > 0);
        return to == Dialect.CSA3 || fractions ? CsaStyle.Version.V3 : CsaStyle.Version.V2_2;
    }

    /** Games that could not be read without errors and were left out. */
    long refused() {
        return refused;
    }
}
