package dev.goita.record.lines;

import dev.goita.core.notation.GoitaCoreHistory;
import dev.goita.core.notation.NotationException;
import dev.goita.core.notation.WrittenRound;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** goita-core の棋譜文字列: one round a line. Blank lines and lines that begin with {@code #} are skipped. */
public final class GoitaCoreRecords {
    private static final int HANDS = 4;

    private GoitaCoreRecords() {}

    /**
     * Reads every line in bounded memory.
     *
     * @param in UTF-8, already decompressed; stays open
     * @param source the name that findings carry
     * @param sink hears rounds, and of lines that are none
     * @throws IOException if the stream cannot be read
     */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        SourceLines lines = new SourceLines(in, source, sink);
        int rounds = 0;
        for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            if (line.get().isBlank() || line.get().isComment()) {
                continue;
            }
            try {
                sink.round(round(line.get(), rounds + 1));
                rounds++;
            } catch (NotationException e) {
                Place place = new Place(source, e.line(), e.column());
                sink.finding(Finding.of(RecordCode.JSON_SYNTAX, Severity.ERROR, place, Spot.NONE, e.wording()));
            }
        }
    }

    private static RoundText round(SourceLine line, int number) {
        WrittenRound written = GoitaCoreHistory.read(line.text().strip(), line.number());
        List<Cell> hands = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < HANDS; i++) {
            int end = line.text().indexOf(',', at);
            hands.add(hand(written.handsFromDealer().get(i - written.dealer().number() & 3), line, at, end));
            at = end + 1;
        }
        return WrittenRounds.round(number, line.spot(0), line.spot(at), hands, written);
    }

    private static Cell hand(String digits, SourceLine line, int from, int to) {
        int[] lines = new int[to - from + 1];
        int[] columns = new int[to - from + 1];
        for (int i = 0; i <= to - from; i++) {
            lines[i] = line.number();
            columns[i] = from + i + 1;
        }
        return Cell.gathered(digits, lines, columns);
    }
}
