package dev.goita.app.shogi.input;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.Wording;
import dev.goita.shogi.book.BookCode;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/** Prints findings to standard error, the first of each kind only: a book may have millions of the same. */
public final class BookFindings implements Consumer<Diagnostic> {
    private static final int SHOWN = 10;

    private final Invocation invocation;
    private final Map<DiagnosticCode, Long> counts = new LinkedHashMap<>();

    public BookFindings(Invocation invocation) {
        this.invocation = invocation;
    }

    /** A column that says none is as the format has it, and the style of YaneuraOu is one without comments. */
    @Override
    public void accept(Diagnostic finding) {
        if (finding.code() == BookCode.NONE_COLUMN || finding.code() == BookCode.LOST_COMMENT) {
            return;
        }
        if (counts.merge(finding.code(), 1L, Long::sum) <= SHOWN) {
            invocation.streams().err().println(finding.format(invocation.language()));
        }
    }

    /** Tells how many were not shown. */
    public ExitCode finish() {
        counts.forEach((code, count) -> {
            if (count > SHOWN) {
                String name = code.area() + "." + code.id();
                long more = count - SHOWN;
                invocation.sayAside(new Wording("ほかに " + more + " 件 [" + name + "]", more + " more [" + name + "]"));
            }
        });
        return counts.isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }
}
