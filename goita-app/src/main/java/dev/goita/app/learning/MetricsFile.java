package dev.goita.app.learning;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.frame.Input;
import dev.goita.files.Disk;
import dev.goita.files.WholeFile;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** 記録: one JSON object a line for every step of a training, appended and flushed as it happens. */
public final class MetricsFile implements Closeable {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    private final BufferedWriter out;

    public MetricsFile(Path file) throws IOException {
        this(new BufferedWriter(new OutputStreamWriter(
                Disk.write(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND), StandardCharsets.UTF_8)));
    }

    private MetricsFile(BufferedWriter out) {
        this.out = out;
    }

    /** @param argument a file name of the command line; if there is none, nothing is kept */
    public static MetricsFile of(Optional<String> argument) throws IOException {
        return argument.isPresent()
                ? new MetricsFile(Input.path(argument.get()))
                : new MetricsFile(new BufferedWriter(Writer.nullWriter()));
    }

    /** Every whole line of a file; none if there is no file. A line that an interruption cut off is left out. */
    public static List<JsonNode> read(Path file) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        if (Files.exists(file)) {
            for (String line : text(file)) {
                try {
                    lines.add(MAPPER.readTree(line));
                } catch (JsonProcessingException e) {
                    return lines;
                }
            }
        }
        return lines;
    }

    private static List<String> text(Path file) throws IOException {
        try {
            return Files.readAllLines(file);
        } catch (CharacterCodingException e) {
            throw new FileSystemException(file.toString(), null, "is no text in UTF-8");
        }
    }

    /** Drops the lines of steps that an interrupted run took behind its last checkpoint, and will take again. */
    public static void forget(Path file, long rounds) throws IOException {
        List<String> kept = new ArrayList<>();
        for (JsonNode line : read(file)) {
            if (Measure.ROUNDS.in(line).asLong() <= rounds) {
                kept.add(MAPPER.writeValueAsString(line) + "\n");
            }
        }
        if (Files.exists(file)) {
            WholeFile.write(file, String.join("", kept));
        }
    }

    /** Adds a line. */
    public void write(Map<String, Object> metrics) {
        try {
            out.write(MAPPER.writeValueAsString(metrics));
            out.write('\n');
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
