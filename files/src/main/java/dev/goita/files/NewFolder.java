package dev.goita.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;

/**
 * 作りかけのフォルダー: a folder that appears whole or not at all. It is filled beside its place under a hidden name, and {@link
 * #commit} moves it there. What a killed program left under the hidden name goes when the same folder is begun again.
 */
public final class NewFolder implements Closeable {
    /** Behind the name of what is being written, and a dot before it: hidden, and never taken for the whole. */
    public static final String PART_SUFFIX = ".part";

    private final Path target;
    private final Path part;
    private final Path lockFile;
    private final FileChannel lock;
    private final Thread hook;

    private NewFolder(Path target, Path part, Path lockFile, FileChannel lock) {
        this.target = target;
        this.part = part;
        this.lockFile = lockFile;
        this.lock = lock;
        this.hook = new Thread(this::deleteQuietly);
    }

    /**
     * @param target absent, or an empty folder
     * @throws FileAlreadyExistsException if something is there
     * @throws FileSystemException if another program is making the same folder
     */
    public static NewFolder begin(Path target) throws IOException {
        requireFree(target);
        Path absolute = target.toAbsolutePath().normalize();
        Path parent = absolute.getParent();
        if (parent == null) {
            throw new FileAlreadyExistsException(target.toString());
        }
        Files.createDirectories(parent);
        Path part = parent.resolve("." + absolute.getFileName() + PART_SUFFIX);
        Path lockFile = parent.resolve("." + absolute.getFileName() + ".lock");
        FileChannel lock = lock(lockFile, target);
        NewFolder folder = new NewFolder(absolute, part, lockFile, lock);
        Folders.delete(part);
        Files.createDirectory(part);
        Runtime.getRuntime().addShutdownHook(folder.hook);
        return folder;
    }

    private static void requireFree(Path target) throws IOException {
        try (Stream<Path> inside = Files.list(target)) {
            if (inside.findAny().isPresent()) {
                throw new FileAlreadyExistsException(target.toString());
            }
        } catch (NoSuchFileException e) {
            return;
        } catch (NotDirectoryException e) {
            throw new FileAlreadyExistsException(target.toString());
        }
    }

    private static FileChannel lock(Path lockFile, Path target) throws IOException {
        FileChannel channel = FileChannel.open(lockFile, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() != null) {
                return channel;
            }
        } catch (OverlappingFileLockException e) {
            // this very program is making it
        }
        channel.close();
        throw new FileSystemException(target.toString(), null, "is being made by another program");
    }

    /** Where to put what the folder is to hold. */
    public Path path() {
        return part;
    }

    /** Puts the folder into its place. */
    public void commit() throws IOException {
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Without a commit before, leaves nothing behind. */
    @Override
    public void close() throws IOException {
        Folders.delete(part);
        Files.deleteIfExists(lockFile);
        lock.close();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the hook is running already
        }
    }

    private void deleteQuietly() {
        try {
            Folders.delete(part);
            Files.deleteIfExists(lockFile);
        } catch (IOException | UncheckedIOException e) {
            // the program is ending and nobody is left to tell
        }
    }
}
