package dev.goita.files;

import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.store.Stores;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * 書き込みの一歩一歩: the steps by which files change whose names count. Every writer takes them here: what has a name is on the
 * disk before it has it, an error names its file, and a test can end the world before any step.
 */
public final class Disk {
    /** What is about to be done to a file or folder. */
    public enum Step {
        /** A file is opened for writing, made or emptied. */
        CREATE,
        /** Bytes are handed to the system. */
        WRITE,
        /** The program waits until bytes, or the names in a folder, are on the disk. */
        SYNC,
        /** Something gets the name that counts. */
        MOVE,
        /** A file or an empty folder goes. */
        DELETE
    }

    /** Hears of every step before it is done; what it throws comes instead of the step. */
    @FunctionalInterface
    public interface Watcher {
        /** Hears of one step. */
        void before(Step step, Path file);
    }

    private static final Watcher NOBODY = (step, file) -> {};
    private static final boolean FOLDERS_CAN_BE_SYNCED =
            !System.getProperty("os.name", "").startsWith("Windows");

    private static volatile Watcher watcher = NOBODY;

    private Disk() {}

    /**
     * For tests: runs something while every step of this program is watched.
     *
     * @param heard is told of each step, on the thread that takes it
     */
    public static void watch(Watcher heard, Runnable run) {
        watcher = heard;
        try {
            run.run();
        } finally {
            watcher = NOBODY;
        }
    }

    static void before(Step step, Path file) {
        watcher.before(step, file);
    }

    /**
     * Unbuffered; an error names the file. Without options the file is created, or emptied.
     *
     * @param options as for {@link Files#newOutputStream}
     */
    public static OutputStream write(Path file, OpenOption... options) throws IOException {
        return write(file, file.toString(), options);
    }

    /**
     * As {@link #write(Path, OpenOption...)}, under another name for errors.
     *
     * @param name by which an error calls the file, such as what a command line calls it
     * @param options as for {@link Files#newOutputStream}
     */
    public static OutputStream write(Path file, String name, OpenOption... options) throws IOException {
        before(Step.CREATE, file);
        return new Watched(file, name, Files.newOutputStream(file, options));
    }

    /**
     * Writes all that remains at a position of an open file.
     *
     * @param position of the first of them in the file, 0-based
     * @throws IOException if not all of them can be written
     */
    public static void write(FileChannel channel, ByteBuffer bytes, long position, Path file) throws IOException {
        before(Step.WRITE, file);
        try {
            long at = position;
            while (bytes.hasRemaining()) {
                at += channel.write(bytes, at);
            }
        } catch (IOException e) {
            throw named(file.toString(), e);
        }
    }

    private static FileSystemException named(String name, IOException failure) {
        if (failure instanceof FileSystemException told && told.getFile() != null) {
            return told;
        }
        FileSystemException named = new FileSystemException(name, null, failure.getMessage());
        named.initCause(failure);
        return named;
    }

    /**
     * The same failure of a file under another name.
     *
     * @param failure that may name what nobody knows, such as a hidden file
     */
    public static FileSystemException renamed(IOException failure, String name) {
        FileSystemException renamed;
        if (failure instanceof RefusedFileException refused) {
            renamed = new RefusedFileException(name, refused.wording());
        } else if (failure instanceof NoSuchFileException) {
            renamed = new NoSuchFileException(name);
        } else if (failure instanceof AccessDeniedException) {
            renamed = new AccessDeniedException(name);
        } else if (failure instanceof FileAlreadyExistsException) {
            renamed = new FileAlreadyExistsException(name);
        } else {
            String reason = failure instanceof FileSystemException file ? file.getReason() : null;
            renamed = new FileSystemException(name, null, reason == null ? failure.getMessage() : reason);
        }
        renamed.initCause(failure);
        return renamed;
    }

    /** Waits until the bytes of a file are on the disk; what a store was given and closed, it keeps. */
    static void sync(Path file) throws IOException {
        if (!Stores.isOfMachine(file)) {
            return;
        }
        before(Step.SYNC, file);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true);
        } catch (IOException e) {
            throw named(file.toString(), e);
        }
    }

    /** Waits until the names in a folder are on the disk. */
    private static void syncNames(Path folder) throws IOException {
        if (!Stores.isOfMachine(folder)) {
            return;
        }
        before(Step.SYNC, folder);
        if (FOLDERS_CAN_BE_SYNCED) {
            try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }

    /** Waits until everything below a folder is on the disk. */
    static void syncAll(Path folder) throws IOException {
        for (Path path : below(folder)) {
            if (Files.isDirectory(path)) {
                syncNames(path);
            } else {
                sync(path);
            }
        }
    }

    /** Gives what is on the disk another name, in place of a file that has it, in one step that outlasts a crash. */
    static void move(Path from, Path to) throws IOException {
        before(Step.MOVE, to);
        Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        Path parent = to.toAbsolutePath().getParent();
        if (parent != null) {
            syncNames(parent);
        }
    }

    /** Nothing happens if there is no such file. */
    static void delete(Path file) throws IOException {
        before(Step.DELETE, file);
        Files.deleteIfExists(file);
    }

    /** Deletes a folder with all that is in it; nothing happens if there is none. */
    static void deleteAll(Path folder) throws IOException {
        for (Path path : below(folder)) {
            delete(path);
        }
    }

    /** What is in a folder before the folder itself; nothing if there is none. */
    private static List<Path> below(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.sorted(Comparator.reverseOrder()).toList();
        }
    }

    private static final class Watched extends FilterOutputStream {
        private final Path file;
        private final String name;

        Watched(Path file, String name, OutputStream out) {
            super(out);
            this.file = file;
            this.name = name;
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] source, int offset, int length) throws IOException {
            before(Step.WRITE, file);
            try {
                out.write(source, offset, length);
            } catch (IOException e) {
                throw named(name, e);
            }
        }

        /** The stream below has no buffer. */
        @Override
        public void flush() {}

        @Override
        public void close() throws IOException {
            try {
                out.close();
            } catch (IOException e) {
                throw named(name, e);
            }
        }
    }
}
