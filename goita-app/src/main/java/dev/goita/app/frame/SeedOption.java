package dev.goita.app.frame;

import java.util.OptionalLong;
import picocli.CommandLine.Option;

/** {@code --seed}: the same seed gives the same bytes. */
public final class SeedOption extends SharedOption {
    private static final long DEFAULT = 1;

    private static final String NAME = "--seed";

    @Option(names = NAME, paramLabel = "N")
    private long seed = DEFAULT;

    /** @param use what it is the seed of, without the default and without a full stop */
    public SeedOption(String use) {
        super(use + "; " + DEFAULT + " if absent.");
    }

    public static SeedOption ofAllRandomness() {
        return new SeedOption("Seed of all randomness");
    }

    public long value() {
        return seed;
    }

    /** Empty if nothing was said, for what goes on with the seed that it began with. */
    public OptionalLong given() {
        return isGiven(NAME) ? OptionalLong.of(seed) : OptionalLong.empty();
    }
}
