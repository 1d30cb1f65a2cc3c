package dev.goita.app.frame;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.diagnostics.program.Boundary;
import dev.goita.files.Disk;
import dev.goita.files.KeptInputs;
import dev.goita.files.Pipe;
import dev.goita.files.store.Stores;
import dev.goita.report.ShownName;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** 入力: what a command reads, a file or, for {@code -}, standard input. */
public final class Input {
    /** The argument that means standard input or standard output. */
    public static final String STANDARD = "-";

    /** What else it may be called as a file; opened as one, it would not always go on where it stands. */
    private static final Set<String> STANDARD_NAMES = Set.of(STANDARD, "/dev/stdin", "/dev/fd/0", "/proc/self/fd/0");

    private final String argument;
    private final Naming naming;
    private final InputStream standardInput;
    private final Optional<Boundary.Step> beforeWaiting;

    /** 名前の読み方: finds what an argument names. */
    @FunctionalInterface
    interface Naming {
        Path path(String argument) throws IOException;
    }

    private Input(String argument, Naming naming, InputStream standardInput, Optional<Boundary.Step> beforeWaiting) {
        this.argument = argument;
        this.naming = naming;
        this.standardInput = standardInput;
        this.beforeWaiting = beforeWaiting;
    }

    /** @param argument as given on the command line; nothing is opened yet */
    static Input of(String argument, Naming naming, StandardStreams streams) {
        return new Input(argument, naming, streams.in(), Optional.empty());
    }

    /**
     * The same input, but before its reader waits for what is not there yet, something is done: who asks, and waits for the
     * answer before asking again, gets it.
     */
    public Input beforeWaiting(Boundary.Step step) {
        return new Input(argument, naming, standardInput, Optional.of(step));
    }

    /** What findings about this input name as their file. */
    public String name() {
        return argument.equals(STANDARD) ? ShownName.STANDARD_NAME : argument;
    }

    public boolean isStandard() {
        return isStandard(argument);
    }

    /** Whether an argument means standard input, by whichever name. */
    public static boolean isStandard(String argument) {
        return STANDARD_NAMES.contains(argument);
    }

    /** Whether it comes but once, and perhaps by and by: standard input and pipes. */
    public boolean isOnce() {
        try {
            return isStandard() || Pipe.is(naming.path(argument));
        } catch (IOException e) {
            // whoever opens it is told why
            return false;
        }
    }

    /**
     * For what is read more than once or out of order and too large to be kept, or told by its name.
     *
     * @throws FileSystemException naming the argument if it is standard input, a pipe or a device, or cannot be a path
     */
    public static Path seekable(String argument) throws FileSystemException {
        Path path = path(argument);
        if (isStandard(argument)) {
            throw Pipe.refused(argument);
        }
        Pipe.refuse(path);
        return path;
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
        Path path = naming.path(argument);
        if (Files.isDirectory(path)) {
            throw new RefusedFileException(argument, new Wording("フォルダーです。ファイルを指定してください", "is a directory"));
        }
        try {
            return Pipe.open(path);
        } catch (FileSystemException e) {
            throw Disk.renamed(e, argument);
        }
    }

    /**
     * A file or folder that may be read again and out of order. Standard input and pipes come but once, and are kept in one.
     *
     * @throws IOException naming the argument if it cannot be a path, or what comes but once cannot be read
     */
    Path file(KeptInputs kept) throws IOException {
        if (!isStandard()) {
            Path path = naming.path(argument);
            if (!Pipe.is(path)) {
                return path;
            }
        }
        return kept.keep(name(), this::open);
    }

    /**
     * Where it is, if it is a file.
     *
     * @throws IOException naming the argument if it cannot be a path
     */
    public Path path() throws IOException {
        return naming.path(argument);
    }

    /**
     * Of this machine alone, for what stores do not hold; {@link Invocation#path} finds records and data sets.
     *
     * @throws FileSystemException naming the argument if it cannot be a path on this system, or is that of something in a store
     */
    public static Path path(String argument) throws FileSystemException {
        return Stores.ofMachine(argument);
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
