package dev.goita.diagnostics;

/**
 * コード: the stable name of one kind of finding.
 *
 * <p>Codes are API: programs match on them, so a code never changes its meaning. Each format keeps its codes in one
 * enum that implements this interface.
 */
public interface DiagnosticCode {
    /** The family of formats, for example {@code goita}. */
    String area();

    /** The name within its area, lower case with hyphens, for example {@code tile-not-in-hand}. */
    String id();
}
