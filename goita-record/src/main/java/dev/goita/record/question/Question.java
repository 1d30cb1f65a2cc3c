package dev.goita.record.question;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.json.JsonRecords;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 問い: what is asked by a line, which is one position as a JSON object.
 *
 * @param asked empty if findings say why it cannot be asked
 * @param findings none if it can be asked
 */
public record Question<Q>(Optional<Q> asked, List<Finding> findings) {
    /** Understands a position. */
    @FunctionalInterface
    public interface Understanding<Q> {
        /** {@return what one position asks; empty if a finding says why it asks nothing} */
        Optional<Q> of(RoundText position, String source, List<Finding> findings);
    }

    /** Reads a question, whose line findings number from 1; whoever understands it hears of it if it is one position. */
    public static <Q> Question<Q> read(String text, int line, String source, Understanding<Q> understanding) {
        Read read = new Read();
        JsonRecords.readText(text, source, read);
        List<Finding> findings = new ArrayList<>(read.findings);
        if (findings.isEmpty() && read.positions.size() == 1) {
            Optional<Q> asked = understanding.of(read.positions.get(0), source, findings);
            if (asked.isPresent()) {
                return new Question<>(asked, List.of());
            }
        } else if (findings.isEmpty()) {
            findings.add(Finding.of(
                    RecordCode.JSON_SYNTAX,
                    Severity.ERROR,
                    new Place(source, 1, 1),
                    Spot.NONE,
                    new Wording("一行に一局面が要ります", "expected one position on a line")));
        }
        return new Question<>(
                Optional.empty(), findings.stream().map(f -> at(f, line)).toList());
    }

    /** The line was read by itself: its places get the number it has in the input. */
    private static Finding at(Finding finding, int line) {
        Diagnostic diagnostic = finding.diagnostic();
        Place place =
                new Place(diagnostic.place().source(), line, diagnostic.place().column());
        return new Finding(
                finding.code(),
                new Diagnostic(diagnostic.code(), diagnostic.severity(), place, diagnostic.wording()),
                new Spot(
                        OptionalInt.empty(),
                        finding.spot().turn(),
                        finding.spot().player(),
                        finding.spot().digit()),
                finding.legal(),
                finding.repairs());
    }

    private static final class Read implements RecordSink {
        private final List<RoundText> positions = new ArrayList<>();
        private final List<Finding> findings = new ArrayList<>();

        @Override
        public void round(RoundText round) {
            if (positions.size() < 2) {
                positions.add(round);
            }
        }

        @Override
        public void finding(Finding finding) {
            findings.add(finding);
        }
    }
}
