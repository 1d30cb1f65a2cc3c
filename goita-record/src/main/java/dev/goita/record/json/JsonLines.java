package dev.goita.record.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.goita.core.DealRuling;
import dev.goita.core.RoundSimulator;
import dev.goita.core.player.PlayedDeal;
import dev.goita.record.ExtraField;
import dev.goita.record.RoundRecord;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Writes rounds as JSON Lines: one object a line, LF, always the same bytes for the same round. Gathers about 64 KiB
 * before it writes. Not thread-safe.
 */
public final class JsonLines implements Closeable {
    private static final int BATCH = 1 << 16;

    private final OutputStream out;
    private final JsonGenerator json;
    /** Lines that did not go through the generator. */
    private byte[] lines = new byte[BATCH];

    private int size;
    private boolean isJsonWaiting;
    private List<ExtraField> shaped = List.of();
    private LineShape shape = new LineShape(shaped);

    /** No line yet; the stream is closed with this. */
    public JsonLines(OutputStream out) {
        this.out = new BufferedOutputStream(out, BATCH);
        try {
            json = JsonText.generator(this.out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        json.setRootValueSeparator(new SerializedString(""));
    }

    /** The key {@code players} of a round, which lets a line say who played. */
    public static ExtraField players(List<String> names) {
        return new ExtraField("players", JsonLine.strings(names));
    }

    /** Adds a line; the round is not checked. */
    public void write(RoundRecord round) throws IOException {
        writeLines();
        RoundObject.write(round, json);
        json.writeRaw('\n');
        isJsonWaiting = true;
    }

    /**
     * Adds the line of a deal as it lies on the table: the bytes that {@link #write(RoundRecord)} writes of
     * {@link RoundRecord#from} it with these keys.
     *
     * @param round over, if it was played
     * @param extras keys behind those of the round; cheapest if they are those of the line before
     * @throws IOException if it cannot be written
     */
    public void write(RoundSimulator round, DealRuling ruling, PlayedDeal.Outcome outcome, List<ExtraField> extras)
            throws IOException {
        if (outcome != PlayedDeal.Outcome.PLAYED) {
            RoundRecord record = RoundRecord.from(PlayedDeal.from(round, ruling, outcome));
            for (ExtraField extra : extras) {
                record = record.with(extra);
            }
            write(record);
            return;
        }
        if (!shaped.equals(extras)) {
            shaped = List.copyOf(extras);
            shape = new LineShape(shaped);
        }
        if (isJsonWaiting) {
            json.flush();
            isJsonWaiting = false;
        }
        if (lines.length - size < shape.longest()) {
            writeLines();
            lines = lines.length < shape.longest() ? new byte[shape.longest()] : lines;
        }
        size = shape.write(round, RoundRecord.declarers(ruling), lines, size);
    }

    private void writeLines() throws IOException {
        out.write(lines, 0, size);
        size = 0;
    }

    /** Hands every round so far to the stream below and flushes it. */
    public void flush() throws IOException {
        writeLines();
        json.flush();
        out.flush();
        isJsonWaiting = false;
    }

    @Override
    public void close() throws IOException {
        try (out;
                json) {
            flush();
        }
    }
}
