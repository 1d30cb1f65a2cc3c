package dev.goita.record.lines;

import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RecordSink;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * テンキー入力: rounds in digits alone: {@code dealer hand hand hand hand record}, one a line or several. Between fields, and inside the record,
 * may stand blanks, commas, hyphens, slashes, or nothing: the dealer is one digit and a hand eight. Digits and separators may be
 * full-width. Blank lines are skipped, and what stands behind {@code #}.
 */
public final class KeypadRecords {
    private static final int HANDS = 4;
    private static final int RECORD_FIELD = 1 + HANDS;

    private final RecordSink sink;
    private final String source;
    private int rounds;

    private KeypadRecords(String source, RecordSink sink) {
        this.source = source;
        this.sink = sink;
    }

    /**
     * Reads every line in bounded memory.
     *
     * @param in UTF-8, already decompressed; stays open
     * @param sink hears rounds, and of lines that are none
     * @throws IOException if the stream cannot be read
     */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        KeypadRecords reader = new KeypadRecords(source, sink);
        SourceLines lines = new SourceLines(in, source, sink);
        for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            KeypadLine.of(line.get()).ifPresent(reader::line);
        }
    }

    private void line(KeypadLine line) {
        List<KeypadLine.Round> found = line.rounds();
        if (found.isEmpty()) {
            Wording wording = new Wording(
                    "「親 手駒 手駒 手駒 手駒 棋譜」の数字が要ります（例 0 11777788 22444488 35555888 36666888 8700087…）",
                    "expected dealer, four hands and record in digits, such as 0 11777788 22444488 35555888 36666888 8700087…");
            sink.finding(
                    Finding.of(RecordCode.NOTATION, Severity.ERROR, line.start().place(source), Spot.NONE, wording));
        }
        for (KeypadLine.Round round : found) {
            rounds++;
            Cell dealer = round.fields().get(0);
            List<Cell> hands = round.fields().subList(1, RECORD_FIELD);
            sink.round(WrittenRounds.round(
                    rounds, dealer, dealer, hands, round.fields().get(RECORD_FIELD)));
        }
    }
}
