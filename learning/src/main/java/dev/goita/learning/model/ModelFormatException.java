package dev.goita.learning.model;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Thrown when a file is no model that fits; the message names the file, the entry in it, and what was expected. */
public final class ModelFormatException extends IOException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    /**
     * For bytes that can be read and are wrong.
     *
     * @param entry in it, perhaps with line and column behind colons
     */
    public ModelFormatException(Path file, String entry, Wording problem) {
        this(file, entry, problem, null);
    }

    /**
     * For bytes that another reader has refused.
     *
     * @param entry in it, perhaps with line and column behind colons
     * @param cause what the reader said; null if there is nothing
     */
    public ModelFormatException(Path file, String entry, Wording problem, @Nullable Throwable cause) {
        super(file + ": " + entry + ": " + problem.english(), cause);
        String place = file + ": " + entry + ": ";
        wording = new Wording(place + problem.japanese(), place + problem.english());
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
