package dev.goita.app.frame;

import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** 入力: what a command reads, a file or, for {@code -}, standard input. */
public final class Input {
    /** The argument that means standard input or standard output. */
    public static final String STANDARD = "-";

    private final String argument;
    private final InputStream standardInput;

    private Input(String argument, InputStream standardInput) {
        this.argument = argument;
        this.standardInput = standardInput;
    }

    /** @param argument as given on the command line; nothing is opened yet */
    static Input of(String argument, StandardStreams streams) {
        return new Input(argument, streams.in());
    }

    /** What findings about this input name as their file. */
    public String name() {
        return isStandard() ? "<stdin>" : argument;
    }

    public boolean isStandard() {
        return argument.equals(STANDARD);
    }

    /**
     * Unbuffered. Closing it leaves standard input open.
     *
     * @throws IOException naming the file if it cannot be opened for reading
     */
    public InputStream open() throws IOException {
        if (isStandard()) {
            return new FilterInputStream(standardInput) {
                @Override
                public void close() {
                    // The process owns standard input.
                }
            };
        }
        Path path = path(argument);
        if (Files.isDirectory(path)) {
            throw new RefusedFileException(argument, new Wording("フォルダーです。ファイルを指定してください", "is a directory"));
        }
        return Files.newInputStream(path);
    }

    /** @throws FileSystemException naming the argument if it cannot be a path on this system */
    public static Path path(String argument) throws FileSystemException {
        try {
            return Path.of(argument);
        } catch (InvalidPathException e) {
            FileSystemException failure = new FileSystemException(argument, null, e.getReason());
            failure.initCause(e);
            throw failure;
        }
    }
}
