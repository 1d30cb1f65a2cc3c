package dev.goita.learning.model;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Thrown when a file is no model that fits; the message names the file, the entry in it, and what was expected. */
public final class ModelFormatException extends IOException {
    private static final long serialVersionUID = 1;

    public ModelFormatException(Path file, String entry, String problem) {
        this(file, entry, problem, null);
    }

    public ModelFormatException(Path file, String entry, String problem, @Nullable Throwable cause) {
        super(file + ": " + entry + ": " + problem, cause);
    }
}
