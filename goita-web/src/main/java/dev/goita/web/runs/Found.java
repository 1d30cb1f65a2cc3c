package dev.goita.web.runs;

import dev.goita.diagnostics.Wording;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

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
