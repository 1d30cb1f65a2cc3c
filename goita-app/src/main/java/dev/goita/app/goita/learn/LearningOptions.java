package dev.goita.app.goita.learn;

import dev.goita.app.frame.Given;
import dev.goita.app.frame.Options;
import dev.goita.app.learning.NetworkOptions;
import dev.goita.app.learning.TaughtOptions;
import dev.goita.core.Rules;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.learning.LossWeights;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.FirstWeights;
import dev.goita.learning.training.Checkpoints;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.Exploration;
import dev.goita.ml.training.SelfTraining;
import dev.goita.ml.training.SelfTrainingSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The options of everything that trains by its own play. */
final class LearningOptions extends Options {
    /** Enough for the heads' own weights to learn, too little to bend the trunk away from action values. */
    private static final double POLICY_WEIGHT = 0.001;

    private static final double VALUE_WEIGHT = 0.01;

    // The defaults of the first weights, of the scale and of epsilon gain about a point a round together:
    // docs/training.md.

    private final NetworkOptions network = new NetworkOptions(this);
    private final Given<Integer> roundsPerGeneration = option("--generation", "N", 1_000);
    private final Given<Double> epsilon = option("--epsilon", "P", 0.1);
    private final Given<Double> lastEpsilon = option("--last-epsilon", "P", 0.01);
    private final Given<Integer> forks = option("--forks", "N", 0);
    private final Given<Integer> activeInputs = option("--active-inputs", "N", 90);
    private final Given<Double> firstHeads = option("--first-heads", "P", 0.07);
    private final Given<Float> outcomeScale = option("--outcome-scale", "X", 4f);
    private final Given<Double> lambda = option("--lambda", "P", 0.6);
    private final Given<Boolean> plainRows = flag("--plain-rows");

    LearningOptions(Options command) {
        super(command);
    }

    long seed() {
        return network.seed();
    }

    NetworkOptions network() {
        return network;
    }

    /** Refuses a folder in which there is a run, which is not written over. */
    static void requireNew(Path folder) throws RefusedFileException {
        if (Files.exists(folder.resolve(MainJob.METRICS))) {
            throw new RefusedFileException(
                    folder,
                    "前の実行のファイルがあります。-o に別のフォルダーを指定するか、--resume で続けてください",
                    "holds a run already; give another -o, or --resume");
        }
    }

    /** What counts where nothing was said, for learning from self-play. */
    Map<String, Optional<?>> effective(Rules rules, long rounds) {
        Map<String, Optional<?>> options = new LinkedHashMap<>();
        DeepMonteCarlo.Plan plan = new DeepMonteCarlo.Plan(rounds, roundsPerGeneration.value(), network.schedule());
        long every = SelfTraining.Saving.of(Checkpoints.USUAL, plan).every();
        options.put("rounds", Optional.of(rounds));
        options.put("rules", Optional.of(rules.toString()));
        options.put("hidden", Optional.of(network.hidden()));
        options.put("checkpoint", Optional.of(String.valueOf(every * roundsPerGeneration.value())));
        return options;
    }

    /** The same for learning from records, where play does not count. */
    Map<String, Optional<?>> effective(Rules rules, TaughtOptions taught) {
        Map<String, Optional<?>> options = new LinkedHashMap<>();
        for (String play : List.of(
                "generation",
                "epsilon",
                "last-epsilon",
                "forks",
                "active-inputs",
                "first-heads",
                "outcome-scale",
                "lambda")) {
            options.put(play, Optional.empty());
        }
        options.put("rules", Optional.of(rules.toString()));
        options.put("hidden", Optional.of(network.hidden()));
        taught.addEffective(options);
        return options;
    }

    RowForm rows() {
        return plainRows.value() ? RowForm.PLAIN : RowForm.CANONICAL;
    }

    /**
     * For learning from self-play, whose action values choose.
     *
     * @param first whose weights it begins with
     * @param against players that it meets beside itself
     */
    SelfTrainingSettings selfTraining(Rules rules, long rounds, Optional<Model> first, List<Entrant> against) {
        return new SelfTrainingSettings(
                rules,
                new DeepMonteCarlo.Plan(rounds, roundsPerGeneration.value(), network.schedule()),
                first.map(model -> network.hidden(model.card().shape().hidden()))
                        .orElseGet(network::hidden),
                network.learner(
                        new LossWeights(POLICY_WEIGHT, VALUE_WEIGHT, 1, 0),
                        rows(),
                        new FirstWeights(activeInputs.value(), firstHeads.value()),
                        outcomeScale.value()),
                new Exploration(epsilon.value(), lastEpsilon.value(), rounds, forks.value()),
                lambda.value(),
                network.seed(),
                first,
                against);
    }
}
