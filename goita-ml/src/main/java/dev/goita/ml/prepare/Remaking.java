package dev.goita.ml.prepare;

import dev.goita.core.Rules;
import dev.goita.learning.samples.Part;
import dev.goita.ml.rounds.Derivation;
import dev.goita.ml.rounds.ManifestPlayer;
import dev.goita.ml.rounds.Recipe;
import dev.goita.ml.selfplay.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * 作り直し: the commands that make a data set again, those of its sources first. Every one makes a folder of its own, and the
 * next one finds its sources there; a part of a split lies in the folder that the split makes.
 */
final class Remaking {
    private static final String PLAIN = "[A-Za-z0-9_./:=,+-]+";

    private final Set<String> steps = new LinkedHashSet<>();

    /** What was made, by the folder that the commands make. */
    private final Map<String, String> madeIn = new HashMap<>();

    private Remaking() {}

    static List<String> commands(Recipe recipe, String name) {
        Remaking remaking = new Remaking();
        if (recipe.derivation().isDerived()) {
            remaking.derive(recipe.derivation(), name);
        } else {
            remaking.steps.add(selfPlay(recipe) + " -o " + quoted(name));
        }
        return new ArrayList<>(remaking.steps);
    }

    /** The commands that make what was derived, those of its sources first. */
    static List<String> of(Derivation derivation, String name) {
        Remaking remaking = new Remaking();
        remaking.derive(derivation, name);
        return new ArrayList<>(remaking.steps);
    }

    private void derive(Derivation derivation, String folder) {
        StringBuilder inputs = new StringBuilder();
        derivation.inputs().forEach(input -> inputs.append(' ').append(quoted(source(input))));
        steps.add("goita " + derivation.wholeCommand() + inputs + " -o " + quoted(folder));
    }

    /** Where the commands before make a source; where it lies, if it was not made. */
    private String source(Derivation.Source input) {
        if (input.madeBy().isEmpty()) {
            return input.name();
        }
        Recipe made = input.madeBy().get(0);
        Derivation derivation = made.derivation();
        if (!derivation.isDerived()) {
            String folder = free(input.name(), input.sha256());
            steps.add(selfPlay(made) + " -o " + quoted(folder));
            return folder;
        }
        Optional<Part> part = derivation.part();
        if (part.isEmpty()) {
            String folder = free(input.name(), input.sha256());
            derive(derivation, folder);
            return folder;
        }
        String folder = free("parts", derivation.wholeCommand() + derivation.inputs());
        derive(derivation, folder);
        return folder + "/" + Derivation.name(part.get());
    }

    /** The folder for something: of its name, with a number behind it where that is something else already. */
    private String free(String name, String identity) {
        String folder = name;
        for (int number = 2; !madeIn.computeIfAbsent(folder, f -> identity).equals(identity); number++) {
            folder = name + "-" + number;
        }
        return folder;
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
