package dev.goita.app.goita.learn;

import dev.goita.core.Rules;
import dev.goita.learning.model.ModelCard;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The words of the command line that make a model of self-play again, from the settings on its card. */
final class TrainingWords {
    /** The file that they make. */
    static final String MODEL = "model.zip";

    /** What a setting is called on the command line; a run's other settings follow from these or never change. */
    private static final Map<String, String> OPTIONS = options();

    private TrainingWords() {}

    private static Map<String, String> options() {
        Map<String, String> options = new LinkedHashMap<>();
        options.put("rounds-per-generation", "generation");
        for (String same : List.of(
                "learning-rate",
                "schedule",
                "warm-up",
                "hidden",
                "batch-size",
                "clip",
                "active-inputs",
                "first-heads",
                "outcome-scale",
                "epsilon",
                "last-epsilon",
                "lambda",
                "seed")) {
            options.put(same, same);
        }
        return options;
    }

    /** The commands, one a line; none if the model did not learn by its own play, or its card does not tell all. */
    static List<String> of(ModelCard card) {
        Map<String, String> settings = card.settings();
        if (card.isTaught() || !settings.keySet().containsAll(OPTIONS.keySet())) {
            return List.of();
        }
        StringBuilder words = new StringBuilder("goita train --rounds ").append(settings.get("rounds"));
        OPTIONS.forEach((setting, option) ->
                words.append(" --").append(option).append(' ').append(settings.get(setting)));
        if (settings.getOrDefault("rows", "CANONICAL").equals("PLAIN")) {
            words.append(" --plain-rows");
        }
        String rules = settings.getOrDefault("rules", Rules.STANDARD.toString());
        if (!rules.equals(Rules.STANDARD.toString())) {
            words.append(" --rules ").append(rules);
        }
        return List.of(words.append(" -o ").append(MODEL).toString());
    }
}
