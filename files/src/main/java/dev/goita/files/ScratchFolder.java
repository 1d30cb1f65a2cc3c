package dev.goita.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** 作業用フォルダー: where what does not fit in memory waits; deleted when it is closed and when the program ends. */
public final class ScratchFolder implements Closeable {
    private static final String PREFIX = ".goita-";

    private final Path path;
    private final Thread hook;

    private ScratchFolder(Path path) {
        this.path = path;
        hook = new Thread(() -> deleteQuietly(path));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /** @param parent the system's place for temporary files if absent */
    public static ScratchFolder in(Optional<Path> parent) throws IOException {
        return new ScratchFolder(
                parent.isPresent()
                        ? Files.createTempDirectory(parent.get(), PREFIX)
                        : Files.createTempDirectory(PREFIX));
    }

    public Path path() {
        return path;
    }

    private static void deleteQuietly(Path folder) {
        try {
            Folders.delete(folder);
        } catch (IOException | UncheckedIOException e) {
            // the program is ending and nobody is left to tell
        }
    }

    @Override
    public void close() throws IOException {
        Folders.delete(path);
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the hook is running already
        }
    }
}
