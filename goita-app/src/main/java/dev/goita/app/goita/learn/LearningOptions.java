package dev.goita.app.goita.learn;

import dev.goita.app.learning.NetworkOptions;
import dev.goita.core.Rules;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.FirstWeights;
import dev.goita.learning.network.LossWeights;
import dev.goita.learning.training.DeepMonteCarlo;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.training.Exploration;
import dev.goita.ml.training.SelfTrainingSettings;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of everything that trains by its own play. */
final class LearningOptions {
    /** Enough for the heads' own weights to learn, too little to bend the trunk away from action values. */
    private static final double POLICY_WEIGHT = 0.001;

    private static final double VALUE_WEIGHT = 0.01;

    // The defaults of the first weights, of the scale and of epsilon gain about a point a round together:
    // docs/training.md.

    @Mixin
    private NetworkOptions network = new NetworkOptions();

    @Option(
            names = "--generation",
            paramLabel = "N",
            description = "Rounds of self-play between two updates of the player; ${DEFAULT-VALUE} if absent.")
    private int roundsPerGeneration = 1_000;

    @Option(
            names = "--epsilon",
            paramLabel = "P",
            description = "Share of random choices in self-play at the start; ${DEFAULT-VALUE} if absent.")
    private double epsilon = 0.1;

    @Option(
            names = "--last-epsilon",
            paramLabel = "P",
            description = "Share of random choices at the end, in a straight line from --epsilon; ${DEFAULT-VALUE}"
                    + " if absent.")
    private double lastEpsilon = 0.01;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "Further rounds beside each, at whose close choices every turn is tried on the same deal;"
                    + " ${DEFAULT-VALUE} if absent.")
    private int forks;

    @Option(
            names = "--active-inputs",
            paramLabel = "N",
            description = "How many features of a row the first weights reckon with; 0 for all; ${DEFAULT-VALUE} if"
                    + " absent.")
    private int activeInputs = 90;

    @Option(
            names = "--first-heads",
            paramLabel = "P",
            description =
                    "Size of the heads' first weights, as a share of what is customary; ${DEFAULT-VALUE} if absent.")
    private double firstHeads = 0.07;

    @Option(
            names = "--outcome-scale",
            paramLabel = "X",
            description = "Power of two that outcomes are multiplied with while learning; ${DEFAULT-VALUE} if absent.")
    private float outcomeScale = 4;

    @Option(
            names = "--lambda",
            paramLabel = "P",
            description = "Weight of the real outcome against the expectation at the next choice;"
                    + " ${DEFAULT-VALUE} if absent.")
    private double lambda = 0.6;

    @Option(
            names = "--plain-rows",
            description = "Learn rows as they are, not made canonical under the exchange of 飛 and 角, 金 and 銀.")
    private boolean plainRows;

    long seed() {
        return network.seed();
    }

    NetworkOptions network() {
        return network;
    }

    RowForm rows() {
        return plainRows ? RowForm.PLAIN : RowForm.CANONICAL;
    }

    /** For learning from self-play, whose action values choose. */
    SelfTrainingSettings selfTraining(Rules rules, long rounds) {
        return selfTraining(rules, rounds, Optional.empty(), List.of());
    }

    /** For learning from play that begins with a model's weights, or meets others. */
    SelfTrainingSettings selfTraining(Rules rules, long rounds, Optional<Model> first, List<Entrant> against) {
        if (network.form().attention() > 0) {
            throw new RefusalException(new Wording(
                    "--attention は棋譜から学習するときに使います。自己対局で学ぶのは goita-view/1 です",
                    "--attention is for learning from records; self-play learns goita-view/1"));
        }
        return new SelfTrainingSettings(
                rules,
                new DeepMonteCarlo.Plan(rounds, roundsPerGeneration, network.schedule()),
                first.map(model -> network.hidden(model.card().shape().hidden()))
                        .orElseGet(network::hidden),
                network.learner(
                        new LossWeights(POLICY_WEIGHT, VALUE_WEIGHT, 1, 0),
                        rows(),
                        new FirstWeights(activeInputs, firstHeads),
                        outcomeScale),
                new Exploration(epsilon, lastEpsilon, rounds, forks),
                lambda,
                network.seed(),
                first,
                against);
    }
}
