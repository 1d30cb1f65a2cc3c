import org.jspecify.annotations.NullMarked;

/**
 * Recorded rounds of Goita as scenes, pictures, charts and score sheets.
 *
 * @since 0.1.0
 */
@NullMarked
module dev.goita.table {
    requires dev.goita.core;
    requires dev.goita.diagnostics;
    requires dev.goita.drawing;
    requires dev.goita.record;
    requires static transitive org.jspecify;
}
