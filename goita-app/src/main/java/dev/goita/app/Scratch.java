package dev.goita.app;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** 作業用フォルダー: where what does not fit in memory waits; gone at the end, also after Ctrl-C. */
public final class Scratch {
    private static final long MEBI = 1 << 20;

    @Option(
            names = "--memory",
            paramLabel = "MIB",
            description =
                    "How much memory records may take; a quarter of that of the program if absent. The result does"
                            + " not depend on it.")
    private @Nullable Long memory;

    @Option(
            names = "--temp-dir",
            paramLabel = "DIR",
            description = "Where to put temporary files; the system's place for them if absent.")
    private @Nullable Path parent;

    /** About how many bytes what waits in memory may take. */
    public long memory() {
        return memory == null ? Runtime.getRuntime().maxMemory() / 4 : Math.max(1, memory) * MEBI;
    }

    /** A new folder that is deleted when it is closed or the program ends. */
    public Folder open() throws IOException {
        String prefix = "goita-data-";
        Path path = parent == null ? Files.createTempDirectory(prefix) : Files.createTempDirectory(parent, prefix);
        Thread hook = new Thread(() -> deleteQuietly(path));
        Runtime.getRuntime().addShutdownHook(hook);
        return new Folder(path, hook);
    }

    private static void deleteQuietly(Path folder) {
        try {
            delete(folder);
        } catch (IOException | UncheckedIOException e) {
            // the program is ending and nobody is left to tell
        }
    }

    private static void delete(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.sorted(Comparator.reverseOrder()).toList();
        } catch (NoSuchFileException e) {
            return;
        }
        for (Path path : all) {
            Files.deleteIfExists(path);
        }
    }

    /** A folder that ends with the command. */
    public record Folder(Path path, Thread hook) implements Closeable {
        @Override
        public void close() throws IOException {
            delete(path);
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // the hook is running already
            }
        }
    }
}
