package dev.goita.app.frame;

import dev.goita.diagnostics.Boundary;
import dev.goita.diagnostics.RefusedFileException;
import dev.goita.diagnostics.Wording;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/** 入力: what a command reads, a file or, for {@code -}, standard input. */
public final class Input {
    /** The argument that means standard input or standard output. */
    public static final String STANDARD = "-";

    /** What standard input is called. */
    static final String STANDARD_NAME = "<stdin>";

    private static final Pattern ELSEWHERE = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+://");

    private final String argument;
    private final Path folder;
    private final InputStream standardInput;
    private final Optional<Boundary.Step> beforeWaiting;

    private Input(String argument, Path folder, InputStream standardInput, Optional<Boundary.Step> beforeWaiting) {
        this.argument = argument;
        this.folder = folder;
        this.standardInput = standardInput;
        this.beforeWaiting = beforeWaiting;
    }

    /**
     * @param argument as given on the command line; nothing is opened yet
     * @param folder where relative names begin
     */
    static Input of(String argument, Path folder, StandardStreams streams) {
        return new Input(argument, folder, streams.in(), Optional.empty());
    }

    /**
     * The same input, but before its reader waits for what is not there yet, something is done: who asks, and waits for the
     * answer before asking again, gets it.
     */
    public Input beforeWaiting(Boundary.Step step) {
        return new Input(argument, folder, standardInput, Optional.of(step));
    }

    /** What findings about this input name as their file. */
    public String name() {
        return isStandard() ? STANDARD_NAME : argument;
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
        InputStream bare = openBare();
        return beforeWaiting
                .<InputStream>map(step -> new Considerate(bare, step))
                .orElse(bare);
    }

    private InputStream openBare() throws IOException {
        if (isStandard()) {
            return new FilterInputStream(standardInput) {
                @Override
                public void close() {
                    // The process owns standard input.
                }
            };
        }
        Path path = folder.resolve(path(argument));
        if (Files.isDirectory(path)) {
            throw new RefusedFileException(argument, new Wording("フォルダーです。ファイルを指定してください", "is a directory"));
        }
        return Files.newInputStream(path);
    }

    /**
     * @throws FileSystemException naming the argument if it cannot be a path on this system, or is the name of something in
     *     another store, in whose place a folder {@code hdfs:} would be made
     */
    public static Path path(String argument) throws FileSystemException {
        if (ELSEWHERE.matcher(argument).lookingAt()) {
            throw new RefusedFileException(
                    argument,
                    new Wording(
                            "この形の場所は読み書きできません。マウントして、フォルダーやファイルの名前で指定してください",
                            "such a place cannot be read or written: mount it, and give the name of a folder or file"));
        }
        try {
            return Path.of(argument);
        } catch (InvalidPathException e) {
            FileSystemException failure = new FileSystemException(argument, null, e.getReason());
            failure.initCause(e);
            throw failure;
        }
    }

    private static final class Considerate extends FilterInputStream {
        private final Boundary.Step beforeWaiting;

        Considerate(InputStream in, Boundary.Step beforeWaiting) {
            super(in);
            this.beforeWaiting = beforeWaiting;
        }

        @Override
        public int read() throws IOException {
            prepare();
            return in.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            prepare();
            return in.read(target, offset, length);
        }

        private void prepare() throws IOException {
            if (in.available() == 0) {
                beforeWaiting.run();
            }
        }
    }
}
