package dev.goita.ml.training;

import dev.goita.core.Rules;
import dev.goita.learning.training.DeepMonteCarlo;
import dev.goita.learning.training.LearnerOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * 自己学習の設定: everything that determines what self-training makes.
 *
 * @param rules of every round
 * @param plan how many rounds, and how fast to learn from them
 * @param hidden units of each trunk layer
 * @param learner batches, weights of the losses, rows and the seed of the first weights
 * @param exploration the share of choices made at random
 * @param lambda the weight of the real outcome against the next expectation
 * @param seed of every round
 */
public record SelfTrainingSettings(
        Rules rules,
        DeepMonteCarlo.Plan plan,
        List<Integer> hidden,
        LearnerOptions learner,
        Exploration exploration,
        double lambda,
        long seed) {
    /**
     * Copies the list.
     *
     * @param rules of every round
     * @param plan how many rounds, and how fast to learn from them
     * @param hidden units of each trunk layer
     * @param learner batches, weights of the losses, rows and the seed of the first weights
     * @param exploration the share of choices made at random
     * @param lambda the weight of the real outcome against the next expectation
     * @param seed of every round
     */
    public SelfTrainingSettings {
        hidden = List.copyOf(hidden);
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
        map.put("lambda", Double.toString(lambda));
        map.put("seed", Long.toString(seed));
        return map;
    }
}
