package dev.goita.app.goita.learn;

import dev.goita.learning.training.DeepMonteCarlo;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a generation of self-training is in a file of metrics. */
final class SelfTrainingSteps {
    private SelfTrainingSteps() {}

    static Map<String, Object> json(DeepMonteCarlo.Progress step) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("generation", step.generation());
        json.put("rounds", step.rounds());
        json.put("decisions", step.samples());
        json.put("loss", step.loss());
        json.put("learning_rate", step.learningRate());
        return json;
    }
}
