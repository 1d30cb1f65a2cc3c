import org.jspecify.annotations.NullMarked;

/**
 * Files written whole or not at all, scratch folders, external sorting, hashes, programs of others.
 *
 * @since 0.1.0
 */
@NullMarked
@SuppressWarnings("module") // The modules that alone may see a package are compiled later.
module dev.goita.files {
    requires dev.goita.diagnostics;
    requires static transitive org.jspecify;

    exports dev.goita.files to
            dev.goita.core,
            dev.goita.learning,
            dev.goita.ml,
            dev.goita.record,
            dev.goita.shogi,
            dev.goita.shogi.data,
            dev.goita.shogi.ml;
    exports dev.goita.files.process to
            dev.goita.core,
            dev.goita.record,
            dev.goita.shogi.engine;
    exports dev.goita.files.store to
            dev.goita.ml,
            dev.goita.report;

    uses dev.goita.files.store.StorePlugIn;
}
