package dev.goita.web.runs;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.Wording;
import dev.goita.files.SmallFile;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricCurve;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.taught.TaughtTraining;
import dev.goita.report.learning.TrainingReport;
import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** 学習: a file of metrics with what lies beside it. */
final class Training {
    /** As whole runs and improvements name theirs. */
    static final String METRICS = "metrics.jsonl";

    private static final String GATES = "gates.jsonl";
    private static final String RESULTS = "results.json";
    private static final String LINES = ".jsonl";
    private static final int MOST_RESULTS = 1 << 22;
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** Between two generations of the slowest training that makes sense there is less. */
    private static final Duration QUIET = Duration.ofMinutes(10);

    /** Ten years: a file may say anything. */
    private static final double MOST_LEFT = 3e8;

    private final String title;
    private final Path file;
    private final RunLog log;
    private final Optional<ModelCard> card;

    /** How it stands with a training. */
    enum State {
        RUNNING,
        /** Nothing new for a while: interrupted, perhaps. */
        QUIET,
        FINISHED;

        String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        Wording wording() {
            return switch (this) {
                case RUNNING -> new Wording("進行中", "running");
                case QUIET -> new Wording("止まっています", "standing still");
                case FINISHED -> new Wording("終わりました", "finished");
            };
        }
    }

    private Training(String title, Path file, RunLog log, Optional<ModelCard> card) {
        this.title = title;
        this.file = file;
        this.log = log;
        this.card = card;
    }

    static Training read(String name, Path file) throws IOException {
        return new Training(title(name), file, RunLog.read(file), card(file));
    }

    /** Its last steps alone. */
    static Training peek(String name, Path file) throws IOException {
        return new Training(title(name), file, RunLog.peek(file), card(file));
    }

    /** What people call it: its folder where that is all there is in it, else its file without endings. */
    static String title(String name) {
        String folder = name.endsWith("/" + METRICS) ? name.substring(0, name.length() - METRICS.length() - 1) : name;
        String end = folder.endsWith(MetricsFile.ENDING) ? MetricsFile.ENDING : folder.endsWith(LINES) ? LINES : "";
        return folder.substring(0, folder.length() - end.length());
    }

    /** The models that belong to a file of metrics, the newest to come last to be asked. */
    static List<Path> models(Path file) {
        String name = file.getFileName().toString();
        List<String> names =
                name.equals(METRICS) ? List.of("current.zip", "model.zip", "best.zip") : List.of(title(name) + ".zip");
        return names.stream()
                .flatMap(model -> DataFolder.beside(file, model).stream())
                .toList();
    }

    /** All files that it is told from; what is not there yet may come. */
    static List<Path> files(Path file) {
        Stream<Path> others = Stream.of(GATES, RESULTS).flatMap(name -> DataFolder.beside(file, name).stream());
        return Stream.of(Stream.of(file), models(file).stream(), others)
                .flatMap(some -> some)
                .toList();
    }

    private static Optional<ModelCard> card(Path file) {
        return models(file).stream().flatMap(model -> cardOf(model).stream()).findFirst();
    }

    /** Empty for what is no model, or only half written. */
    private static Optional<ModelCard> cardOf(Path model) {
        try {
            return Optional.of(ModelFile.card(model));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    String title() {
        return title;
    }

    RunLog log() {
        return log;
    }

    Optional<ModelCard> card() {
        return card;
    }

    /** Settings on the card, or those that a run wrote with its results. */
    private Map<String, String> settings() {
        return card.map(ModelCard::settings).orElseGet(() -> {
            Map<String, String> settings = new LinkedHashMap<>();
            results()
                    .path("settings")
                    .properties()
                    .forEach(setting ->
                            settings.put(setting.getKey(), setting.getValue().asText()));
            return settings;
        });
    }

    /** When its last step was written. */
    Instant grown() {
        return changed(file);
    }

    /** When it will be over at the pace that it tells of; empty if it does not. */
    Optional<Instant> end() {
        return Optional.of(log)
                .filter(steps -> !steps.isEmpty())
                .map(steps -> Measure.LEFT_SECONDS.in(Measure.TIME.in(steps.last())))
                .filter(left -> left.isNumber() && left.asDouble() > 0 && left.asDouble() < MOST_LEFT)
                .map(left -> grown().plusMillis((long) (1_000 * left.asDouble())));
    }

    State state(Instant now) {
        Instant grown = grown();
        if (isFinished(grown)) {
            return State.FINISHED;
        }
        return Duration.between(grown, now).compareTo(QUIET) > 0 ? State.QUIET : State.RUNNING;
    }

    private boolean isFinished(Instant grown) {
        boolean hasResults = isOf(METRICS)
                && DataFolder.beside(file, RESULTS)
                        .filter(results -> !changed(results).isBefore(grown))
                        .isPresent();
        boolean hasAll = card.filter(one -> !one.isTaught())
                .filter(one -> one.counts().getOrDefault("rounds", 0L) >= all(one))
                .filter(one -> one.counts().getOrDefault("rounds", 0L) >= log.place())
                .isPresent();
        boolean isTaught = card.filter(ModelCard::isTaught)
                        .filter(one -> TaughtTraining.epochsDone(one).isEmpty())
                        .isPresent()
                && models(file).stream().anyMatch(model -> !changed(model).isBefore(grown));
        return hasResults || hasAll || isTaught;
    }

    private boolean isOf(String name) {
        return file.getFileName().toString().equals(name);
    }

    private static Instant changed(Path file) {
        return DataFolder.attributes(file)
                .map(BasicFileAttributes::lastModifiedTime)
                .map(time -> time.toInstant())
                .orElse(Instant.EPOCH);
    }

    private static long all(ModelCard card) {
        try {
            return Long.parseLong(card.settings().getOrDefault("rounds", ""));
        } catch (NumberFormatException e) {
            return Long.MAX_VALUE;
        }
    }

    /** Rounds that are to be learned from in all, where that is known. */
    Optional<Long> planned() {
        return card.filter(one -> !one.isTaught()).map(Training::all).filter(all -> all < Long.MAX_VALUE);
    }

    /** What a run wrote at its end; a missing node if there is none that can be read. */
    JsonNode results() {
        return isOf(METRICS)
                ? DataFolder.beside(file, RESULTS).map(Training::json).orElseGet(MAPPER::missingNode)
                : MAPPER.missingNode();
    }

    /** A file of JSON; a missing node if it is none, or too large. */
    static JsonNode json(Path file) {
        try {
            JsonNode json = MAPPER.readTree(SmallFile.bytes(file, MOST_RESULTS));
            return json == null ? MAPPER.missingNode() : json;
        } catch (IOException e) {
            return MAPPER.missingNode();
        }
    }

    /** What reports tell of it. */
    TrainingReport.Run run() throws IOException {
        Optional<Path> gates = isOf(METRICS) ? DataFolder.beside(file, GATES) : Optional.empty();
        return new TrainingReport.Run(
                title, settings(), log.steps(), gates.isPresent() ? RunLog.objects(gates.get()) : List.of());
    }

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
                    Optional<JsonNode> line =
                            i - start > MOST_LINE ? Optional.empty() : object(bytes, start, i - start);
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
                    && (Measure.ROUNDS.in(line).isNumber()
                            || Measure.EPOCH.in(line).isNumber());
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
}
