package dev.goita.learning.model;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Thrown when a file is no model that fits; the message names the file, the entry in it, and what was expected. */
public final class ModelFormatException extends IOException {
    private static final long serialVersionUID = 1;

    /**
     * For bytes that can be read and are wrong.
     *
     * @param file that the message names
     * @param entry in it, perhaps with line and column behind colons
     * @param problem what is wrong and what was expected
     */
    public ModelFormatException(Path file, String entry, String problem) {
        this(file, entry, problem, null);
    }

    /**
     * For bytes that another reader has refused.
     *
     * @param file that the message names
     * @param entry in it, perhaps with line and column behind colons
     * @param problem what is wrong and what was expected
     * @param cause what the reader said; null if there is nothing
     */
    public ModelFormatException(Path file, String entry, String problem, @Nullable Throwable cause) {
        super(file + ": " + entry + ": " + problem, cause);
    }
}
