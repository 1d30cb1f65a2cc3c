import org.jspecify.annotations.NullMarked;

/**
 * Search, mate search, USI and explained search.
 *
 * @since 0.1.0
 */
@NullMarked
module dev.goita.shogi.engine {
    requires dev.goita.diagnostics;
    requires dev.goita.files;
    requires dev.goita.shogi;
    requires static transitive org.jspecify;
}
