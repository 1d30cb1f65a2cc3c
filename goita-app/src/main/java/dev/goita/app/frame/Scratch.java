package dev.goita.app.frame;

import dev.goita.files.ScratchFolder;
import java.io.IOException;
import java.util.Optional;

/** 作業用フォルダー: where what does not fit in memory waits; gone at the end, also after Ctrl-C. */
public final class Scratch extends Options {
    private static final long MEBI = 1 << 20;

    private final Given<Optional<Long>> memory = option("--memory", "MIB", Long.class);
    private final Given<Optional<String>> parent = option("--temp-dir", "DIR", String.class);

    public Scratch(Options command) {
        super(command);
    }

    private static long bytes(long mebi) {
        return Math.max(1, mebi) * MEBI;
    }

    /** About how many bytes what waits in memory may take. */
    public long memory() {
        return memory.value().map(Scratch::bytes).orElse(Runtime.getRuntime().maxMemory() / 4);
    }

    /** The same for each piece of work on another machine; 0 for what suits that machine. */
    public long memoryElsewhere() {
        return memory.value().map(Scratch::bytes).orElse(0L);
    }

    /**
     * Where another machine puts temporary files; empty for its system's place.
     *
     * @throws IOException if it is in a store, where nothing temporary goes
     */
    public String folderElsewhere() throws IOException {
        return parent.value().isEmpty() ? "" : Input.path(parent.value().get()).toString();
    }

    /** A new folder that is deleted when it is closed or the program ends. */
    public ScratchFolder open() throws IOException {
        return ScratchFolder.in(
                parent.value().isEmpty()
                        ? Optional.empty()
                        : Optional.of(Input.path(parent.value().get())));
    }
}
