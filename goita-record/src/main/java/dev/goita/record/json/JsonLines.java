package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundRecord;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes rounds as JSON Lines: one object a line, LF, always the same bytes for the same round. Gathers about 64 KiB
 * before it writes. Not thread-safe.
 */
public final class JsonLines implements Closeable {
    private static final int BATCH = 1 << 16;

    private final OutputStream out;
    private final JsonGenerator json;

    /**
     * No line yet.
     *
     * @param out is closed with this
     */
    public JsonLines(OutputStream out) {
        this.out = new BufferedOutputStream(out, BATCH);
        try {
            json = JsonText.FACTORY.createGenerator(this.out, JsonEncoding.UTF8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        json.setRootValueSeparator(new SerializedString(""));
    }

    /**
     * The key that lets a line say who played.
     *
     * @param names four, by player number
     * @return {@code players}, to be added to a round
     */
    public static ExtraField players(List<String> names) {
        return new ExtraField(
                "players", names.stream().map(JsonText::quote).collect(Collectors.joining(",", "[", "]")));
    }

    /**
     * Adds a line.
     *
     * @param round as it is; it is not checked
     * @throws IOException if it cannot be written
     */
    public void write(RoundRecord round) throws IOException {
        RoundObject.write(round, json);
        json.writeRaw('\n');
    }

    /**
     * Hands every round so far to the stream below and flushes it.
     *
     * @throws IOException if it cannot be written
     */
    public void flush() throws IOException {
        json.flush();
        out.flush();
    }

    @Override
    public void close() throws IOException {
        try (out;
                json) {
            flush();
        }
    }
}
