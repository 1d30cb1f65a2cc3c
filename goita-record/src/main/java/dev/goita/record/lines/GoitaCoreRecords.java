package dev.goita.record.lines;

import dev.goita.core.notation.GoitaCoreHistory;
import dev.goita.core.notation.NotationException;
import dev.goita.core.notation.WrittenRound;
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

/**
 * goita-core の棋譜文字列: one round a line, its fields between commas, or what else separates fields where people type. Blank lines are
 * skipped, and what stands behind {@code #}.
 */
public final class GoitaCoreRecords {
    private static final int HANDS = 4;

    private GoitaCoreRecords() {}

    /**
     * Reads every line in bounded memory.
     *
     * @param in UTF-8, already decompressed; stays open
     * @param sink hears rounds, and of lines that are none
     * @throws IOException if the stream cannot be read
     */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        SourceLines lines = new SourceLines(in, source, sink);
        int rounds = 0;
        for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            HistoryLine history = HistoryLine.of(line.get());
            if (history.text().isEmpty()) {
                continue;
            }
            try {
                List<NotationException> slips = new ArrayList<>();
                RoundText round = round(history, rounds + 1, slips);
                rounds++;
                // turns that are out of step with their numbers are so to the end of the line
                slips.stream()
                        .limit(1)
                        .forEach(slip -> sink.misspelt(finding(slip, history, source, Spot.ofRound(round.number()))));
                sink.round(round);
            } catch (NotationException e) {
                sink.finding(finding(e, history, source, Spot.NONE));
            }
        }
    }

    private static Finding finding(NotationException wrong, HistoryLine line, String source, Spot spot) {
        int index = line.text().offsetByCodePoints(0, wrong.column() - 1);
        return Finding.of(RecordCode.NOTATION, Severity.ERROR, line.spot(index).place(source), spot, wrong.wording());
    }

    private static RoundText round(HistoryLine line, int number, List<NotationException> slips) {
        WrittenRound written = GoitaCoreHistory.read(line.text(), line.number(), slips::add);
        WrittenRound placed = new WrittenRound(
                written.dealer(),
                written.handsFromDealer(),
                written.digits(),
                written.places().stream()
                        .map(place -> new WrittenRound.TextPlace(
                                line.number(), line.spot(place.column() - 1).column()))
                        .toList());
        List<Cell> hands = new ArrayList<>();
        int at = 0;
        for (int i = 0; i < HANDS; i++) {
            int end = line.text().indexOf(',', at);
            hands.add(
                    line.hand(written.handsFromDealer().get(i - written.dealer().number() & 3), at, end));
            at = end + 1;
        }
        return WrittenRounds.round(number, line.spot(0), line.spot(at), hands, placed, line.rewriting(written));
    }
}
