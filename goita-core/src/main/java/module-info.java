import org.jspecify.annotations.NullMarked;

/**
 * Tiles, rounds, rules, digit notation, simulator and players of Goita.
 *
 * @since 0.1.0
 */
@NullMarked
@SuppressWarnings("module") // The modules that alone may see a package are compiled later.
module dev.goita.core {
    requires transitive dev.goita.diagnostics;
    requires dev.goita.files;
    requires static transitive org.jspecify;

    exports dev.goita.core;
    exports dev.goita.core.analysis;
    exports dev.goita.core.notation;
    exports dev.goita.core.player;
    exports dev.goita.core.solve;
    exports dev.goita.core.tile;
    exports dev.goita.core.world;
    exports dev.goita.core.analysis.tally to
            dev.goita.record,
            dev.goita.table;
    exports dev.goita.core.engine to
            dev.goita.ml;
    exports dev.goita.core.packed to
            dev.goita.ml,
            dev.goita.record;
    exports dev.goita.core.player.search to
            dev.goita.ml;
    exports dev.goita.core.solve.surewin to
            dev.goita.ml;
    exports dev.goita.core.tablebase.rank to
            dev.goita.ml;
    exports dev.goita.core.tile.packed to
            dev.goita.ml,
            dev.goita.record;
    exports dev.goita.core.world.packed to
            dev.goita.ml,
            dev.goita.record;
    exports dev.goita.core.written to
            dev.goita.record,
            dev.goita.table;
}
