package dev.goita.app.goita.input;

import dev.goita.app.frame.Batch;
import dev.goita.app.frame.Given;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.Options;
import dev.goita.app.frame.WrongValueException;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.RecordSink;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;

/** How a command reads rounds, as its options say. */
public class RecordReading extends Options {
    private final Given<Boolean> strict = flag("--strict");
    private final Given<Optional<RecordFormat>> format =
            option("--from", "FORMAT", RecordFormat.class, new FormatName());

    public RecordReading() {}

    public RecordReading(Options command) {
        super(command);
    }

    /** The notation that was named on the command line. */
    public Optional<RecordFormat> format() {
        return format.value();
    }

    /** What the options say. */
    public RecordReader reader() {
        return new RecordReader(
                strict.value() ? Strictness.STRICT : Strictness.LENIENT,
                format.value().orElse(null));
    }

    /**
     * Reads every round of an input in any form. What ends it early is its last finding.
     *
     * @throws IOException if it cannot be read and is the only input of the command
     */
    public void read(Input input, Batch batch, RecordSink sink) throws IOException {
        reader().read(input, batch, sink);
    }

    public static final class FormatName implements ITypeConverter<RecordFormat>, Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return Stream.of(RecordFormat.values()).map(RecordFormat::id).iterator();
        }

        @Override
        public RecordFormat convert(String name) {
            for (RecordFormat format : RecordFormat.values()) {
                if (format.id().equals(name)) {
                    return format;
                }
            }
            throw WrongValueException.unknown(
                    "json、jsonl、yaml、goita-core、keypad、kanji", "json, jsonl, yaml, goita-core, keypad or kanji", name);
        }
    }
}
