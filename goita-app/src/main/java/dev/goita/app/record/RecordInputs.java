package dev.goita.app.record;

import dev.goita.app.Input;
import dev.goita.ml.shard.CompactReader;
import dev.goita.ml.shard.CompactSource;
import dev.goita.ml.shard.DataSetFolder;
import dev.goita.record.Strictness;
import dev.goita.record.file.RecordFile;
import dev.goita.record.file.RecordFormat;
import dev.goita.record.text.RecordSink;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/** The files that a command reads rounds from, and how it reads them. */
public final class RecordInputs {
    private static final Pattern RECORD_FILE =
            Pattern.compile(".*\\.(json|jsonl|ndjson|yaml|yml|txt)(\\.gz|\\.zst)?", Pattern.CASE_INSENSITIVE);

    @Parameters(
            arity = "1..*",
            paramLabel = "FILE",
            description =
                    "Files of rounds in any notation, plain, gzip or zstd; a folder stands for every .json, .jsonl, .ndjson,"
                            + " .yaml, .yml and .txt in it, .gz and .zst too; - is standard input.")
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

    /**
     * Every file, folders replaced by what is in them, sorted by name; a data set by files that hold each round once.
     */
    public List<String> files() throws IOException {
        List<String> all = new ArrayList<>();
        for (String file : files) {
            Path path = file.equals("-") ? Path.of("") : Path.of(file);
            if (!file.equals("-") && DataSetFolder.is(path)) {
                DataSetFolder.files(path).forEach(shard -> all.add(shard.toString()));
            } else if (!file.equals("-") && Files.isDirectory(path)) {
                try (Stream<Path> tree = Files.walk(path)) {
                    tree.filter(Files::isRegularFile)
                            .map(Path::toString)
                            .filter(name -> RECORD_FILE.matcher(name).matches())
                            .sorted()
                            .forEach(all::add);
                }
            } else {
                all.add(file);
            }
        }
        return all;
    }

    /** Reads every round of an input in any form. */
    public void read(Input input, RecordSink sink) throws IOException {
        read(input, sink, in -> CompactSource.read(in, input.name(), sink));
    }

    /** What to do with a file in the compact form. */
    @FunctionalInterface
    public interface CompactForm {
        void read(InputStream in) throws IOException;
    }

    /** Reads every round of an input; one in the compact form by other means. */
    public void read(Input input, RecordSink sink, CompactForm compact) throws IOException {
        Strictness strictness = strict ? Strictness.STRICT : Strictness.LENIENT;
        try (InputStream bare = input.open()) {
            byte[] start = compactMagic(bare);
            InputStream in = new SequenceInputStream(new ByteArrayInputStream(start), bare);
            if (CompactReader.isCompact(start)) {
                compact.read(in);
            } else if (format.isPresent()) {
                RecordFile.read(in, input.name(), strictness, format.get(), sink);
            } else {
                RecordFile.read(in, input.name(), strictness, sink);
            }
        }
    }

    /** The first bytes, no more than tell the compact form: the input may be typed. */
    private static byte[] compactMagic(InputStream in) throws IOException {
        byte[] first = in.readNBytes(1);
        if (!CompactReader.mayBeCompact(first)) {
            return first;
        }
        return ByteBuffer.allocate(CompactReader.MAGIC_BYTES)
                .put(first)
                .put(in.readNBytes(CompactReader.MAGIC_BYTES - 1))
                .array();
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
