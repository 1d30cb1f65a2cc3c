package dev.goita.app.frame;

import dev.goita.files.ScratchFolder;
import java.io.IOException;
import java.util.Optional;
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
    private @Nullable String parent;

    /** About how many bytes what waits in memory may take. */
    public long memory() {
        return memory == null ? Runtime.getRuntime().maxMemory() / 4 : Math.max(1, memory) * MEBI;
    }

    /** The same for each piece of work on another machine; 0 for what suits that machine. */
    public long memoryElsewhere() {
        return memory == null ? 0 : Math.max(1, memory) * MEBI;
    }

    /**
     * Where another machine puts temporary files; empty for its system's place.
     *
     * @throws IOException if it is in a store, where nothing temporary goes
     */
    public String folderElsewhere() throws IOException {
        return parent == null ? "" : Input.path(parent).toString();
    }

    /** A new folder that is deleted when it is closed or the program ends. */
    public ScratchFolder open() throws IOException {
        return ScratchFolder.in(parent == null ? Optional.empty() : Optional.of(Input.path(parent)));
    }
}
