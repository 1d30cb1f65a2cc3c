import org.jspecify.annotations.NullMarked;

/**
 * What learns and knows no game: layouts, samples, networks, training, evaluation, statistics, models.
 *
 * @since 0.1.0
 */
@NullMarked
@SuppressWarnings("module") // The modules that alone may see a package are compiled later.
module dev.goita.learning {
    requires com.fasterxml.jackson.databind;
    requires transitive dev.goita.diagnostics;
    requires dev.goita.files;
    // For DL4J, which is on the class path.
    requires jdk.unsupported;
    requires static transitive org.jspecify;

    exports dev.goita.learning;
    exports dev.goita.learning.dl4j;
    exports dev.goita.learning.evaluation;
    exports dev.goita.learning.model;
    exports dev.goita.learning.samples;
    exports dev.goita.learning.taught;
    exports dev.goita.learning.training;
    exports dev.goita.learning.crew to
            dev.goita.ml;
    exports dev.goita.learning.evaluation.measure to
            dev.goita.ml,
            dev.goita.shogi.ml;
    exports dev.goita.learning.export to
            dev.goita.ml;
    exports dev.goita.learning.learner to
            dev.goita.ml;
    exports dev.goita.learning.manifest to
            dev.goita.ml,
            dev.goita.report;
    exports dev.goita.learning.metrics to
            dev.goita.ml,
            dev.goita.report;
    // Jackson writes a network's shape into its card.
    exports dev.goita.learning.network to
            com.fasterxml.jackson.databind,
            dev.goita.ml,
            dev.goita.report,
            dev.goita.shogi.ml;
    exports dev.goita.learning.statistics to
            dev.goita.ml,
            dev.goita.report;

    uses dev.goita.learning.crew.CrewPlugIn;
    uses dev.goita.learning.export.TableFormat;
}
