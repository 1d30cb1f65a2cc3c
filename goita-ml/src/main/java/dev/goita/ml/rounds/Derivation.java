package dev.goita.ml.rounds;

import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * 由来: how the rounds of a data set came into it.
 *
 * @param command the words that make it again from the inputs, such as {@code data shuffle --seed 7}
 * @param inputs what the rounds were taken from, in order; none if they were played for this data set
 */
public record Derivation(String command, List<Source> inputs) {
    private static final String SPLIT = "data split ";

    /** Rounds that self-play made: the rest of the manifest tells how. */
    public static final Derivation SELF_PLAY = new Derivation("selfplay", List.of());

    public Derivation {
        inputs = List.copyOf(inputs);
    }

    /** That of one part of the split that this describes. */
    public Derivation of(Part part) {
        return new Derivation(command + suffix(part), inputs);
    }

    private static String suffix(Part part) {
        return " (" + name(part) + ")";
    }

    /** The words that made it, those of the whole split if it is a part of one. */
    public String wholeCommand() {
        return part().map(part ->
                        command.substring(0, command.length() - suffix(part).length()))
                .orElse(command);
    }

    /** Which part of a split it is, if it is one. */
    public Optional<Part> part() {
        return command.startsWith(SPLIT)
                ? Arrays.stream(Part.values())
                        .filter(part -> command.endsWith(suffix(part)))
                        .findFirst()
                : Optional.empty();
    }

    /** As folders and commands name a part. */
    public static String name(Part part) {
        return part.name().toLowerCase(Locale.ROOT);
    }

    /** The split whose parts all its rounds lie in, if there is one. */
    public Optional<Split> split() {
        if (part().isPresent()) {
            return Optional.of(new Split(percent("--validation"), percent("--test")));
        }
        List<Optional<Split>> splits = inputs.stream()
                .map(input -> input.madeBy().stream()
                        .map(made -> made.derivation().split())
                        .findFirst()
                        .orElse(Optional.empty()))
                .distinct()
                .toList();
        return splits.size() == 1 ? splits.get(0) : Optional.empty();
    }

    private int percent(String option) {
        List<String> words = List.of(command.split(" ", -1));
        return Integer.parseInt(words.get(words.indexOf(option) + 1));
    }

    /** Whether the rounds were taken from others. */
    public boolean isDerived() {
        return !inputs.isEmpty();
    }

    /**
     * One input.
     *
     * @param name of the folder or file, without what leads to it
     * @param sha256 of the file; of a data set that of its manifest, which lists the hashes of the rest
     * @param rounds read from it
     * @param madeBy what the manifest of a data set says of its making; none for a file
     */
    public record Source(String name, String sha256, long rounds, List<Recipe> madeBy) {
        public Source {
            madeBy = List.copyOf(madeBy);
        }
    }
}
