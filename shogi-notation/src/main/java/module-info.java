import org.jspecify.annotations.NullMarked;

/**
 * Shogi rules, the record tree and every notation.
 *
 * @since 0.1.0
 */
@NullMarked
@SuppressWarnings("module") // The modules that alone may see a package are compiled later.
module dev.goita.shogi {
    requires com.fasterxml.jackson.core;
    requires transitive dev.goita.diagnostics;
    requires transitive dev.goita.files;
    requires static transitive org.jspecify;

    exports dev.goita.shogi.io;
    exports dev.goita.shogi.notation.csa;
    exports dev.goita.shogi.record;
    exports dev.goita.shogi.rules;
    exports dev.goita.shogi.rules.piece;
    exports dev.goita.shogi.comment to
            dev.goita.shogi.data,
            dev.goita.shogi.diagram;
    exports dev.goita.shogi.io.games to
            dev.goita.shogi.data,
            dev.goita.shogi.ml;
    exports dev.goita.shogi.japanese to
            dev.goita.shogi.diagram,
            dev.goita.shogi.engine,
            dev.goita.shogi.tactics;
    exports dev.goita.shogi.notation.usi to
            dev.goita.shogi.engine;
    exports dev.goita.shogi.sfen to
            dev.goita.shogi.data,
            dev.goita.shogi.engine,
            dev.goita.shogi.ml,
            dev.goita.shogi.tactics;
}
