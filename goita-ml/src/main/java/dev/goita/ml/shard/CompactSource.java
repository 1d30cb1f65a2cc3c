package dev.goita.ml.shard;

import dev.goita.core.Hand;
import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundOutcome;
import dev.goita.record.RoundRecord;
import dev.goita.record.Spot;
import dev.goita.record.json.JsonLines;
import dev.goita.record.text.Cell;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads a file in the compact form as any other source of rounds, so that whatever takes records takes these too. In
 * places the number of the round stands for the line.
 */
public final class CompactSource {
    private CompactSource() {}

    /**
     * @param source the name that findings carry
     * @throws IOException if the stream cannot be read; damaged content is a finding instead
     */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        try {
            CompactReader reader = CompactReader.open(in, source);
            List<ExtraField> players = List.of(JsonLines.players(reader.header().players()));
            while (readBlock(reader, source, players, sink)) {}
        } catch (DiagnosticException e) {
            report(e, source, 1, sink);
        }
    }

    private static boolean readBlock(CompactReader reader, String source, List<ExtraField> players, RecordSink sink)
            throws IOException {
        long before = reader.roundsSoFar();
        try {
            List<PlayedDeal> block = reader.nextBlock();
            for (int i = 0; i < block.size(); i++) {
                sink.round(text(Math.toIntExact(before + i + 1), block.get(i), players));
            }
            return !block.isEmpty();
        } catch (DiagnosticException e) {
            report(e, source, Math.toIntExact(before + 1), sink);
            return true;
        }
    }

    private static void report(DiagnosticException e, String source, int round, RecordSink sink) {
        for (Diagnostic diagnostic : e.diagnostics()) {
            sink.finding(Finding.of(
                    RecordCode.JSON_SYNTAX,
                    diagnostic.severity(),
                    new Place(source, round, 1),
                    Spot.NONE,
                    diagnostic.wording()));
        }
    }

    private static RoundText text(int number, PlayedDeal played, List<ExtraField> players) {
        RoundRecord record = RoundRecord.from(played);
        return new RoundText(
                number,
                Cell.spot(number, 1),
                Optional.of(cell(number, record.dealer().number())),
                record.score().map(score -> List.of(cell(number, score.even()), cell(number, score.odd()))),
                Optional.of(record.deal().handsFromDealer().stream()
                        .map(Hand::toString)
                        .map(hand -> cell(number, hand))
                        .toList()),
                Optional.of(cell(number, record.digits())),
                Optional.of(
                        cell(number, record.winner().map(seat -> seat.number()).orElse(-1))),
                Optional.of(record.goshi().stream()
                        .map(seat -> cell(number, seat.number()))
                        .toList()),
                record.outcome().map(RoundOutcome::id).map(result -> cell(number, result)),
                Set.of(),
                Set.of(),
                players);
    }

    private static Cell cell(int number, int value) {
        return cell(number, Integer.toString(value));
    }

    /** A value that no text spells. */
    private static Cell cell(int number, String text) {
        int[] lines = new int[text.length() + 1];
        int[] columns = new int[text.length() + 1];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = number;
            columns[i] = i + 1;
        }
        return Cell.gathered(text, lines, columns);
    }
}
