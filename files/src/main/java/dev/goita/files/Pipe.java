package dev.goita.files;

import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.store.Stores;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** 管: names of pipes, terminals and devices, which give what they hold once and in order, and take what they are given so. */
public final class Pipe {
    /** Names of what a process was given open; on some systems to open one again does not begin again. */
    private static final Path DEVICES = Path.of("/dev");

    private static final Path OWN = Path.of("/proc/self/fd");

    private static final int MOST_LINKS = 40;

    /** The system's words for EPIPE; the C library of a Japanese locale translates them. */
    private static final Set<String> CLOSED =
            Set.of("Broken pipe", "パイプが切断されました", "The pipe is being closed", "The pipe has been ended");

    private static final Map<Path, Standard> STANDARD = Map.of(
            DEVICES.resolve("stdin"), Standard.IN,
            DEVICES.resolve("fd/0"), Standard.IN,
            OWN.resolve("0"), Standard.IN,
            DEVICES.resolve("stdout"), Standard.OUT,
            DEVICES.resolve("fd/1"), Standard.OUT,
            OWN.resolve("1"), Standard.OUT,
            DEVICES.resolve("stderr"), Standard.ERR,
            DEVICES.resolve("fd/2"), Standard.ERR,
            OWN.resolve("2"), Standard.ERR);

    /** The streams that every process is given. */
    public enum Standard {
        /** Standard input. */
        IN,
        /** Standard output. */
        OUT,
        /** Standard error. */
        ERR
    }

    private Pipe() {}

    /**
     * Whether what has a name is neither a file that can be read again, from anywhere and by anybody, nor a folder.
     *
     * @return false if nothing is there
     */
    public static boolean is(Path path) {
        if (!Stores.isOfMachine(path) || !Files.exists(path) || Files.isDirectory(path)) {
            return false;
        }
        return !Files.isRegularFile(path) || isGivenOpen(end(path));
    }

    private static boolean isGivenOpen(Path path) {
        return path.startsWith(DEVICES) || path.startsWith(OWN);
    }

    /**
     * The stream of this process that a path is another name of.
     *
     * @return empty for everything else
     */
    public static Optional<Standard> standard(Path path) {
        return Stores.isOfMachine(path) ? Optional.ofNullable(STANDARD.get(end(path))) : Optional.empty();
    }

    /**
     * Where symbolic links lead, one of what the process was given open not followed: that is a link only by its looks.
     *
     * @param path of this machine, there or not
     */
    public static Path end(Path path) {
        Path end = path.toAbsolutePath().normalize();
        for (int i = 0; i < MOST_LINKS && !isGivenOpen(end) && Files.isSymbolicLink(end); i++) {
            try {
                end = end.resolveSibling(Files.readSymbolicLink(end)).normalize();
            } catch (IOException e) {
                return end;
            }
        }
        return end;
    }

    /**
     * For what is read more than once, or out of order.
     *
     * @throws FileSystemException naming it, if it is a pipe or a device
     */
    public static void refuse(Path path) throws FileSystemException {
        if (is(path)) {
            throw refused(path.toString());
        }
    }

    /** Says why something is not read that comes but once. */
    public static FileSystemException refused(String name) {
        return new RefusedFileException(
                name,
                new Wording(
                        "一度しか読めない標準入力・パイプ・デバイスは使えません。ファイルを指定してください",
                        "cannot be standard input, a pipe or a device, which are read but once; name a file"));
    }

    /**
     * To read from the beginning; unbuffered. What comes by and by is asked for no more than is there.
     *
     * @throws IOException naming it, if it cannot be opened
     */
    public static InputStream open(Path path) throws IOException {
        if (!is(path)) {
            return Files.newInputStream(path);
        }
        try {
            return new InOrder(new FileInputStream(path.toFile()));
        } catch (FileNotFoundException e) {
            throw named(path, e);
        }
    }

    /** Streams of files and channels ask for their position when they skip or read all, and a pipe has none. */
    private static final class InOrder extends InputStream {
        private final InputStream in;

        InOrder(InputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            return in.read();
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            return in.read(target, offset, length);
        }

        @Override
        public int available() throws IOException {
            return in.available();
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }

    private static FileSystemException named(Path path, IOException failure) {
        String message = String.valueOf(failure.getMessage());
        int begin = message.lastIndexOf('(');
        boolean isTold = begin >= 0 && message.endsWith(")");
        FileSystemException named = new FileSystemException(
                path.toString(), null, isTold ? message.substring(begin + 1, message.length() - 1) : message);
        named.initCause(failure);
        return named;
    }

    /**
     * To write through: nothing that was written before is taken away.
     *
     * @return to be closed; unbuffered
     */
    public static OutputStream write(Path path, String name) throws IOException {
        return Files.isRegularFile(path)
                ? Disk.write(path, name, StandardOpenOption.WRITE, StandardOpenOption.APPEND)
                : Disk.write(path, name, StandardOpenOption.WRITE);
    }

    /** Whether a failure says that whoever read the other end of a pipe stopped reading, which is no failure of the writer. */
    public static boolean isClosed(Throwable failure) {
        int left = MOST_LINKS;
        for (Throwable cause = failure; cause != null && left > 0; cause = cause.getCause(), left--) {
            String reason = cause instanceof FileSystemException file ? file.getReason() : cause.getMessage();
            if (cause instanceof IOException && CLOSED.contains(String.valueOf(reason))) {
                return true;
            }
        }
        return false;
    }
}
