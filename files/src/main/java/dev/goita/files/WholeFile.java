package dev.goita.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * 作りかけのファイル: a file that appears whole or not at all. It is written beside its place under a hidden name, and {@link
 * #commit} moves it there, in place of what was there.
 */
public final class WholeFile implements Closeable {
    private static final String POSIX = "posix";

    private final Path target;
    private final Path part;

    private WholeFile(Path target, Path part) {
        this.target = target;
        this.part = part;
        part.toFile().deleteOnExit();
    }

    /**
     * For a place where others may write too: the hidden name is nobody else's. The file has the permissions of the one that it
     * replaces, or what the process's mask leaves of rw-rw-rw-.
     *
     * @param target absolute, a symbolic link already followed, so that the link stays a link
     * @throws FileSystemException if its folder does not exist
     */
    public static WholeFile begin(Path target) throws IOException {
        Path folder = target.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new FileSystemException(target.toString(), null, "its folder does not exist");
        }
        return new WholeFile(
                target,
                Files.createTempFile(
                        folder, "." + target.getFileName() + ".", NewFolder.PART_SUFFIX, attributes(target)));
    }

    private static FileAttribute<?>[] attributes(Path target) throws IOException {
        if (!target.getFileSystem().supportedFileAttributeViews().contains(POSIX)) {
            return new FileAttribute<?>[0];
        }
        return new FileAttribute<?>[] {
            PosixFilePermissions.asFileAttribute(
                    Files.exists(target)
                            ? Files.getPosixFilePermissions(target)
                            : PosixFilePermissions.fromString("rw-rw-rw-"))
        };
    }

    /**
     * For a folder that one program writes at a time: the hidden name follows from the target, so that what a killed program left
     * is written over when the same file is begun again.
     */
    public static WholeFile beginAgain(Path target) throws IOException {
        Path part = target.resolveSibling("." + target.getFileName() + NewFolder.PART_SUFFIX);
        Files.deleteIfExists(part);
        return new WholeFile(target, part);
    }

    /** Where to write; it may be absent still. */
    public Path path() {
        return part;
    }

    /** Puts the file into its place; nothing may be open on it. */
    public void commit() throws IOException {
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Without a commit before, leaves nothing behind. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(part);
    }
}
