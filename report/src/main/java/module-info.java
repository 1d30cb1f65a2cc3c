import org.jspecify.annotations.NullMarked;

/**
 * What was found out, as one value, and its forms: text, JSON, CSV, pages.
 *
 * @since 0.1.0
 */
@NullMarked
@SuppressWarnings("module") // The modules that alone may see a package are compiled later.
module dev.goita.report {
    requires com.fasterxml.jackson.databind;
    requires dev.goita.diagnostics;
    requires dev.goita.drawing;
    requires dev.goita.files;
    requires dev.goita.learning;
    requires static transitive org.jspecify;

    exports dev.goita.report to
            dev.goita.ml;
    exports dev.goita.report.learning to
            dev.goita.ml;
}
