package dev.goita.ml.rounds;

import java.util.List;

/**
 * 由来: how the rounds of a data set came into it.
 *
 * @param command the words that make it again from the inputs, such as {@code data shuffle --seed 7}
 * @param inputs what the rounds were taken from, in order; none if they were played for this data set
 */
public record Derivation(String command, List<Source> inputs) {
    /** Rounds that self-play made: the rest of the manifest tells how. */
    public static final Derivation SELF_PLAY = new Derivation("selfplay", List.of());

    public Derivation {
        inputs = List.copyOf(inputs);
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
