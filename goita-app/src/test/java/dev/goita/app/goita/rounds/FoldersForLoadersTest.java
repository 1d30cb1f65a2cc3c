package dev.goita.app.goita.rounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every folder that is written is loaded as a whole by the loader of a hub, or says that it is not for it. */
class FoldersForLoadersTest {
    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private static void run(String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(words)).as(streams.err()).isEqualTo(ExitCode.CLEAN);
    }

    @BeforeEach
    void rounds() {
        run("selfplay", "--quiet", "--rounds", "60", "--players", "random", "--shard-size", "25", "-o", file("rounds"));
    }

    /** By split the rows of its files, each of which has to be an object with the keys of rounds. */
    private Map<String, Integer> loaded(String name) throws IOException {
        Map<String, Integer> rows = new TreeMap<>();
        Path made = folder.resolve(name);
        for (Map.Entry<String, List<Path>> split : FolderLoader.files(made).entrySet()) {
            int count = 0;
            for (Path file : split.getValue()) {
                count += rows(made.resolve(file));
            }
            rows.put(split.getKey(), count);
        }
        return rows;
    }

    private static int rows(Path file) throws IOException {
        boolean isPacked = file.toString().endsWith(".gz");
        try (BufferedReader in = isPacked
                ? new BufferedReader(
                        new InputStreamReader(new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))
                : Files.newBufferedReader(file)) {
            List<String> lines = in.lines().toList();
            for (String line : lines) {
                JsonNode row = new ObjectMapper().readTree(line);
                assertThat(row.isObject()).as(line).isTrue();
                assertThat(row.has("format"))
                        .as("a manifest is no row: %s", line)
                        .isFalse();
            }
            return lines.size();
        }
    }

    private static int sum(Map<String, Integer> rows) {
        return rows.values().stream().mapToInt(count -> count).sum();
    }

    @Test
    void self_play_is_loaded_to_train() throws IOException {
        assertThat(loaded("rounds")).isEqualTo(Map.of("train", 60));
    }

    @Test
    void without_its_card_a_loader_takes_the_manifest_for_data() throws IOException {
        Files.delete(folder.resolve("rounds/README.md"));

        assertThat(FolderLoader.files(folder.resolve("rounds")).get("train")).contains(Path.of("manifest.json"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"jsonl", "jsonl.gz", "goita,jsonl"})
    void what_is_split_is_loaded_by_its_splits(String format) throws IOException {
        run(
                "data",
                "split",
                "--format",
                format,
                file("rounds"),
                "--validation",
                "20",
                "--test",
                "20",
                "-o",
                file("parts"));

        Map<String, Integer> rows = loaded("parts");
        assertThat(rows).containsOnlyKeys("train", "validation", "test");
        assertThat(sum(rows)).isEqualTo(60);
        assertThat(loaded("parts/validation")).isEqualTo(Map.of("validation", rows.get("validation")));
    }

    @Test
    void a_split_without_a_part_names_the_others() throws IOException {
        run("data", "split", file("rounds"), "--validation", "0", "--test", "30", "-o", file("parts"));

        assertThat(loaded("parts")).containsOnlyKeys("train", "test");
    }

    @ParameterizedTest
    @CsvSource({"merge", "dedupe", "shuffle"})
    void what_is_made_of_rounds_is_loaded_to_train(String command) throws IOException {
        run("data", command, file("rounds"), "-o", file("made"));

        assertThat(loaded("made")).containsOnlyKeys("train");
    }

    @ParameterizedTest
    @CsvSource({
        "data merge --format goita, compact",
        "data split --format goita, parts",
        "data export --to npz, npz",
        "data export --to npy, npy",
        "features, features"
    })
    void what_no_loader_reads_is_said_to_be_for_none(String command, String name) throws IOException {
        String[] words = (command + " " + file("rounds") + " -o " + file(name)).split(" ");
        run(words);

        assertThat(loaded(name)).isEmpty();
        assertThat(folder.resolve(name).resolve("README.md")).content().contains("\nviewer: false\n");
    }

    @Test
    void tables_are_loaded_to_train() throws IOException {
        run("data", "export", "--to", "parquet", file("rounds"), "-o", file("tables"));

        Map<String, List<Path>> files = FolderLoader.files(folder.resolve("tables"));
        assertThat(files).containsOnlyKeys("train");
        assertThat(files.get("train"))
                .isNotEmpty()
                .allMatch(file -> file.toString().endsWith(".parquet"));
    }

    @Test
    void an_arena_is_loaded_as_its_results() throws IOException {
        run("arena", "--quiet", "--players", "random,rule", "--deals", "4", "-o", file("arena"));

        assertThat(FolderLoader.files(folder.resolve("arena")))
                .isEqualTo(Map.of("train", List.of(Path.of("results.jsonl"))));
    }

    @Test
    void files_of_two_formats_are_no_set() throws IOException {
        Files.createDirectories(folder.resolve("mixed"));
        Files.writeString(folder.resolve("mixed/a.jsonl"), "{}\n");
        Files.writeString(folder.resolve("mixed/b.csv"), "a\n");

        assertThatThrownBy(() -> FolderLoader.files(folder.resolve("mixed"))).isInstanceOf(IOException.class);
    }
}
