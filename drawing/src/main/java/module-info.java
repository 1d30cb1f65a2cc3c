import org.jspecify.annotations.NullMarked;

/**
 * Canvas, glyphs, charts and pages: one set for every picture and report.
 *
 * @since 0.1.0
 */
@NullMarked
@SuppressWarnings("module") // The modules that alone may see a package are compiled later.
module dev.goita.drawing {
    requires dev.goita.diagnostics;
    requires java.desktop;
    requires java.xml;
    requires static transitive org.jspecify;

    exports dev.goita.drawing.canvas to
            dev.goita.shogi.diagram,
            dev.goita.table;
    exports dev.goita.drawing.chart to
            dev.goita.ml,
            dev.goita.report,
            dev.goita.shogi.diagram,
            dev.goita.table;
    exports dev.goita.drawing.diagram to
            dev.goita.shogi.diagram,
            dev.goita.table;
    exports dev.goita.drawing.page to
            dev.goita.report,
            dev.goita.table;
    exports dev.goita.drawing.style to
            dev.goita.ml,
            dev.goita.report,
            dev.goita.table;
}
