package dev.goita.learning.export;

import dev.goita.diagnostics.Wording;
import dev.goita.files.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * 読み込みの札: by what a loader of data sets finds the files of a folder. Without it one takes whatever ends as data does, a manifest or
 * a journal too. SOURCE: huggingface.co/docs/hub/datasets-manual-configuration.
 */
public final class LoaderCard {
    public static final String FILE = "README.md";

    /** How files end that loaders read without a program of ours. */
    private static final List<String> READ = List.of(".jsonl", ".jsonl.gz", ".jsonl.zst", ".parquet");

    private LoaderCard() {}

    /** {@return whether loaders read such files} */
    public static boolean isRead(String pattern) {
        return READ.stream().anyMatch(pattern::endsWith);
    }

    /**
     * {@return lines of YAML that name the files; files that loaders do not read are named too, so that they find these and no
     * others, and say so}
     *
     * @param files the pattern of the names of each split's, at least one
     */
    public static String yaml(Map<String, String> files) {
        StringBuilder yaml = new StringBuilder();
        if (!files.values().stream().allMatch(LoaderCard::isRead)) {
            yaml.append("viewer: false\n");
        }
        yaml.append("configs:\n  - config_name: default\n    data_files:\n");
        files.forEach((split, pattern) -> yaml.append("      - split: ")
                .append(split)
                .append("\n        path: \"")
                .append(pattern)
                .append("\"\n"));
        return yaml.toString();
    }

    /**
     * Writes a card that says nothing else of a folder than what it is.
     *
     * @param files the pattern of the names of each split's, at least one
     */
    public static void write(Path folder, Map<String, String> files, Wording what) throws IOException {
        put(folder.resolve(FILE), "---\n" + yaml(files) + "---\n\n" + what.english() + "\n\n" + what.japanese() + "\n");
    }

    /** Writes a card; a file of the name that is none of ours stays, since folders may be people's own. */
    public static void put(Path file, String card) throws IOException {
        String there = Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : "";
        if (there.isEmpty() || there.startsWith("---\n") && there.contains("goita")) {
            WholeFile.write(file, card);
        }
    }
}
