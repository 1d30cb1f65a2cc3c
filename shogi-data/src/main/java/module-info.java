import org.jspecify.annotations.NullMarked;

/**
 * Opening books and binary training formats.
 *
 * @since 0.1.0
 */
@NullMarked
@SuppressWarnings("module") // The modules that alone may see a package are compiled later.
module dev.goita.shogi.data {
    requires dev.goita.diagnostics;
    requires dev.goita.files;
    requires dev.goita.shogi;
    requires static transitive org.jspecify;

    exports dev.goita.shogi.book to
            dev.goita.shogi.ml;
    exports dev.goita.shogi.code to
            dev.goita.shogi.ml;
    exports dev.goita.shogi.training to
            dev.goita.shogi.ml;
}
