package dev.goita.app.shogi.training;

import dev.goita.app.frame.Invocation;
import dev.goita.app.shogi.input.FindingCount;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.report.Columns;
import dev.goita.shogi.training.DatasetCode;
import dev.goita.shogi.training.DatasetEntry;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** Prints findings of training data, of each kind no more than asked for, and counts them all. */
final class FindingReport extends FindingCount {
    enum To {
        STANDARD_OUTPUT,
        STANDARD_ERROR,
        JSON
    }

    private final To to;

    FindingReport(Supplier<Invocation> run, To to, IntSupplier most) {
        super(run, most);
        this.to = to;
    }

    @Override
    protected PrintWriter out() {
        return to == To.STANDARD_OUTPUT ? run.get().streams().out() : super.out();
    }

    void accept(List<DatasetEntry.Finding> findings) {
        findings.forEach(this::accept);
    }

    private void accept(DatasetEntry.Finding finding) {
        if (to != To.JSON) {
            accept(finding.toDiagnostic());
        } else if (count(finding.code(), finding.severity())) {
            Optional<DatasetEntry.Finding> placed = Optional.of(finding).filter(found -> found.record() > 0);
            run.get()
                    .jsonLines()
                    .write(new Columns<DatasetEntry.Finding>()
                            .data("file", DatasetEntry.Finding::source)
                            .data("record", found -> placed.map(DatasetEntry.Finding::record))
                            .data("offset", found -> placed.map(DatasetEntry.Finding::offset))
                            .data("code", found -> name(found.code()))
                            .data("severity", found -> found.severity().id())
                            .data(
                                    "message",
                                    found -> found.wording().in(run.get().language()))
                            .json(finding));
        }
    }

    /** What ended the reading of a file. */
    void accept(String name, InputFailure failure) {
        for (Diagnostic finding : failure.findings(DatasetCode.UNREADABLE, Place.whole(name))) {
            accept(new DatasetEntry.Finding(finding.code(), finding.severity(), name, 0, 0, finding.wording()));
        }
    }
}
