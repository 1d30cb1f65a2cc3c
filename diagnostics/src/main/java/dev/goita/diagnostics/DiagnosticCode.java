package dev.goita.diagnostics;

import java.util.Locale;

/**
 * コード: the stable name of one kind of finding.
 *
 * <p>Codes are API: programs match on them, so a code never changes its meaning. Each format keeps its codes in one
 * enum that implements this interface.
 */
public interface DiagnosticCode {
    /**
     * The family of formats, for example {@code goita}.
     *
     * @return lower case, the same for every code of one enum
     */
    String area();

    /** {@return the name of the constant} */
    String name();

    /**
     * The name within its area, lower case with hyphens, for example {@code tile-not-in-hand}.
     *
     * @return without the area
     */
    default String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
