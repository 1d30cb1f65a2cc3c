package dev.goita.app.goita.learn;

import dev.goita.core.Rules;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.ml.training.SelfTraining;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The words of the command line that make a model of self-play again, from the settings on its card. */
final class TrainingWords {
    private static final String TRAIN = "goita train --rounds ";

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

    /**
     * The commands, one a line, those of the model it began with before its own; none if the model did not learn by its own
     * play alone, or its card does not tell all.
     */
    static List<String> of(ModelCard card) {
        Map<String, String> settings = card.settings();
        List<String> earlier = first(card);
        if (card.isTaught()
                || !settings.keySet().containsAll(OPTIONS.keySet())
                || settings.containsKey("against")
                || settings.containsKey("from") && earlier.isEmpty()
                || !SelfTraining.isFinished(card)) {
            return List.of();
        }
        StringBuilder words = new StringBuilder(TRAIN).append(settings.get("rounds"));
        if (!earlier.isEmpty()) {
            words.append(" --from ").append(made(earlier));
        }
        OPTIONS.forEach((setting, option) ->
                words.append(" --").append(option).append(' ').append(settings.get(setting)));
        if (settings.containsKey("forks")) {
            words.append(" --forks ").append(settings.get("forks"));
        }
        if (settings.getOrDefault("rows", "CANONICAL").equals("PLAIN")) {
            words.append(" --plain-rows");
        }
        String rules = settings.getOrDefault("rules", Rules.STANDARD.toString());
        if (!rules.equals(Rules.STANDARD.toString())) {
            words.append(" --rules ").append(rules);
        }
        List<String> commands = new ArrayList<>(earlier);
        commands.add(words.append(" -o ").append(numbered("model", earlier)).toString());
        return commands;
    }

    /**
     * All that {@link #of} tells, and the one that packs what those make; none if there are none.
     *
     * @param rounds by which it is reduced; a packed model may be, and then its own commands go before
     */
    static List<String> packed(ModelCard card, Optional<String> license, int rounds) {
        List<String> told = lines(card, ModelCard.COMMANDS);
        List<String> commands = new ArrayList<>(rounds == 0 || told.isEmpty() ? of(card) : told);
        if (!commands.isEmpty()) {
            commands.add("goita models --pack " + made(commands)
                    + license.map(stated -> " --license '" + stated + "'").orElse("")
                    + (rounds == 0 ? "" : " --rounds " + rounds) + " -o "
                    + numbered(rounds == 0 ? "small" : "reduced", first(card)));
        }
        return commands;
    }

    /** The model with the commands that make it on its card, so that a card of what begins with it can tell them. */
    static Model told(Model model) {
        Map<String, String> provenance = new LinkedHashMap<>(model.card().provenance());
        List<String> commands = of(model.card());
        if (!commands.isEmpty()) {
            provenance.putIfAbsent(ModelCard.COMMANDS, String.join("\n", commands));
        }
        return new Model(model.card().withProvenance(provenance), model.weights());
    }

    private static List<String> first(ModelCard card) {
        return lines(card, ModelCard.FIRST_COMMANDS);
    }

    private static List<String> lines(ModelCard card, String of) {
        return card.provenance().getOrDefault(of, "").lines().toList();
    }

    /** The file that the last of some commands makes. */
    private static String made(List<String> commands) {
        String last = commands.get(commands.size() - 1);
        return last.substring(last.lastIndexOf(' ') + 1);
    }

    /** A name that none of the commands before has taken. */
    private static String numbered(String name, List<String> earlier) {
        long trainings =
                earlier.stream().filter(command -> command.startsWith(TRAIN)).count();
        return name + (trainings == 0 ? "" : "-" + (trainings + 1)) + ".zip";
    }
}
