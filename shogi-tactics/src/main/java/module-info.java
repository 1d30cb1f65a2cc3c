import org.jspecify.annotations.NullMarked;

/**
 * Castles, openings, techniques and notes.
 *
 * @since 0.1.0
 */
@NullMarked
module dev.goita.shogi.tactics {
    requires dev.goita.diagnostics;
    requires dev.goita.shogi;
    requires static transitive org.jspecify;
}
