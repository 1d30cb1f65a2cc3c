package dev.goita.record.write;

import dev.goita.core.Rules;
import dev.goita.record.Finding;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.json.JsonStyle;
import dev.goita.record.json.JsonWriter;
import dev.goita.record.text.RecordSink;
import java.io.IOException;
import java.io.Writer;
import java.util.function.Consumer;

/** 書き手: writers of every notation. */
public final class RoundWriters {
    /** Writes what it hears; closing it ends the text and leaves the writer below open. */
    public interface RoundWriter extends AutoCloseable {
        /** {@return what a reader is to be given, so that it is written} */
        RecordSink sink();

        @Override
        void close() throws IOException;
    }

    private RoundWriters() {}

    /**
     * A writer of a notation.
     *
     * @param format the notation
     * @param style for JSON alone
     * @param out stays open
     * @param rules tell the winner where a source has no place for it, and which rounds can be replayed
     * @param source the name that findings carry
     * @param findings hears why a round could not be written
     * @return a writer that has written nothing yet
     */
    public static RoundWriter of(
            RecordFormat format, JsonStyle style, Writer out, Rules rules, String source, Consumer<Finding> findings) {
        return switch (format) {
            case JSON -> json(new JsonWriter(out, style, rules));
            case JSON_LINES -> json(new JsonWriter(out, JsonStyle.LINES, rules));
            case YAML -> replayed(new YamlWriter(out, rules, source, findings));
            case GOITA_CORE -> replayed(new GoitaCoreWriter(out, rules, source, findings));
            case KANJI -> replayed(new KanjiWriter(out, rules, source, findings));
            case KEYPAD -> keypad(new KeypadWriter(out, rules));
        };
    }

    private static RoundWriter json(JsonWriter writer) {
        return new Closing(writer, writer::close);
    }

    private static RoundWriter replayed(ReplayedRounds writer) {
        return new Closing(writer, writer::close);
    }

    private static RoundWriter keypad(KeypadWriter writer) {
        return new Closing(writer, writer::close);
    }

    @FunctionalInterface
    private interface Close {
        void close() throws IOException;
    }

    private record Closing(RecordSink sink, Close closing) implements RoundWriter {
        @Override
        public void close() throws IOException {
            closing.close();
        }
    }
}
