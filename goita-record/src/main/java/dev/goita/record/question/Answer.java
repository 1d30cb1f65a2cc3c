package dev.goita.record.question;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.json.FindingObject;
import dev.goita.record.json.JsonLine;
import dev.goita.record.json.JsonRecords;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 答え: what is said to a question, which is one position as a JSON object on a line. A question that cannot be answered is
 * answered with findings.
 *
 * @param kind whether it could be answered
 * @param text as the answerer gave it; of a refusal, a JSON object with the findings, without a line break
 */
public record Answer(Kind kind, String text) {
    /** Whether a question could be answered. */
    public enum Kind {
        /** It could. */
        ANSWERED,
        /** Findings say why not. */
        REFUSED
    }

    /**
     * Reads a question and has it answered.
     *
     * @param question the text of the line
     * @param line its number in the source, from 1, which findings carry
     * @param source the name that findings carry
     * @param language of their messages
     * @param answerer is asked if the question is one position
     * @return the answer
     */
    public static Answer to(String question, int line, String source, Language language, Answerer answerer) {
        Read read = new Read();
        JsonRecords.readText(question, source, read);
        List<Finding> findings = new ArrayList<>(read.findings);
        if (findings.isEmpty() && read.positions.size() == 1) {
            Optional<String> answer = answerer.answer(read.positions.get(0), source, findings);
            if (answer.isPresent()) {
                return new Answer(Kind.ANSWERED, answer.get());
            }
        } else if (findings.isEmpty()) {
            findings.add(Finding.of(
                    RecordCode.JSON_SYNTAX,
                    Severity.ERROR,
                    new Place(source, 1, 1),
                    Spot.NONE,
                    new Wording("一行に一局面が要ります", "expected one position on a line")));
        }
        return refusal(findings.stream().map(f -> at(f, line)).toList(), language);
    }

    /**
     * Says why there is no answer.
     *
     * @param findings at least one
     * @param language of their messages
     * @return the refusal
     */
    public static Answer refusal(List<Finding> findings, Language language) {
        String text = new JsonLine()
                .putRaw("findings", FindingObject.lines(findings, language))
                .toString();
        return new Answer(Kind.REFUSED, text);
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
