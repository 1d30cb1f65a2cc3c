package dev.goita.ml.training;

import dev.goita.core.Rules;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.training.LearnerOptions;
import dev.goita.ml.encoding.GoitaViewLayout;
import dev.goita.ml.selfplay.Entrant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * 自己学習の設定: everything that determines what self-training makes.
 *
 * @param hidden units of each trunk layer
 * @param learner batches, weights of the losses, rows and the seed of the first weights
 * @param exploration the share of choices made at random, and the rounds that fork
 * @param first the model whose weights it begins with; random ones if empty
 * @param against whom it plays, one of them drawn for every round, both seats of a team; itself if empty
 */
public record SelfTrainingSettings(
        Rules rules,
        DeepMonteCarlo.Plan plan,
        List<Integer> hidden,
        LearnerOptions learner,
        Exploration exploration,
        double lambda,
        long seed,
        Optional<Model> first,
        List<Entrant> against) {
    private static final List<String> NETWORKS = List.of("net:", "search:");

    /**
     * Copies the lists and holds the first weights to the rest.
     *
     * @throws IllegalArgumentException if there is no such network, lambda is no share, the first model reads other rows or has
     *     other layers, or rounds are to fork against others
     */
    public SelfTrainingSettings {
        hidden = List.copyOf(hidden);
        against = List.copyOf(against);
        NetworkShape shape = GoitaModels.shape(hidden);
        GoitaExperience.requireShare(lambda);
        if (exploration.forks() > 0 && !against.isEmpty()) {
            throw new RefusalException(
                    "--forks は自分どうしの対局のためのもので、--against と一緒には使えません",
                    "--forks are for rounds of the network with itself, not for --against");
        }
        if (first.isPresent()) {
            requireAlike(first.get(), shape, learner.rows());
        }
    }

    private static void requireAlike(Model model, NetworkShape shape, RowForm rows) {
        ModelCard card = model.card();
        if (!card.layout().equals(GoitaViewLayout.LAYOUT.id()) || card.rows() != rows) {
            throw new RefusalException(
                    "--from のモデルの特徴は " + card.layout() + "（" + card.rows() + "）で、自己対局で学ぶ " + GoitaViewLayout.LAYOUT.id()
                            + "（" + rows + "）と違います",
                    "the model of --from reads " + card.layout() + " (" + card.rows() + "); self-play learns "
                            + GoitaViewLayout.LAYOUT.id() + " (" + rows + ")");
        }
        if (!model.weights().withInputs(shape.inputs()).shape().equals(shape)) {
            throw new RefusalException(
                    "--from のモデルの層は " + card.shape().hidden() + " で、--hidden " + shape.hidden() + " と違います",
                    "the model of --from has layers of " + card.shape().hidden() + ", not --hidden " + shape.hidden());
        }
    }

    /** {@return every setting by name, for a model's card} */
    public Map<String, String> toMap() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put("rules", rules.toString());
        map.put("rounds", Long.toString(plan.rounds()));
        map.put("rounds-per-generation", Integer.toString(plan.roundsPerGeneration()));
        map.put("learning-rate", Double.toString(plan.learningRate().first()));
        map.put("last-learning-rate", Double.toString(plan.learningRate().last()));
        map.put("schedule", plan.learningRate().shape().toString());
        map.put("warm-up", Double.toString(plan.learningRate().warmUp()));
        map.put("hidden", hidden.stream().map(String::valueOf).collect(Collectors.joining(",")));
        map.put("batch-size", Integer.toString(learner.batchSize()));
        map.put("policy-weight", Double.toString(learner.losses().policy()));
        map.put("value-weight", Double.toString(learner.losses().value()));
        map.put("action-value-weight", Double.toString(learner.losses().actionValue()));
        map.put("clip", Double.toString(learner.clip()));
        map.put("rows", learner.rows().toString());
        map.put("active-inputs", Integer.toString(learner.first().activeInputs()));
        map.put("first-heads", Double.toString(learner.first().heads()));
        map.put("outcome-scale", Float.toString(learner.outcomeScale()));
        map.put("epsilon", Double.toString(exploration.first()));
        map.put("last-epsilon", Double.toString(exploration.last()));
        if (exploration.forks() > 0) {
            map.put("forks", Integer.toString(exploration.forks()));
        }
        map.put("lambda", Double.toString(lambda));
        map.put("seed", Long.toString(seed));
        first.ifPresent(model -> map.put("from", model.weightsHash()));
        if (!against.isEmpty()) {
            map.put("against", against.stream().map(SelfTrainingSettings::told).collect(Collectors.joining("; ")));
        }
        return map;
    }

    /** {@return a player as cards name it: without the folders of models, whose version tells what is in their files} */
    public static String told(Entrant entrant) {
        boolean isNetwork = NETWORKS.stream().anyMatch(entrant.name()::startsWith);
        return (isNetwork ? entrant.name().replaceAll("[^:=,]*/", "") : entrant.name()) + " " + entrant.version();
    }
}
