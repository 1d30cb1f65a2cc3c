package dev.goita.diagnostics;

import java.util.List;

/**
 * 読み取り結果: what was understood of a text, and everything that is wrong with it.
 *
 * @param findings in the order in which they were met
 */
public record Reading<T>(T value, List<Diagnostic> findings) {
    /** What a reader hands back. */
    public Reading {
        findings = List.copyOf(findings);
    }

    /**
     * Whether any finding is an error.
     *
     * @return false if all findings are warnings, or there are none
     */
    public boolean hasErrors() {
        return findings.stream().anyMatch(finding -> finding.severity() == Severity.ERROR);
    }

    /**
     * The value of a faultless text.
     *
     * @return the value, of which findings are warnings at most
     * @throws DiagnosticException with all findings if any of them is an error
     */
    public T orThrow() {
        if (hasErrors()) {
            throw new DiagnosticException(findings);
        }
        return value;
    }
}
