package dev.goita.files;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * 取り置き: inputs that come but once, kept in files while they are read again or out of order. Whoever tells of such a file calls
 * it by the {@link #name} of the input.
 */
public final class KeptInputs implements Closeable {
    /** Those of all that are open; a reader knows nothing but the path. */
    private static final Map<Path, String> NAMES = new ConcurrentHashMap<>();

    private final Map<String, Path> kept = new HashMap<>();
    private @Nullable ScratchFolder scratch;

    @FunctionalInterface
    public interface Opening {
        /**
         * Opens it.
         *
         * @return the input from its first byte, to be closed
         */
        InputStream open() throws IOException;
    }

    public KeptInputs() {}

    /**
     * The file of an input, which is read to its end the first time that it is asked for.
     *
     * @return a file that is there until this is closed
     * @throws IOException if it cannot be read, or not be kept
     */
    public synchronized Path keep(String name, Opening input) throws IOException {
        Path known = kept.get(name);
        if (known != null) {
            return known;
        }
        if (scratch == null) {
            scratch = ScratchFolder.in(Optional.empty());
        }
        Path file = scratch.path().resolve("input-" + kept.size());
        try (InputStream in = input.open();
                OutputStream out = new BufferedOutputStream(Disk.write(file), 1 << 16)) {
            in.transferTo(out);
        }
        NAMES.put(file, name);
        kept.put(name, file);
        return file;
    }

    /**
     * What people call a file.
     *
     * @return the name of the input that it is kept of, or its own
     */
    public static String name(Path file) {
        return NAMES.getOrDefault(file, file.toString());
    }

    /** {@return the same without the folders above it, which is the same wherever it lies} */
    public static String lastName(Path file) {
        Path last = file.getFileName();
        return last == null || NAMES.containsKey(file) ? name(file) : last.toString();
    }

    @Override
    public synchronized void close() throws IOException {
        List<Path> files = new ArrayList<>(kept.values());
        kept.clear();
        if (scratch != null) {
            scratch.close();
            scratch = null;
        }
        files.forEach(NAMES::remove);
    }
}
