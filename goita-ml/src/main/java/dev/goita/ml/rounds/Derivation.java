package dev.goita.ml.rounds;

import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import dev.goita.learning.samples.Part;
import dev.goita.learning.samples.Split;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * 由来: how the rounds of a data set came into it.
 *
 * @param command the words that make it again from the inputs, such as {@code data shuffle --seed 7}
 * @param inputs what the rounds were taken from, in order; none if they were played for this data set
 */
public record Derivation(String command, List<Source> inputs) {
    private static final String SPLIT = "data split ";
    private static final Pattern PERCENTAGES = Pattern.compile(SPLIT + "--validation (\\d{1,2}) --test (\\d{1,2}) ");

    /** Rounds that self-play made: the rest of the manifest tells how. */
    public static final Derivation SELF_PLAY = new Derivation("selfplay", List.of());

    /** Copies the list. */
    public Derivation {
        inputs = List.copyOf(inputs);
    }

    /** {@return the derivation of one part of the split that this describes} */
    public Derivation of(Part part) {
        return new Derivation(command + suffix(part), inputs);
    }

    private static String suffix(Part part) {
        return " (" + name(part) + ")";
    }

    /** {@return the words that made it, those of the whole split if it is a part of one} */
    public String wholeCommand() {
        return part().map(part ->
                        command.substring(0, command.length() - suffix(part).length()))
                .orElse(command);
    }

    /** {@return which part of a split it is, if it is one} */
    public Optional<Part> part() {
        return command.startsWith(SPLIT)
                ? Arrays.stream(Part.values())
                        .filter(part -> command.endsWith(suffix(part)))
                        .findFirst()
                : Optional.empty();
    }

    /** {@return the part's name in folders and commands, in lower case} */
    public static String name(Part part) {
        return part.name().toLowerCase(Locale.ROOT);
    }

    /** {@return the split whose parts all its rounds lie in, if there is one} */
    public Optional<Split> split() {
        if (part().isPresent()) {
            return percentages();
        }
        List<Optional<Split>> splits =
                inputs.stream().map(Derivation::split).distinct().toList();
        return splits.size() == 1 ? splits.get(0) : Optional.empty();
    }

    private static Optional<Split> split(Source input) {
        return input.madeBy().stream()
                .findFirst()
                .flatMap(made -> made.derivation().split());
    }

    /** Nothing if the command, which anybody may have written, names none. */
    private Optional<Split> percentages() {
        Matcher matcher = PERCENTAGES.matcher(command);
        if (!matcher.lookingAt()) {
            return Optional.empty();
        }
        int validation = Integer.parseInt(matcher.group(1));
        int test = Integer.parseInt(matcher.group(2));
        return validation + test < 100 ? Optional.of(new Split(validation, test)) : Optional.empty();
    }

    /** {@return whether the rounds were taken from others} */
    public boolean isDerived() {
        return !inputs.isEmpty();
    }

    /**
     * One input.
     *
     * @param sha256 of the file; of a data set that of its manifest, which lists the hashes of the rest
     * @param madeBy what the manifest of a data set says of its making; none for a file
     */
    @JsonNaming(PropertyNamingStrategies.SnakeCaseStrategy.class)
    public record Source(String name, String sha256, long rounds, List<Recipe> madeBy) {
        /** Copies the list. */
        public Source {
            madeBy = List.copyOf(madeBy);
        }
    }
}
