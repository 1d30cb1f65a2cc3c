package dev.goita.ml.compact;

import dev.goita.core.player.PlayedDeal;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.record.ExtraField;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.RoundRecord;
import dev.goita.record.Spot;
import dev.goita.record.json.JsonLines;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RecordText;
import dev.goita.record.text.plain.PlainSink;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * Reads a file in the compact form as any other source of rounds, so that whatever takes records takes these too. In
 * places the number of the round stands for the line.
 */
public final class CompactSource {
    private CompactSource() {}

    /**
     * Reads to the end, past damaged blocks where the next one can be found.
     *
     * @param sink gets rounds and findings in the order of the file, the rounds numbered from 1
     * @throws IOException if the stream cannot be read; damaged content is a finding instead
     */
    public static void read(InputStream in, String source, RecordSink sink) throws IOException {
        try {
            CompactReader reader = CompactReader.open(in, source);
            sink.playedBy(reader.header().rules());
            ExtraField players = JsonLines.players(reader.header().players());
            while (readBlock(reader, source, players, sink)) {}
        } catch (DiagnosticException e) {
            report(e, source, 1, sink);
        }
    }

    private static boolean readBlock(CompactReader reader, String source, ExtraField players, RecordSink sink)
            throws IOException {
        long before = reader.roundsSoFar();
        try {
            List<PlayedDeal> block = reader.nextBlock();
            hand(block, Math.toIntExact(before + 1), players, sink);
            return !block.isEmpty();
        } catch (DiagnosticException e) {
            report(e, source, Math.toIntExact(before + 1), sink);
            return true;
        }
    }

    /** As many at once as nothing is wrong with. */
    private static void hand(List<PlayedDeal> block, int first, ExtraField players, RecordSink sink) {
        Optional<PlainSink> plain = sink.plainRounds();
        SpeltRound spelt = new SpeltRound(players);
        int at = 0;
        while (at < block.size()) {
            if (plain.isPresent() && plain.get().isReady()) {
                PlainSink.Run run = plain.get().newRun();
                int from = at;
                while (at < block.size() && run.add(spelt.as(RoundRecord.from(block.get(at))))) {
                    at++;
                }
                if (at > from) {
                    plain.get().take(run, first + from, first + from);
                }
            }
            if (at < block.size()) {
                RoundRecord record = RoundRecord.from(block.get(at)).with(players);
                sink.round(RecordText.of(first + at, record));
                at++;
            }
        }
    }

    private static void report(DiagnosticException e, String source, int round, RecordSink sink) {
        for (Diagnostic diagnostic : e.diagnostics()) {
            sink.finding(Finding.of(
                    RecordCode.SOURCE,
                    diagnostic.severity(),
                    new Place(source, round, 1),
                    Spot.NONE,
                    diagnostic.wording()));
        }
    }
}
