package dev.goita.app.goita.solve;

import dev.goita.app.frame.Invocation;
import dev.goita.app.goita.input.FindingLine;
import dev.goita.record.Finding;
import dev.goita.record.json.FindingObject;
import dev.goita.record.json.JsonLine;
import dev.goita.record.text.RecordSink;
import dev.goita.record.text.RoundText;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;

/** Answers every round of a file, in order; a round that is wrong is answered by what is wrong with it. */
final class RecordAnswers implements RecordSink {
    /** Whether an answer says which round it is about. */
    enum Place {
        TOLD,
        UNTOLD
    }

    private final Invocation invocation;
    private final String source;
    private final Place place;
    private final SolvingDesk desk;
    private final Answers.Form form;
    private boolean isClean = true;

    /** @param source the name that findings carry */
    RecordAnswers(Invocation invocation, String source, Place place, SolvingDesk desk, Answers.Form form) {
        this.invocation = invocation;
        this.source = source;
        this.place = place;
        this.desk = desk;
        this.form = form;
    }

    boolean isClean() {
        return isClean;
    }

    @Override
    public void round(RoundText round) {
        List<Finding> findings = new ArrayList<>();
        desk.round(round, source, findings)
                .ifPresentOrElse(
                        asked -> desk.ask(
                                asked, answer -> println(place == Place.TOLD ? located(round, answer) : answer)),
                        () -> report(findings));
    }

    private String located(RoundText round, String answer) {
        if (form == Answers.Form.TEXT) {
            return source + ":" + round.start().line() + ":\n" + answer;
        }
        String before =
                new JsonLine().put("file", source).put("round", round.number()).toString();
        return before.substring(0, before.length() - 1) + "," + answer.substring(1);
    }

    @Override
    public void finding(Finding finding) {
        report(List.of(finding));
    }

    private void report(List<Finding> findings) {
        isClean = false;
        desk.then(() -> print(findings));
    }

    private void print(List<Finding> findings) {
        if (form == Answers.Form.JSON) {
            println(new JsonLine()
                    .put("file", source)
                    .putRaw(
                            "findings",
                            findings.stream()
                                    .map(finding -> FindingObject.line(finding, invocation.language()))
                                    .toList())
                    .toString());
        } else {
            findings.forEach(finding -> println(FindingLine.text(finding, invocation.language())));
        }
    }

    private void println(String line) {
        PrintWriter out = invocation.streams().out();
        out.println(line);
        out.flush();
    }
}
