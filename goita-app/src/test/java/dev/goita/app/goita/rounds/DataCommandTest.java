package dev.goita.app.goita.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.files.Seal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DataCommandTest {
    @TempDir
    private Path folder;

    private String data = "";

    @BeforeEach
    void play() {
        data = folder.resolve("data").toString();
        run(
                ExitCode.CLEAN,
                "selfplay",
                "--players",
                "random,rule,random,rule",
                "--rounds",
                "60",
                "--seed",
                "3",
                "-o",
                data);
    }

    private static CapturedStreams run(ExitCode expected, String... words) {
        CapturedStreams streams = CapturedStreams.reading("");
        assertThat(streams.run(words)).as(streams.err()).isEqualTo(expected);
        return streams;
    }

    @Test
    void info_tells_what_the_manifest_says() throws IOException {
        JsonNode info = new ObjectMapper()
                .readTree(run(ExitCode.CLEAN, "data", "info", "--json", data).out());
        assertThat(info.path("rounds").asInt()).isEqualTo(60);
        assertThat(info.path("seed").asInt()).isEqualTo(3);
        assertThat(info.path("players").get(1).path("name").asText()).isEqualTo("rule");
        assertThat(run(ExitCode.CLEAN, "data", "info", data).out())
                .contains("random, rule, random, rule", "1 of 1 shards as jsonl, goita");
    }

    @Test
    void verify_finds_a_changed_file() throws IOException {
        assertThat(run(ExitCode.CLEAN, "data", "verify", data).err()).contains("60 rounds, 0 findings");
        Path file = Path.of(data, "rounds-00000.jsonl");
        Files.writeString(file, Files.readString(file).replaceFirst("\"dealer\":[0-3]", "\"dealer\":4"));
        assertThat(run(ExitCode.FINDINGS, "data", "verify", "--lang", "en", data)
                        .out())
                .contains(
                        "rounds-00000.jsonl: error: missing, or not the bytes that the manifest lists [shard.checksum]");
        assertThat(run(ExitCode.FINDINGS, "data", "verify", "--json", data).out())
                .contains("\"code\":\"shard.checksum\"", "\"findings\":1");
    }

    @Test
    void a_folder_without_a_manifest_is_refused() {
        run(ExitCode.INPUT_OUTPUT, "data", "verify", folder.toString());
        run(ExitCode.INPUT_OUTPUT, "data", "info", folder.resolve("nowhere").toString());
    }

    private String out(String name) {
        return folder.resolve(name).toString();
    }

    @Test
    void a_data_set_is_split_shuffled_merged_and_deduped() throws IOException {
        run(ExitCode.CLEAN, "data", "split", data, "--validation", "20", "--test", "20", "-o", out("parts"));
        run(ExitCode.CLEAN, "data", "shuffle", data, "--seed", "5", "--memory", "1", "-o", out("shuffled"));
        String[] parts = {out("parts/train"), out("parts/validation"), out("parts/test")};
        run(ExitCode.CLEAN, "data", "merge", parts[0], parts[1], parts[2], out("shuffled"), "-o", out("merged"));
        JsonNode unique = new ObjectMapper()
                .readTree(run(
                                ExitCode.CLEAN,
                                "data",
                                "dedupe",
                                out("merged"),
                                "--format",
                                "goita",
                                "--license",
                                "CC0-1.0",
                                "--json",
                                "-o",
                                out("unique"))
                        .out());
        assertThat(unique.path("read").asInt()).isEqualTo(120);
        assertThat(unique.path("rounds").asInt()).isEqualTo(60);
        assertThat(run(ExitCode.CLEAN, "data", "verify", parts[0], parts[1], parts[2], out("merged"), out("unique"))
                        .err())
                .contains("240 rounds, 0 findings");
        assertThat(run(ExitCode.CLEAN, "data", "info", out("unique")).out())
                .contains(
                        "data dedupe --by round --format goita --license 'CC0-1.0'",
                        "merged: 120 rounds",
                        "1 of 1 shards as goita");
        assertThat(Files.readString(folder.resolve("unique/README.md"))).contains("| licence | CC0-1.0 |");
    }

    @Test
    void splits_that_leave_nothing_and_unknown_forms_are_wrong_usage() {
        run(ExitCode.USAGE, "data", "split", data, "--validation", "50", "--test", "50", "-o", out("parts"));
        run(ExitCode.USAGE, "data", "merge", data, "--format", "xml", "-o", out("merged"));
        run(ExitCode.USAGE, "data", "merge", data, "--shard-size", "0", "-o", out("merged"));
        run(ExitCode.INPUT_OUTPUT, "data", "merge", data, "-o", data);
        run(ExitCode.INPUT_OUTPUT, "data", "merge", out("nowhere"), "-o", out("merged"));
    }

    @Test
    void a_set_made_from_others_is_not_resumed() {
        run(ExitCode.CLEAN, "data", "merge", data, "-o", out("merged"));
        assertThat(run(ExitCode.USAGE, "selfplay", "--resume", "-o", out("merged"))
                        .err())
                .contains("it was made by goita data merge");
    }

    @ParameterizedTest
    @CsvSource({
        "parquet, rounds, rounds-00000.parquet",
        "parquet, decisions, decisions-00001.parquet",
        "npz, decisions, decisions-00001.npz",
        "npy, decisions, features.npy"
    })
    void an_export_is_described_and_verified(String to, String rows, String file) throws IOException {
        String made = out("made");
        run(ExitCode.CLEAN, "data", "export", data, "--to", to, "--rows", rows, "--shard-size", "400", "-o", made);
        assertThat(run(ExitCode.CLEAN, "data", "verify", made).err()).contains("60 rounds, 0 findings");
        JsonNode info = new ObjectMapper()
                .readTree(run(ExitCode.CLEAN, "data", "info", "--json", made).out());
        assertThat(info.path("rows").asText()).isEqualTo(rows);
        assertThat(info.path("inputs").get(0).path("rounds").asInt()).isEqualTo(60);
        assertThat(Files.readString(folder.resolve("made/README.md"))).contains("--to " + to + " --rows " + rows, file);

        Path damaged = folder.resolve("made").resolve(file);
        byte[] bytes = Files.readAllBytes(damaged);
        bytes[bytes.length / 2] ^= 1;
        Files.write(damaged, bytes);
        assertThat(run(ExitCode.FINDINGS, "data", "verify", made).out()).contains(file, "[shard.checksum]");
        Files.delete(damaged);
        assertThat(run(ExitCode.FINDINGS, "data", "verify", made).out()).contains(file, "[shard.checksum]");
    }

    @Test
    void arrays_of_an_export_are_those_of_features() throws IOException {
        String[] taught = {"--targets", "all", "--labels", "solver:tiles=8"};
        run(ExitCode.CLEAN, words(taught, "features", data, "-o", out("rows")));
        run(ExitCode.CLEAN, words(taught, "data", "export", data, "--to", "npy", "-o", out("made")));

        JsonNode rows =
                new ObjectMapper().readTree(folder.resolve("rows/manifest.json").toFile());
        JsonNode made =
                new ObjectMapper().readTree(folder.resolve("made/manifest.json").toFile());
        assertThat(made.path("files")).containsExactlyInAnyOrderElementsOf(rows.path("files"));
        for (String field : List.of("columns", "targets", "count", "parts", "labels")) {
            assertThat(made.path(field)).as(field).isEqualTo(rows.path(field));
        }
        assertThat(made.path("columns")).hasSize(10);
        assertThat(made.path("derivation").path("command").asText()).contains("--targets all --labels solver:tiles=8");
    }

    private static String[] words(String[] last, String... first) {
        return Stream.of(first, last).flatMap(Stream::of).toArray(String[]::new);
    }

    @Test
    void an_export_is_no_data_set() {
        run(ExitCode.CLEAN, "data", "export", data, "--to", "npy", "-o", out("made"));
        assertThat(run(ExitCode.FINDINGS, "data", "merge", out("made"), "-o", out("merged"))
                        .err())
                .contains("manifest.json", "[shard.manifest]");
        run(ExitCode.USAGE, "data", "export", data, "--to", "npy", "--rows", "rounds", "-o", out("other"));
        run(ExitCode.USAGE, "data", "export", data, "--to", "jsonl", "--rows", "decisions", "-o", out("other"));
        run(ExitCode.USAGE, "data", "export", data, "--to", "npz", "--layout", "none/1", "-o", out("other"));
        run(ExitCode.USAGE, "data", "export", data, "--to", "parquet", "--targets", "all", "-o", out("other"));
        run(ExitCode.USAGE, "data", "export", data, "--to", "compact", "--labels", "solver", "-o", out("other"));
    }

    @Test
    void plain_record_files_become_a_data_set_in_the_compact_form() {
        String file = Path.of(data, "rounds-00000.jsonl").toString();
        run(ExitCode.CLEAN, "data", "export", file, "--to", "compact", "-o", out("compact"));
        assertThat(folder.resolve("compact/rounds-00000.goita"))
                .isRegularFile()
                .satisfies(made -> assertThat(Files.size(made)).isLessThan(Files.size(Path.of(file)) / 5));
        assertThat(run(ExitCode.CLEAN, "data", "verify", out("compact")).err()).contains("60 rounds, 0 findings");
    }

    @Test
    void rounds_are_played_again_from_seed_and_players() throws IOException {
        run(ExitCode.CLEAN, "data", "verify", "--regenerate", "60", data);
        String matches = out("matches");
        run(ExitCode.CLEAN, ("selfplay --players rule --matches 9 --shard-size 4 --seed 5 -o " + matches).split(" "));
        run(ExitCode.CLEAN, "data", "verify", "--regenerate", "100", matches);

        Path manifest = Path.of(matches, "manifest.json");
        String text = Files.readString(manifest);
        reseal(manifest, text.replaceFirst("\"seed\" : 5", "\"seed\" : 6"));
        assertThat(run(ExitCode.FINDINGS, "data", "verify", "--regenerate", "9", matches)
                        .out())
                .contains("number 0 of the matches is not what seed 6 and its players make [shard.not-regenerated]");
        reseal(manifest, text.replaceFirst("\"version\" : \"2\"", "\"version\" : \"1\""));
        assertThat(run(ExitCode.FINDINGS, "data", "verify", "--regenerate", "9", matches)
                        .out())
                .contains("rule has version 2 here, had 1");
    }

    private static void reseal(Path manifest, String text) throws IOException {
        Files.write(manifest, Seal.JSON.close(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void a_set_made_from_others_is_not_played_again() {
        run(ExitCode.CLEAN, "data", "merge", data, "-o", out("merged"));
        assertThat(run(ExitCode.FINDINGS, "data", "verify", "--regenerate", "5", out("merged"))
                        .out())
                .contains("regenerate its inputs instead");
    }

    @Test
    void a_card_is_written_for_any_data_set() throws IOException {
        String card = run(ExitCode.CLEAN, "data", "card", data).out();
        assertThat(card)
                .contains(
                        "goita selfplay --rounds 60 --players random,rule,random,rule --seed 3",
                        "| licence | not stated |");
        run(ExitCode.CLEAN, "data", "merge", data, "-o", out("merged"));
        assertThat(run(ExitCode.CLEAN, "data", "card", out("merged")).out())
                .isEqualTo(Files.readString(folder.resolve("merged/README.md")));
    }
}
