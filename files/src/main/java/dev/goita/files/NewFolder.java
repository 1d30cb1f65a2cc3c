package dev.goita.files;

import dev.goita.files.WholeFile.HiddenName;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * 作りかけのフォルダー: a folder that appears whole or not at all. It is filled beside its place under a hidden name, and {@link
 * #commit} moves it there. What a killed program left under the hidden name goes when the same folder is begun again.
 */
public final class NewFolder implements Closeable {
    private final Path target;
    private final Path part;
    private final FolderLock lock;
    private final Thread hook;

    private NewFolder(Path target, Path part, FolderLock lock) {
        this.target = target;
        this.part = part;
        this.lock = lock;
        this.hook = new Thread(this::deleteQuietly);
    }

    /**
     * Makes the folder under its hidden name.
     *
     * @param target absent, or an empty folder
     * @return the folder under its hidden name, empty
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
        Path part = HiddenName.beside(absolute, WholeFile.PART_SUFFIX);
        FolderLock lock = FolderLock.hold(HiddenName.beside(absolute, ".lock"), target);
        NewFolder folder = new NewFolder(absolute, part, lock);
        boolean begun = false;
        try {
            Disk.deleteAll(part);
            Disk.before(Disk.Step.CREATE, part);
            Files.createDirectory(part);
            Runtime.getRuntime().addShutdownHook(folder.hook);
            begun = true;
            return folder;
        } catch (IOException e) {
            throw Disk.renamed(e, target.toString());
        } finally {
            if (!begun) {
                lock.close();
            }
        }
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

    /** Where to put what the folder is to hold. */
    public Path path() {
        return part;
    }

    /**
     * Deletes what was put into the folder for a while.
     *
     * @param inside a file or folder in it, there or not
     * @throws IOException if something cannot be deleted
     */
    public void discard(Path inside) throws IOException {
        Disk.deleteAll(inside);
    }

    /**
     * Puts the folder into its place.
     *
     * @throws IOException if its bytes cannot be brought to the disk, or the target has come to be
     */
    public void commit() throws IOException {
        Disk.syncAll(part);
        try {
            Disk.move(part, target);
        } catch (IOException e) {
            throw Disk.renamed(e, target.toString());
        }
    }

    /** Without a commit before, leaves nothing behind. */
    @Override
    public void close() throws IOException {
        try (lock) {
            Runtime.getRuntime().removeShutdownHook(hook);
            Disk.deleteAll(part);
        } catch (IllegalStateException e) {
            // the hook is running already
        }
    }

    private void deleteQuietly() {
        try {
            Disk.deleteAll(part);
            lock.close();
        } catch (IOException | UncheckedIOException e) {
            // the program is ending and nobody is left to tell
        }
    }
}
