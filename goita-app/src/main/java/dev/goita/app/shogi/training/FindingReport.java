package dev.goita.app.shogi.training;

import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.InputFailure;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.shogi.training.DatasetCode;
import dev.goita.shogi.training.DatasetFinding;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Prints findings, of each kind no more than asked for, and counts them all. */
final class FindingReport {
    /** Where findings go. */
    enum To {
        STANDARD_OUTPUT,
        STANDARD_ERROR,
        JSON
    }

    private final Invocation invocation;
    private final To to;
    private final int most;
    private final Map<String, Long> counts = new TreeMap<>();
    private long errors;
    private long warnings;

    FindingReport(Invocation invocation, To to, DataOptions options) {
        this.invocation = invocation;
        this.to = to;
        this.most = options.maxFindings();
    }

    boolean isEmpty() {
        return errors + warnings == 0;
    }

    long errors() {
        return errors;
    }

    long warnings() {
        return warnings;
    }

    /** By code. */
    Map<String, Long> counts() {
        return counts;
    }

    void accept(List<DatasetFinding> findings) {
        findings.forEach(this::accept);
    }

    private void accept(DatasetFinding finding) {
        if (!isShown(finding.code(), finding.severity())) {
            return;
        }
        if (to == To.JSON) {
            invocation.jsonLines().write(fields(finding));
        } else {
            out().println(finding.toDiagnostic().format(invocation.language()));
        }
    }

    /** What ended the reading of a file. */
    void accept(String name, InputFailure failure) {
        for (Diagnostic finding : failure.findings(DatasetCode.UNREADABLE, Place.whole(name))) {
            accept(new DatasetFinding(finding.code(), finding.severity(), name, 0, 0, finding.wording()));
        }
    }

    /** A finding about a record of a game. */
    void accept(Diagnostic finding) {
        if (isShown(finding.code(), finding.severity())) {
            out().println(finding.format(invocation.language()));
        }
    }

    private PrintWriter out() {
        return to == To.STANDARD_OUTPUT
                ? invocation.streams().out()
                : invocation.streams().err();
    }

    private boolean isShown(DiagnosticCode code, Severity severity) {
        if (severity == Severity.ERROR) {
            errors++;
        } else {
            warnings++;
        }
        return counts.merge(code.area() + "." + code.id(), 1L, Long::sum) <= most;
    }

    private Map<String, Object> fields(DatasetFinding finding) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("file", finding.source());
        if (finding.record() > 0) {
            fields.put("record", finding.record());
            fields.put("offset", finding.offset());
        }
        fields.put("code", finding.code().area() + "." + finding.code().id());
        fields.put("severity", finding.severity().id());
        fields.put("message", finding.wording().in(invocation.language()));
        return fields;
    }
}
