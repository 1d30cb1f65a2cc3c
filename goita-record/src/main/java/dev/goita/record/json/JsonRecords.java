package dev.goita.record.json;

import dev.goita.record.Strictness;
import dev.goita.record.text.RecordSink;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The JSON form of the Goita record. */
public final class JsonRecords {
    /** How the texts of a source are told apart, which matters only where one of them is broken. */
    public enum Layout {
        /** One text a line: of a broken one the rest of the line is lost. */
        LINES,
        /** Any layout: at the first bracket that does not fit, and after many smaller mistakes, reading stops. */
        DOCUMENT
    }

    private JsonRecords() {}

    /** Reads one text that is in memory, such as a line of questions; its places count from its own start. */
    public static void readText(String text, String source, RecordSink sink) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try {
            new JsonRecordReader(
                            new ByteArrayInputStream(bytes),
                            Math.max(bytes.length, 16),
                            source,
                            Strictness.LENIENT,
                            JsonGrammar.Framing.LINES,
                            sink)
                    .read();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Reads every round of a source in bounded memory, whatever the source holds.
     *
     * @param in UTF-8, already decompressed; a byte order mark is skipped; read as {@link RecordSink#reading} has it
     * @param sink hears rounds and findings in the order of the source
     * @throws IOException if the stream cannot be read
     */
    public static void read(InputStream in, String source, Strictness strictness, Layout layout, RecordSink sink)
            throws IOException {
        switch (layout) {
            case LINES -> JsonRecordReader.readLines(in, source, strictness, sink);
            case DOCUMENT ->
                new JsonRecordReader(
                                sink.reading(in),
                                JsonScanner.BUFFER,
                                source,
                                strictness,
                                JsonGrammar.Framing.DOCUMENT,
                                sink)
                        .read();
        }
    }
}
