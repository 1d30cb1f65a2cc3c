package dev.goita.diagnostics;

import java.util.List;
import java.util.stream.Collectors;

/** Thrown by strict entry points; carries every finding that the lenient entry point would have returned. */
public final class DiagnosticException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient List<Diagnostic> diagnostics;

    /**
     * Refuses a text for all that was found in it.
     *
     * @param diagnostics in the order of the text; at least one
     * @throws IllegalArgumentException if there is no finding to report
     */
    public DiagnosticException(List<Diagnostic> diagnostics) {
        super(diagnostics.stream().map(d -> d.format(Language.ENGLISH)).collect(Collectors.joining("\n")));
        if (diagnostics.isEmpty()) {
            throw new IllegalArgumentException("an exception needs at least one finding");
        }
        this.diagnostics = List.copyOf(diagnostics);
    }

    /**
     * In the order of the text; at least one.
     *
     * @return unmodifiable
     */
    public List<Diagnostic> diagnostics() {
        return diagnostics;
    }
}
