import org.jspecify.annotations.NullMarked;

/**
 * Shogi's layouts, labels and sources for learning.
 *
 * @since 0.1.0
 */
@NullMarked
module dev.goita.shogi.ml {
    requires transitive dev.goita.diagnostics;
    requires dev.goita.files;
    requires transitive dev.goita.learning;
    requires transitive dev.goita.shogi.data;
    requires transitive dev.goita.shogi;
    requires static transitive org.jspecify;

    exports dev.goita.shogi.ml;
}
