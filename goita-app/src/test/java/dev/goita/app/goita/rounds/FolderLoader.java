package dev.goita.app.goita.rounds;

import java.io.IOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the loader of Hugging Face's data sets takes from a folder on this machine. First it looks for {@code configs} in the
 * head of README.md; without them it knows splits by the names of files, then of folders, and if there are none everything
 * that ends as data does is to train with. All files have to be of one format. SOURCE:
 * huggingface.co/docs/datasets/repository_structure and huggingface.co/docs/hub/datasets-manual-configuration.
 */
final class FolderLoader {
    private static final Map<String, String> FORMATS = Map.of(
            "jsonl", "json", "json", "json", "ndjson", "json", "parquet", "parquet", "csv", "csv", "tsv", "csv", "txt",
            "text", "arrow", "arrow", "svg", "images");

    private static final Set<String> IGNORED =
            Set.of("README.md", "config.json", "dataset_info.json", "dataset_infos.json", "dataset_dict.json");

    private static final Map<String, String> WORDS_OF_SPLITS = Map.of(
            "train", "train|training",
            "validation", "validation|valid|dev|val",
            "test", "test|testing|eval|evaluation");

    private static final Pattern CONFIG =
            Pattern.compile("      - split: (?<split>\\w+)\n        path: \"(?<path>[^\"]+)\"\n");

    private FolderLoader() {}

    /** Files by split; nothing if it finds no data, which it says. */
    static Map<String, List<Path>> files(Path folder) throws IOException {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(folder)) {
            all = walk.filter(Files::isRegularFile)
                    .map(folder::relativize)
                    .filter(FolderLoader::isSeen)
                    .sorted()
                    .toList();
        }
        Map<String, List<Path>> found = byCard(folder, all).orElseGet(() -> byNames(all));
        found.values().forEach(files -> files.removeIf(file -> format(file).isEmpty()));
        if (found.values().stream().allMatch(List::isEmpty)) {
            return Map.of();
        }
        Set<String> formats = new LinkedHashSet<>();
        found.values()
                .forEach(files -> files.forEach(file -> formats.add(format(file).orElseThrow())));
        if (formats.size() > 1 || found.values().stream().anyMatch(List::isEmpty)) {
            throw new IOException("not one format for all splits: " + found);
        }
        return found;
    }

    private static boolean isSeen(Path file) {
        for (Path part : file) {
            if (part.toString().startsWith(".") || part.toString().startsWith("__")) {
                return false;
            }
        }
        return !IGNORED.contains(file.getFileName().toString());
    }

    private static Optional<String> format(Path file) {
        String[] parts = file.getFileName().toString().split("\\.");
        return Stream.of(parts)
                .skip(1)
                .filter(FORMATS::containsKey)
                .map(FORMATS::get)
                .findFirst();
    }

    private static Optional<Map<String, List<Path>>> byCard(Path folder, List<Path> all) throws IOException {
        Path card = folder.resolve("README.md");
        String text = Files.exists(card) ? Files.readString(card) : "";
        int end = text.indexOf("\n---\n", 4);
        String head = text.startsWith("---\n") && end > 0 ? text.substring(4, end + 1) : "";
        if (!head.contains("configs:\n  - config_name: default\n    data_files:\n")) {
            return Optional.empty();
        }
        Map<String, List<Path>> found = new LinkedHashMap<>();
        Matcher configs = CONFIG.matcher(head);
        while (configs.find()) {
            PathMatcher pattern = FileSystems.getDefault().getPathMatcher("glob:" + configs.group("path"));
            found.put(
                    configs.group("split"),
                    new ArrayList<>(all.stream().filter(pattern::matches).toList()));
        }
        return Optional.of(found);
    }

    private static Map<String, List<Path>> byNames(List<Path> all) {
        for (boolean isFile : new boolean[] {true, false}) {
            Map<String, List<Path>> found = new TreeMap<>();
            WORDS_OF_SPLITS.forEach((split, words) -> {
                Pattern name = Pattern.compile("(^|[^a-z])(" + words + ")([^a-z]|$)");
                all.stream()
                        .filter(file -> {
                            String where = isFile ? file.getFileName().toString() : String.valueOf(file.getParent());
                            return name.matcher(where).find();
                        })
                        .forEach(file -> found.computeIfAbsent(split, key -> new ArrayList<>())
                                .add(file));
            });
            if (!found.isEmpty()) {
                return found;
            }
        }
        return new TreeMap<>(Map.of("train", new ArrayList<>(all)));
    }
}
