package dev.goita.web.runs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricCurve;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * 経過: the steps of a training, read while somebody may be writing them. A line without an end is not there yet; one that is
 * no step is left out; one that says it is not further than those before it takes their place, as in files that a training
 * was begun anew in.
 *
 * @param steps in the order of their places
 */
record RunLog(List<JsonNode> steps) {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final int MOST_BYTES = 1 << 25;
    private static final int PEEK_BYTES = 1 << 16;
    private static final int MOST_LINE = 1 << 16;

    /** All of it, but for the beginning of what is unreasonably long. */
    static RunLog read(Path file) throws IOException {
        return new RunLog(lines(file, MOST_BYTES, true));
    }

    /** The last steps, enough to say how far it is. */
    static RunLog peek(Path file) throws IOException {
        return new RunLog(lines(file, PEEK_BYTES, true));
    }

    /** Every whole line that is an object, steps or not. */
    static List<JsonNode> objects(Path file) throws IOException {
        return lines(file, MOST_BYTES, false);
    }

    private static List<JsonNode> lines(Path file, int most, boolean ofSteps) throws IOException {
        byte[] bytes = DataFolder.end(file, most);
        List<JsonNode> lines = new ArrayList<>();
        int start = 0;
        for (int i = 0; i < bytes.length; i++) {
            if (bytes[i] == '\n') {
                Optional<JsonNode> line = i - start > MOST_LINE ? Optional.empty() : object(bytes, start, i - start);
                if (ofSteps) {
                    line.filter(RunLog::isStep).ifPresent(step -> add(lines, step));
                } else {
                    line.ifPresent(lines::add);
                }
                start = i + 1;
            }
        }
        return lines;
    }

    private static Optional<JsonNode> object(byte[] bytes, int from, int length) {
        try {
            JsonNode line = MAPPER.readTree(bytes, from, length);
            return Optional.ofNullable(line).filter(JsonNode::isObject);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static boolean isStep(JsonNode line) {
        return Measure.LOSS.in(line).isNumber()
                && Double.isFinite(Measure.LOSS.in(line).asDouble())
                && (Measure.ROUNDS.in(line).isNumber() || Measure.EPOCH.in(line).isNumber());
    }

    private static void add(List<JsonNode> steps, JsonNode step) {
        while (!steps.isEmpty() && MetricCurve.place(steps.get(steps.size() - 1)) >= MetricCurve.place(step)) {
            steps.remove(steps.size() - 1);
        }
        steps.add(step);
    }

    boolean isEmpty() {
        return steps.isEmpty();
    }

    boolean isSelfPlay() {
        return !isEmpty() && Measure.ROUNDS.isIn(last());
    }

    /** @throws IndexOutOfBoundsException if it is empty */
    JsonNode last() {
        return steps.get(steps.size() - 1);
    }

    long place() {
        return isEmpty() ? 0 : (long) MetricCurve.place(last());
    }
}
