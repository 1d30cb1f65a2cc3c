package dev.goita.app.goita.learn;

import dev.goita.learning.learner.DeepMonteCarlo;
import dev.goita.learning.metrics.Measure;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a generation of self-training is in a file of metrics. */
final class SelfTrainingSteps {
    private SelfTrainingSteps() {}

    static Map<String, Object> json(DeepMonteCarlo.Progress step) {
        Map<String, Object> json = new LinkedHashMap<>();
        Measure.GENERATION.put(json, step.generation());
        Measure.ROUNDS.put(json, step.rounds());
        json.put("decisions", step.samples());
        Measure.LOSS.put(json, step.loss());
        Measure.LEARNING_RATE.put(json, step.learningRate());
        return json;
    }
}
