package dev.goita.web.runs;

import com.fasterxml.jackson.databind.JsonNode;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Wording;
import dev.goita.doors.door.Refusal;
import dev.goita.drawing.style.Figure;
import dev.goita.learning.metrics.Measure;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.model.ModelFile;
import dev.goita.ml.report.ResultFile;
import dev.goita.report.learning.ModelReport;
import dev.goita.web.runs.RunList.Found.RunKind;
import dev.goita.web.runs.Training.RunLog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** 一覧: what of a folder is known to this page; all else in it is left alone. */
final class RunList {
    private static final int MOST = 500;
    private static final int MOST_JSON = 1 << 22;
    private static final int PEEK_BYTES = 1 << 16;
    private static final int MOST_KNOWN = 20_000;

    private final DataFolder folder;

    /** By name, size and time: what a file turned out to be; most files are looked into once. */
    private final Remembered<Optional<RunKind>> kinds = new Remembered<>(MOST_KNOWN);

    RunList(DataFolder folder) {
        this.folder = folder;
    }

    /** What was found. */
    record Listed(List<Found> all, boolean isComplete) {}

    Listed list() throws IOException {
        List<Found> all = new ArrayList<>();
        boolean isComplete = folder.walk(new DataFolder.Visitor() {
            @Override
            public boolean isWhole(Path path) {
                return DataPage.is(path);
            }

            @Override
            public boolean found(Path path, BasicFileAttributes attributes) {
                try {
                    String name = folder.name(path);
                    kind(name, path, attributes).ifPresent(kind -> all.add(new Found(name, kind, path)));
                } catch (IOException e) {
                    // What cannot be read is not ours to tell of.
                    return true;
                }
                return all.size() < MOST;
            }
        });
        Set<Path> told = new HashSet<>();
        all.stream()
                .filter(one -> one.kind() == RunKind.TRAINING)
                .forEach(one -> told.addAll(Training.files(one.path())
                        .subList(1, Training.files(one.path()).size())));
        return new Listed(
                all.stream()
                        .filter(one -> !told.contains(one.path()))
                        .sorted(Comparator.comparing(Found::kind)
                                .thenComparing(Found::changed, Comparator.reverseOrder())
                                .thenComparing(Found::name))
                        .toList(),
                isComplete);
    }

    /** @throws Refusal 404 if nothing that is known lies there */
    Found find(String name) throws IOException {
        Path path = folder.resolve(name);
        BasicFileAttributes attributes = DataFolder.attributes(path).orElseThrow(RunList::unknown);
        return kind(name, path, attributes)
                .map(kind -> new Found(name, kind, path))
                .orElseThrow(RunList::unknown);
    }

    private static Refusal unknown() {
        return Refusal.of(
                404, "学習、モデル、対戦、評価、データのどれでもありません", "that is no training, model, arena, evaluation or data set");
    }

    private Optional<RunKind> kind(String name, Path path, BasicFileAttributes attributes) throws IOException {
        if (attributes.isDirectory()) {
            return DataPage.is(path) ? Optional.of(RunKind.DATA) : Optional.empty();
        }
        String key = name + ":" + attributes.size() + "@"
                + attributes.lastModifiedTime().toMillis();
        Optional<Optional<RunKind>> known = kinds.get(key);
        if (known.isPresent()) {
            return known.get();
        }
        Optional<RunKind> kind = kind(path, attributes);
        kinds.put(key, kind);
        return kind;
    }

    private static Optional<RunKind> kind(Path file, BasicFileAttributes attributes) throws IOException {
        String name = file.getFileName().toString();
        if (name.endsWith(".jsonl") && isLog(file, name)) {
            return Optional.of(RunKind.TRAINING);
        }
        if (name.endsWith(".zip") && isModel(file)) {
            return Optional.of(RunKind.MODEL);
        }
        if (name.endsWith(".json") && attributes.size() <= MOST_JSON && ResultPages.is(Training.json(file))) {
            return Optional.of(RunKind.EVALUATION);
        }
        return ArenaPage.is(file) ? Optional.of(RunKind.ARENA) : Optional.empty();
    }

    /** By its name where not even its first line is whole. */
    private static boolean isLog(Path file, String name) throws IOException {
        return !RunLog.peek(file).isEmpty()
                || (name.endsWith(MetricsFile.ENDING) || name.equals(Training.METRICS))
                        && new String(DataFolder.start(file, PEEK_BYTES), StandardCharsets.UTF_8).indexOf('\n') < 0;
    }

    private static boolean isModel(Path file) throws IOException {
        try {
            ModelFile.card(file);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /** What is wrong with a file, for people. */
    Wording wrong(Exception failure) {
        Wording why = folder.withoutRoot(Wording.of(failure));
        return new Wording("読めません: " + why.japanese(), "cannot be read: " + why.english());
    }

    /** What of a thing is told in the list. */
    Wording facts(Found found) {
        try {
            return switch (found.kind()) {
                case TRAINING -> TrainingPage.facts(Training.peek(found.name(), found.path()));
                case ARENA -> ArenaPage.facts(found.path());
                case EVALUATION -> ResultPages.facts(Training.json(found.path()));
                case MODEL -> ModelReport.line(ModelFile.card(found.path()));
                case DATA -> DataPage.facts(found.path());
            };
        } catch (IOException | DiagnosticException | IllegalArgumentException e) {
            return wrong(e);
        }
    }

    /** 評価の頁: what {@code goita evaluate --json} and whole runs write at their end. */
    private static final class ResultPages {
        private ResultPages() {}

        /** Whether a JSON object is such a result. */
        static boolean is(JsonNode json) {
            return ResultFile.choices(json).isPresent()
                    || ResultFile.predictions(json).isPresent()
                    || Measure.MATCHES.in(json).path(0).has(Measure.POINTS_PER_ROUND.id());
        }

        static Wording facts(JsonNode json) {
            String model = json.path("model").asText();
            JsonNode top1 = json.path("predictions").path("policy").path("top1");
            Wording told = top1.isNumber()
                    ? Wording.of("第1候補の一致 %s", "first choice right in %s", Figure.share(top1.asDouble(), 1))
                    : new Wording("評価の結果", "results of an evaluation");
            return model.isEmpty() ? told : new Wording(model + "、" + told.japanese(), model + ", " + told.english());
        }
    }

    /** 見つけたもの: one thing of the folder. */
    record Found(String name, RunKind kind, Path path) {
        private static final String JSON = ".json";
        private static final String ZIP = ".zip";

        /** What people call it. */
        String title() {
            return switch (kind) {
                case TRAINING -> Training.title(name);
                case ARENA ->
                    name.endsWith("/" + ArenaPage.JOURNAL)
                            ? name.substring(0, name.length() - ArenaPage.JOURNAL.length() - 1)
                            : name;
                case EVALUATION -> without(JSON);
                case MODEL -> without(ZIP);
                case DATA -> name;
            };
        }

        private String without(String ending) {
            return name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : name;
        }

        /** The files that it is told from. */
        private List<Path> files() {
            return switch (kind) {
                case TRAINING -> Training.files(path);
                case ARENA -> List.of(path, path.resolveSibling("results.jsonl"));
                case DATA -> List.of(path.resolve("manifest.json"));
                case MODEL, EVALUATION -> List.of(path);
            };
        }

        Instant changed() {
            return files().stream()
                    .flatMap(file -> DataFolder.attributes(file).stream())
                    .map(attributes -> attributes.lastModifiedTime().toInstant())
                    .max(Instant::compareTo)
                    .orElse(Instant.EPOCH);
        }

        /** Changes whenever any of its files does. */
        String stamp() {
            return files().stream().map(Found::stamp).collect(Collectors.joining(","));
        }

        private static String stamp(Path file) {
            return file.getFileName() + ":"
                    + DataFolder.attributes(file).map(Found::stamp).orElse("-");
        }

        private static String stamp(BasicFileAttributes attributes) {
            return attributes.size() + "@" + attributes.lastModifiedTime().toMillis();
        }

        /** 種類: what lies in the folder, as far as this page tells of it; in the order of the page. */
        enum RunKind {
            TRAINING("学習", "training"),
            ARENA("対戦", "arena"),
            EVALUATION("評価", "evaluation"),
            MODEL("モデル", "model"),
            DATA("データ", "data set");

            private final Wording wording;

            RunKind(String japanese, String english) {
                wording = new Wording(japanese, english);
            }

            String id() {
                return name().toLowerCase(Locale.ROOT);
            }

            Wording wording() {
                return wording;
            }
        }
    }
}
