import org.jspecify.annotations.NullMarked;

/**
 * Positions and games of shogi as diagrams and charts.
 *
 * @since 0.1.0
 */
@NullMarked
module dev.goita.shogi.diagram {
    requires dev.goita.diagnostics;
    requires dev.goita.drawing;
    requires dev.goita.shogi;
    requires static transitive org.jspecify;
}
