package dev.goita.ml.prepare;

import dev.goita.core.Rules;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.Recipe;
import dev.goita.ml.selfplay.Unit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** 作り直し: the commands that make a data set again, those of its sources first. */
final class Remaking {
    private static final String PLAIN = "[A-Za-z0-9_./:=,+-]+";

    private Remaking() {}

    /** @param name the folder that the last command makes */
    static List<String> commands(Recipe recipe, String name) {
        Set<String> steps = new LinkedHashSet<>();
        addSteps(recipe, name, steps);
        return new ArrayList<>(steps);
    }

    private static void addSteps(Recipe recipe, String name, Set<String> steps) {
        Derivation derivation = recipe.derivation();
        if (!derivation.isDerived()) {
            steps.add(selfPlay(recipe) + " -o " + quoted(name));
            return;
        }
        steps.addAll(of(derivation, name));
    }

    /** The commands that make what was derived, those of its sources first. */
    static List<String> of(Derivation derivation, String name) {
        Set<String> steps = new LinkedHashSet<>();
        for (Derivation.Source input : derivation.inputs()) {
            input.madeBy().forEach(made -> addSteps(made, input.name(), steps));
        }
        String words = derivation.command().replaceFirst(" \\(.*\\)$", "");
        String inputs =
                derivation.inputs().stream().map(input -> quoted(input.name())).collect(Collectors.joining(" "));
        steps.add("goita " + words + " " + inputs + " -o " + quoted(name));
        return new ArrayList<>(steps);
    }

    private static String selfPlay(Recipe recipe) {
        String players = recipe.players().stream().map(ManifestPlayer::name).collect(Collectors.joining(","));
        String rules = recipe.rules().equals(Rules.STANDARD.toString()) ? "" : " --rules " + quoted(recipe.rules());
        String counted = recipe.unit().equals(Unit.MATCHES.id()) ? "--matches " : "--rounds ";
        return "goita selfplay " + counted + recipe.count() + " --players " + quoted(players) + " --seed "
                + recipe.seed() + " --dealer " + recipe.firstDealer() + rules;
    }

    /** A word as a shell takes it. */
    static String quoted(String word) {
        return word.matches(PLAIN) ? word : "'" + word.replace("'", "'\\''") + "'";
    }
}
