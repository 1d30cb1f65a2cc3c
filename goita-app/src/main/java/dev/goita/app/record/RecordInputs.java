package dev.goita.app.record;

import dev.goita.app.Input;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.RecordSink;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The files that a command reads rounds from, and how it reads them. */
final class RecordInputs {
    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description = "Files of rounds in any notation, plain, gzip or zstd; a folder stands for all files in it;"
                    + " - is standard input.")
    private List<String> files = new ArrayList<>();

    @Option(names = "--strict", description = "Refuse what JSON does not allow, instead of warning.")
    private boolean strict;

    @Option(
            names = "--from",
            paramLabel = "FORMAT",
            converter = FormatName.class,
            description =
                    "The notation of the files: json, jsonl, yaml, goita-core, keypad or kanji; detected if absent.")
    private Optional<RecordFormat> format = Optional.empty();

    /** Every file, folders replaced by what is in them, sorted by name. */
    List<String> files() throws IOException {
        List<String> all = new ArrayList<>();
        for (String file : files) {
            Path path = file.equals("-") ? Path.of("") : Path.of(file);
            if (!file.equals("-") && Files.isDirectory(path)) {
                try (Stream<Path> tree = Files.walk(path)) {
                    tree.filter(Files::isRegularFile)
                            .map(Path::toString)
                            .sorted()
                            .forEach(all::add);
                }
            } else {
                all.add(file);
            }
        }
        return all;
    }

    void read(Input input, RecordSink sink) throws IOException {
        Strictness strictness = strict ? Strictness.STRICT : Strictness.LENIENT;
        try (InputStream in = input.open()) {
            if (format.isPresent()) {
                RecordFile.read(in, input.name(), strictness, format.get(), sink);
            } else {
                RecordFile.read(in, input.name(), strictness, sink);
            }
        }
    }

    static final class FormatName implements ITypeConverter<RecordFormat> {
        @Override
        public RecordFormat convert(String name) {
            for (RecordFormat format : RecordFormat.values()) {
                if (format.id().equals(name)) {
                    return format;
                }
            }
            throw new TypeConversionException(
                    "expected json, jsonl, yaml, goita-core, keypad or kanji, found '" + name + "'");
        }
    }
}
