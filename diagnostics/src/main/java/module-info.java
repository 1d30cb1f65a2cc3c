import org.jspecify.annotations.NullMarked;

/**
 * Located, coded findings and their Japanese and English wording.
 *
 * @since 0.1.0
 */
@NullMarked
@SuppressWarnings("module") // The modules that alone may see a package are compiled later.
module dev.goita.diagnostics {
    requires static transitive org.jspecify;

    exports dev.goita.diagnostics;
    exports dev.goita.diagnostics.input to
            dev.goita.core,
            dev.goita.files,
            dev.goita.learning,
            dev.goita.ml,
            dev.goita.record,
            dev.goita.shogi,
            dev.goita.shogi.tactics;
    exports dev.goita.diagnostics.program to
            dev.goita.ml,
            dev.goita.shogi;
    exports dev.goita.diagnostics.text to
            dev.goita.learning,
            dev.goita.record,
            dev.goita.shogi,
            dev.goita.shogi.data,
            dev.goita.shogi.diagram,
            dev.goita.shogi.tactics,
            dev.goita.table;
}
