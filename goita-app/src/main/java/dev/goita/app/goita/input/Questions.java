package dev.goita.app.goita.input;

import dev.goita.app.frame.Input;
import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.record.Finding;
import dev.goita.record.RecordCode;
import dev.goita.record.Spot;
import dev.goita.record.json.FindingObject;
import dev.goita.record.json.JsonLine;
import dev.goita.record.json.JsonRecords;
import dev.goita.record.lines.SourceLine;
import dev.goita.record.lines.SourceLines;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 問い: positions, one JSON object a line, each answered by one line before the next is read. A line that cannot be
 * answered is answered with findings.
 */
public final class Questions {
    /** What answers a position. */
    public interface Answerer {
        /**
         * @param source the name that findings carry
         * @param findings takes why there is no answer
         * @return the answer, or empty if a finding says why there is none
         */
        Optional<String> answer(RoundText position, String source, List<Finding> findings);
    }

    private final Invocation invocation;
    private final Answerer answerer;
    private boolean isClean = true;

    public Questions(Invocation invocation, Answerer answerer) {
        this.invocation = invocation;
        this.answerer = answerer;
    }

    /** @return whether every line was answered */
    public boolean answerAll(Input input) throws IOException {
        try (InputStream in = input.open()) {
            SourceLines lines = SourceLines.ofUtf8(in, input.name(), new Unreadable());
            for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
                if (!line.get().isBlank()) {
                    println(answer(line.get(), input.name()));
                }
            }
        }
        return isClean;
    }

    private String answer(SourceLine line, String source) {
        Read read = new Read();
        JsonRecords.readText(line.text(), source, read);
        List<Finding> findings = new ArrayList<>(read.findings);
        if (findings.isEmpty() && read.positions.size() == 1) {
            Optional<String> answer = answerer.answer(read.positions.get(0), source, findings);
            if (answer.isPresent()) {
                return answer.get();
            }
        } else if (findings.isEmpty()) {
            findings.add(Finding.of(
                    RecordCode.JSON_SYNTAX,
                    Severity.ERROR,
                    new Place(source, 1, 1),
                    Spot.NONE,
                    new Wording("一行に一局面が要ります", "expected one position on a line")));
        }
        return refusal(findings.stream().map(f -> at(f, line.number())).toList());
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

    private String refusal(List<Finding> findings) {
        isClean = false;
        return new JsonLine()
                .putRaw(
                        "findings",
                        findings.stream()
                                .map(finding -> FindingObject.line(finding, invocation.language()))
                                .toList())
                .toString();
    }

    private void println(String line) {
        PrintWriter out = invocation.streams().out();
        out.print(line);
        out.print('\n');
        out.flush();
    }

    private final class Unreadable implements RecordSink {
        @Override
        public void round(RoundText round) {
            throw new AssertionError("lines hold no rounds by themselves");
        }

        @Override
        public void finding(Finding finding) {
            println(refusal(List.of(finding)));
        }
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
