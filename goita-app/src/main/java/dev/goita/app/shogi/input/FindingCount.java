package dev.goita.app.shogi.input;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Severity;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/** 指摘の数: prints findings on standard error, of each kind no more than a few, and counts them all. */
public class FindingCount implements Consumer<Diagnostic> {
    protected final Supplier<Invocation> run;
    private final IntSupplier most;
    private final Map<String, Long> counts = new LinkedHashMap<>();
    private long errors;
    private long warnings;

    public FindingCount(Supplier<Invocation> run, IntSupplier most) {
        this.run = run;
        this.most = most;
    }

    @Override
    public void accept(Diagnostic finding) {
        if (count(finding.code(), finding.severity())) {
            out().println(finding.format(run.get().language()));
        }
    }

    protected PrintWriter out() {
        return run.get().streams().err();
    }

    protected final boolean count(DiagnosticCode code, Severity severity) {
        if (severity == Severity.ERROR) {
            errors++;
        } else {
            warnings++;
        }
        return counts.merge(name(code), 1L, Long::sum) <= most.getAsInt();
    }

    protected static String name(DiagnosticCode code) {
        return code.area() + "." + code.id();
    }

    public final long errors() {
        return errors;
    }

    public final long warnings() {
        return warnings;
    }

    /** By code, in the order in which they came. */
    public final Map<String, Long> counts() {
        return counts;
    }

    public final ExitCode exitCode() {
        return counts.isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }
}
