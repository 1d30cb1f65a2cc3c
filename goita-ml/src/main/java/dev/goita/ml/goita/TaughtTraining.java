package dev.goita.ml.goita;

import dev.goita.core.Rules;
import dev.goita.ml.data.Part;
import dev.goita.ml.data.Samples;
import dev.goita.ml.data.Split;
import dev.goita.ml.dl4j.GraphLearner;
import dev.goita.ml.eval.LabelFrequencies;
import dev.goita.ml.eval.PolicyEvaluation;
import dev.goita.ml.eval.PolicyReport;
import dev.goita.ml.model.Model;
import dev.goita.ml.model.ModelCard;
import dev.goita.ml.model.ModelFile;
import dev.goita.ml.net.NetworkShape;
import dev.goita.ml.net.NetworkWeights;
import dev.goita.ml.train.LearnerOptions;
import dev.goita.ml.train.SupervisedTraining;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** 教わる学習: teaches a network the choices and outcomes of recorded rounds, whoever played them. */
public final class TaughtTraining {
    private final EncodedRounds rounds;
    private final NetworkShape shape;
    private final LearnerOptions options;
    private final ModelCard card;

    private TaughtTraining(EncodedRounds rounds, NetworkShape shape, LearnerOptions options, ModelCard card) {
        this.rounds = rounds;
        this.shape = shape;
        this.options = options;
        this.card = card;
    }

    /**
     * Reads the rounds.
     *
     * @param sources data sets, folders and files
     * @param hidden units of each trunk layer
     * @param tool the program that trains, with its version
     * @throws dev.goita.diagnostics.DiagnosticException if a round fails the check
     * @throws IllegalArgumentException if a part that is needed holds no choices
     */
    public static TaughtTraining read(
            List<Path> sources, Rules rules, List<Integer> hidden, LearnerOptions options, String tool)
            throws IOException {
        EncodedRounds rounds = EncodedRounds.read(sources, rules, Split.STANDARD);
        for (Part part : List.of(Part.TRAIN, Part.VALIDATION)) {
            if (rounds.samples(part).size() == 0) {
                throw new IllegalArgumentException("no choices fall to the part " + part + "; more rounds are needed");
            }
        }
        NetworkShape shape = GoitaModels.shape(hidden);
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("batch-size", Integer.toString(options.batchSize()));
        settings.put("rows", options.rows().toString());
        settings.put("seed", Long.toString(options.seed()));
        Map<String, String> provenance = Map.of(
                "data", sources.stream().map(Path::toString).collect(Collectors.joining(", ")),
                "rules", rules.toString());
        ModelCard card = GoitaModels.card(shape, options.rows(), settings, provenance, tool);
        return new TaughtTraining(rounds, shape, options, card);
    }

    /**
     * Trains and writes the model of the best epoch.
     *
     * @return how that model does on the validation part
     */
    public PolicyReport run(Path file, SupervisedTraining training, SupervisedTraining.Listener listener)
            throws IOException {
        Samples train = rounds.samples(Part.TRAIN);
        Samples validation = rounds.samples(Part.VALIDATION);
        LabelFrequencies frequencies = LabelFrequencies.of(train, shape.labels());
        GraphLearner learner = GraphLearner.create(shape, options, GoitaSymmetries.GROUP);
        NetworkWeights best =
                training.run(learner, train, weights -> loss(report(weights, validation, frequencies)), listener);
        Map<String, Long> counts = new LinkedHashMap<>();
        counts.put("rounds", rounds.rounds(Part.TRAIN));
        counts.put("decisions", (long) train.size());
        counts.put("updates", learner.updates());
        ModelFile.write(file, new Model(card.withCounts(counts), best), Map.of());
        return report(best, validation, frequencies);
    }

    private PolicyReport report(NetworkWeights weights, Samples samples, LabelFrequencies frequencies) {
        return PolicyEvaluation.of(
                samples,
                new Model(card, weights).evaluator(GoitaViewEncoder.ENCODER),
                GoitaViewEncoder.ENCODER.kinds(),
                frequencies);
    }

    private double loss(PolicyReport report) {
        return options.policyWeight() * report.policy().logLoss()
                + options.valueWeight() * report.value().meanSquaredError()
                + options.actionValueWeight() * report.actionValue().meanSquaredError();
    }
}
