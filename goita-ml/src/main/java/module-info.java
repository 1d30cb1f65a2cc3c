import org.jspecify.annotations.NullMarked;

/**
 * Goita's data sets, features, labels, self-play, arena and neural players.
 *
 * @since 0.1.0
 */
@NullMarked
module dev.goita.ml {
    requires com.fasterxml.jackson.databind;
    requires com.github.luben.zstd_jni;
    requires transitive dev.goita.core;
    requires transitive dev.goita.diagnostics;
    requires dev.goita.drawing;
    requires transitive dev.goita.files;
    requires transitive dev.goita.learning;
    requires transitive dev.goita.record;
    requires dev.goita.report;
    requires static transitive org.jspecify;

    exports dev.goita.ml.arena;
    exports dev.goita.ml.features;
    exports dev.goita.ml.labels;
    exports dev.goita.ml.player;
    exports dev.goita.ml.rounds;
    exports dev.goita.ml.selfplay;

    uses dev.goita.ml.features.GoitaEncoderPlugIn;
    uses dev.goita.ml.selfplay.PlayerPlugIn;
}
