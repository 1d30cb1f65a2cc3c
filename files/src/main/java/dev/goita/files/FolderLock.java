package dev.goita.files;

import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.store.Stores;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * 錠: held while a folder is written, so that no second program writes it. The lock is on a hidden file, which goes when it is
 * closed; a killed program leaves the file, and no lock on it. In a store there is no lock that would go with its holder, so
 * nothing is held there.
 */
public final class FolderLock implements Closeable {
    private static final String NAME = ".lock";

    private final Path file;
    private final @Nullable FileChannel channel;

    private FolderLock(Path file, @Nullable FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /**
     * Keeps other programs out of a folder.
     *
     * @return held until it is closed, or this program ends
     * @throws FileSystemException naming the folder, if another program holds it
     */
    public static FolderLock hold(Path folder) throws IOException {
        return hold(folder.resolve(NAME), folder);
    }

    static FolderLock hold(Path file, Path locked) throws IOException {
        if (!Stores.isOfMachine(file)) {
            return new FolderLock(file, null);
        }
        while (true) {
            Optional<Object> before = key(file);
            FileChannel channel = open(file, locked);
            boolean held = false;
            try {
                if (channel.tryLock() == null) {
                    throw taken(locked);
                }
                // Whoever held it before may have deleted the file after it was opened here: then the lock is on
                // nothing.
                // Nothing may open the file to find out, since to close it again would give up the lock.
                held = before.isPresent() && before.equals(key(file));
                if (held) {
                    return new FolderLock(file, channel);
                }
            } catch (OverlappingFileLockException e) {
                FileSystemException failure = taken(locked);
                failure.initCause(e);
                throw failure;
            } finally {
                if (!held) {
                    channel.close();
                }
            }
        }
    }

    private static FileChannel open(Path file, Path locked) throws IOException {
        try {
            return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw Disk.renamed(e, locked.toString());
        }
    }

    /** What tells a file from others that have its name later; empty if there is no file. */
    private static Optional<Object> key(Path file) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
            return Optional.of(Objects.requireNonNullElse(attributes.fileKey(), file));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    private static FileSystemException taken(Path locked) {
        return new RefusedFileException(locked, "ほかのプログラムが書いています", "is being written by another program");
    }

    @Override
    public void close() throws IOException {
        if (channel != null) {
            try (channel) {
                Files.deleteIfExists(file);
            }
        }
    }
}
