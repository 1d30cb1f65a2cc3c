package dev.goita.app.shogi.learn;

import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.Invocation;
import dev.goita.diagnostics.Diagnostic;
import java.util.Map;
import java.util.TreeMap;

/** Prints findings on standard error, of each kind no more than a few, and counts them all. */
final class GameFindings {
    private final Invocation invocation;
    private final int most;
    private final Map<String, Long> counts = new TreeMap<>();

    GameFindings(Invocation invocation, int most) {
        this.invocation = invocation;
        this.most = most;
    }

    void add(Diagnostic finding) {
        String code = finding.code().area() + "." + finding.code().id();
        if (counts.merge(code, 1L, Long::sum) <= most) {
            invocation.streams().err().println(finding.format(invocation.language()));
        }
    }

    /** By code. */
    Map<String, Long> counts() {
        return counts;
    }

    ExitCode exitCode() {
        return counts.isEmpty() ? ExitCode.CLEAN : ExitCode.FINDINGS;
    }
}
