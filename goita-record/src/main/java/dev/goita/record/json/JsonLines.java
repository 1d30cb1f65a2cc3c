package dev.goita.record.json;

import dev.goita.record.ExtraField;
import dev.goita.record.RoundRecord;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes rounds as JSON Lines: one object a line, LF, always the same bytes for the same round. Gathers about 64 KiB
 * before it writes. Not thread-safe.
 */
public final class JsonLines implements Closeable {
    private static final int BATCH = 1 << 16;

    private final OutputStream out;
    private final JsonBytes bytes = new JsonBytes();

    public JsonLines(OutputStream out) {
        this.out = out;
    }

    /**
     * The key that lets a line say who played.
     *
     * @param names four, by player number
     */
    public static ExtraField players(List<String> names) {
        return new ExtraField(
                "players", names.stream().map(JsonBytes::quote).collect(Collectors.joining(",", "[", "]")));
    }

    public void write(RoundRecord round) throws IOException {
        RoundLine.write(round, bytes);
        bytes.ascii('\n');
        if (bytes.size() >= BATCH) {
            drain();
        }
    }

    private void drain() throws IOException {
        out.write(bytes.array(), 0, bytes.size());
        bytes.clear();
    }

    /** Hands every round so far to the stream below and flushes it. */
    public void flush() throws IOException {
        drain();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        try (out) {
            flush();
        }
    }
}
