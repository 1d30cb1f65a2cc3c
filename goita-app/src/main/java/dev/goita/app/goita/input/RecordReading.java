package dev.goita.app.goita.input;

import dev.goita.app.frame.Batch;
import dev.goita.app.frame.Input;
import dev.goita.app.frame.WrongValueException;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.RecordSink;
import java.io.IOException;
import java.util.Iterator;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** How a command reads rounds, as its options say. */
public class RecordReading {
    @Option(names = "--strict", description = "Refuse what JSON does not allow, instead of warning.")
    private boolean strict;

    @Option(
            names = "--from",
            paramLabel = "FORMAT",
            converter = FormatName.class,
            completionCandidates = FormatName.class,
            description =
                    "The notation of the files: json, jsonl, yaml, goita-core, keypad or kanji; detected if absent.")
    private Optional<RecordFormat> format = Optional.empty();

    /** The notation that was named on the command line. */
    public Optional<RecordFormat> format() {
        return format;
    }

    /** What the options say. */
    public RecordReader reader() {
        return new RecordReader(strict ? Strictness.STRICT : Strictness.LENIENT, format.orElse(null));
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
