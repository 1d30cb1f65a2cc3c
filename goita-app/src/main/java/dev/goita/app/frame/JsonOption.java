package dev.goita.app.frame;

import picocli.CommandLine.Option;

/** {@code --json}: JSON Lines instead of text. */
public final class JsonOption extends SharedOption {
    /** For a group of options that exclude each other, which cannot have a mixin. */
    public static final String NAME = "--json";

    @Option(names = NAME)
    private boolean wanted;

    /** @param description what the objects are */
    public JsonOption(String description) {
        super(description);
    }

    public boolean isWanted() {
        return wanted;
    }
}
