package dev.goita.learning.metrics;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.files.Disk;
import dev.goita.files.FittingName;
import dev.goita.files.WholeFile;
import dev.goita.learning.export.EventFile;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * 経過の記録: one JSON object a line for every step of a training, appended and flushed as it happens; where a command was asked for
 * it, beside that the same numbers for TensorBoard.
 */
public final class MetricsFile implements Closeable {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** How the names of such files end where nobody named them. */
    public static final String ENDING = ".metrics.jsonl";

    private static final String ZIP = ".zip";

    /** What is added to the name of the file, for the folder of TensorBoard's. */
    private static final String EVENTS = ".tensorboard";

    private final Path file;

    /** What was there before is not removed, which may be no file at all. */
    private final boolean isNew;

    private final BufferedWriter out;
    private final Optional<EventFile> events;

    /**
     * Goes on behind what a file has already.
     *
     * @param file made if absent, and not left behind without a line
     */
    public MetricsFile(Path file) throws IOException {
        this(file, Optional.empty());
    }

    private MetricsFile(Path file, Optional<EventFile> events) throws IOException {
        this.file = file;
        this.events = events;
        isNew = Files.notExists(file);
        out = new BufferedWriter(new OutputStreamWriter(
                Disk.write(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND), StandardCharsets.UTF_8));
    }

    /**
     * Writes the same numbers for TensorBoard too, into a folder beside the file.
     *
     * @param file made if absent, else gone on with
     * @return a file to be closed
     */
    public static MetricsFile withEvents(Path file) throws IOException {
        Path folder = file.resolveSibling(FittingName.of(String.valueOf(file.getFileName()), EVENTS));
        return new MetricsFile(file, Optional.of(EventFile.begin(folder, Clock.systemUTC())));
    }

    /**
     * Where a training that was told no other place keeps its metrics.
     *
     * @return beside it: {@code model.metrics.jsonl} for {@code model.zip}
     */
    public static Path beside(Path model) {
        String name = model.getFileName() == null ? "" : model.getFileName().toString();
        return model.resolveSibling(
                FittingName.of(name.endsWith(ZIP) ? name.substring(0, name.length() - ZIP.length()) : name, ENDING));
    }

    /**
     * Every whole line of a file.
     *
     * @return none if there is no file; a line that an interruption cut off is left out
     * @throws IOException if it cannot be read or is no text
     */
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
            throw new RefusedFileException(file, "UTF-8 の文字として読めません", "is no text in UTF-8");
        }
    }

    /**
     * Drops the lines of steps that an interrupted run took behind its last checkpoint, and will take again.
     *
     * @param done rounds of self-play, or passes over records, that the checkpoint has learned from; 0 if there is none
     * @throws RefusedFileException if something else is in the file, which is left as it is
     */
    public static void forget(Path file, long done) throws IOException {
        if (Files.notExists(file)) {
            return;
        }
        List<JsonNode> steps = read(file);
        boolean isOther = steps.stream().anyMatch(line -> !Measure.ROUNDS.isIn(line) && !Measure.EPOCH.isIn(line));
        if (isOther || steps.size() < text(file).size() - 1) {
            throw new RefusedFileException(
                    file, "学習の経過ではないものが入っています", "holds something else than metrics of a training");
        }
        List<String> kept = new ArrayList<>();
        for (JsonNode line : steps) {
            Measure step = Measure.ROUNDS.isIn(line) ? Measure.ROUNDS : Measure.EPOCH;
            if (step.in(line).asLong(Long.MAX_VALUE) <= done) {
                kept.add(MAPPER.writeValueAsString(line) + "\n");
            }
        }
        WholeFile.write(file, String.join("", kept));
    }

    /**
     * Adds a line.
     *
     * @param metrics by the names of {@link Measure}, and others
     * @throws UncheckedIOException if it cannot be written
     */
    public void write(Map<String, Object> metrics) {
        try {
            out.write(MAPPER.writeValueAsString(metrics));
            out.write('\n');
            out.flush();
            if (events.isPresent()) {
                events.get().write(step(metrics), curves(metrics));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What was learned from so far: rounds of self-play, or passes over records. */
    private static long step(Map<String, Object> metrics) {
        Object step = metrics.getOrDefault(Measure.ROUNDS.id(), metrics.get(Measure.EPOCH.id()));
        return step instanceof Number number ? number.longValue() : 0;
    }

    private static Map<String, Double> curves(Map<String, Object> metrics) {
        Map<String, Double> curves = new LinkedHashMap<>();
        metrics.forEach((name, value) -> {
            boolean isStep = name.equals(Measure.ROUNDS.id()) || name.equals(Measure.EPOCH.id());
            if (!isStep) {
                add(name, value, curves);
            }
        });
        return curves;
    }

    /** What stands inside is named behind a slash; results against others by the name of each. */
    private static void add(String name, Object value, Map<String, Double> curves) {
        if (value instanceof Number number) {
            curves.put(name, number.doubleValue());
        } else if (value instanceof Map<?, ?> inside) {
            inside.forEach((key, part) -> add(name + "/" + key, part, curves));
        } else if (value instanceof List<?> several) {
            for (Object one : several) {
                if (one instanceof Map<?, ?> result && result.get(Measure.AGAINST.id()) instanceof String against) {
                    add(name + "/" + against, result, curves);
                }
            }
        }
    }

    @Override
    public void close() throws IOException {
        try (out) {
            if (events.isPresent()) {
                events.get().close();
            }
        }
        if (isNew && Files.exists(file) && Files.size(file) == 0) {
            Files.delete(file);
        }
    }
}
