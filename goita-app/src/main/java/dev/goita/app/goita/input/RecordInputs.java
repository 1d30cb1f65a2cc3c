package dev.goita.app.goita.input;

import dev.goita.ml.rounds.DataSetFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import picocli.CommandLine.Parameters;

/** The files that a command reads rounds from, and how it reads them. */
public final class RecordInputs extends RecordReading {
    /** What a command says of its files. */
    public static final String DESCRIPTION =
            "Files of rounds in any notation, plain, gzip or zstd; a folder stands for every .json, .jsonl, .ndjson,"
                    + " .yaml, .yml and .txt in it, .gz and .zst too; - is standard input.";

    private static final Pattern RECORD_FILE =
            Pattern.compile(".*\\.(json|jsonl|ndjson|yaml|yml|txt)(\\.gz|\\.zst)?", Pattern.CASE_INSENSITIVE);

    @Parameters(arity = "1..*", paramLabel = "FILE", description = DESCRIPTION)
    private List<String> files = new ArrayList<>();

    /**
     * Every file, folders replaced by what is in them, sorted by name; a data set by files that hold each round once.
     */
    public List<String> files() throws IOException {
        return files(files);
    }

    /** Every file that arguments of a command stand for, as {@link #files()}. */
    public static List<String> files(List<String> arguments) throws IOException {
        List<String> all = new ArrayList<>();
        for (String file : arguments) {
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
}
