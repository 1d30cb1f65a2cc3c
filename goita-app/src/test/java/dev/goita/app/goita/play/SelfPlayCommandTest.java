package dev.goita.app.goita.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelfPlayCommandTest {
    @TempDir
    private Path parent;

    private final CapturedStreams streams = CapturedStreams.empty();

    private String folder() {
        return parent.resolve("data").toString();
    }

    @Test
    void a_folder_gets_both_forms_and_a_manifest() throws IOException {
        assertThat(streams.run("selfplay", "--rounds", "50", "-o", folder())).isEqualTo(ExitCode.CLEAN);
        try (var files = Files.list(Path.of(folder()))) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())))
                    .containsExactlyInAnyOrder(
                            "README.md", "README.ja.md", "manifest.json", "rounds-00000.jsonl", "rounds-00000.goita");
        }
        assertThat(streams.out()).contains("50 rounds in 1 shards");
    }

    @Test
    void the_summary_is_json_for_programs() throws IOException {
        assertThat(streams.run("selfplay", "--json", "--matches", "3", "--shard-size", "2", "-o", folder()))
                .isEqualTo(ExitCode.CLEAN);
        JsonNode summary = new ObjectMapper().readTree(streams.out());
        assertThat(summary.get("unit").asText()).isEqualTo("matches");
        assertThat(summary.get("shards").asInt()).isEqualTo(2);
        assertThat(summary.get("complete").asBoolean()).isTrue();
        assertThat(summary.get("rounds").asInt())
                .isEqualTo(summary.get("played").asInt()
                        + summary.get("won_by_deal").asInt()
                        + summary.get("redealt").asInt());
    }

    @Test
    void resuming_needs_no_other_options() throws IOException {
        String[] words = {"selfplay", "--rounds", "40", "--shard-size", "10", "--even", "random", "-o", folder()};
        assertThat(streams.run(words)).isEqualTo(ExitCode.CLEAN);
        Path lost = Path.of(folder()).resolve("rounds-00002.jsonl");
        List<String> lines = Files.readAllLines(lost);
        Files.delete(lost);
        assertThat(streams.run("selfplay", "--resume", "-o", folder())).isEqualTo(ExitCode.CLEAN);
        assertThat(Files.readAllLines(lost)).isEqualTo(lines);
    }

    @Test
    void standard_output_gets_one_round_a_line() {
        assertThat(streams.run("selfplay", "--rounds", "7", "--players", "random", "-o", "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out().lines())
                .hasSize(7)
                .allSatisfy(line -> assertThat(line)
                        .startsWith("{\"dealer\":")
                        .endsWith(",\"players\":[\"random\",\"random\",\"random\",\"random\"]}"));
    }

    @Test
    void a_file_of_somebody_else_is_not_overwritten() throws IOException {
        Path page = Files.createDirectories(Path.of(folder())).resolve("README.md");
        Files.writeString(page, "# Mine\n");
        assertThat(streams.run("selfplay", "--rounds", "1", "-o", folder())).isEqualTo(ExitCode.CLEAN);
        assertThat(page).hasContent("# Mine\n");
    }

    @Test
    void a_shard_without_manifest_is_not_overwritten() throws IOException {
        Path shard = Files.createDirectories(Path.of(folder())).resolve("rounds-00000.jsonl");
        Files.writeString(shard, "mine\n");
        assertThat(streams.run("selfplay", "--rounds", "1", "-o", folder())).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains(shard.toString());
        assertThat(shard).hasContent("mine\n");
    }

    @Test
    void a_data_set_is_not_overwritten() {
        assertThat(streams.run("selfplay", "--rounds", "1", "-o", folder())).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.run("selfplay", "--rounds", "1", "-o", folder())).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains("manifest.json: exists already");
    }

    @ParameterizedTest
    @CsvSource({
        "--players nobody, 'no player ''nobody''; known: random, rule'",
        "--players rule:x, takes nothing after a colon",
        "'--players rule,rule', 'a table seats four players, not 2'",
        "--rounds 1 --matches 1, exclude each other",
        "--players rule --odd random, exclude each other",
        "--rounds -1, not negative",
        "--threads 0, at least 1",
        "--rules x=y, no rule option 'x'",
        "--dealer p9, the first dealer is",
        "--format csv, no format 'csv'",
        "--shard-size 0, a shard's size is positive"
    })
    void a_wrong_option_is_explained(String options, String message) {
        String[] words = ("selfplay -o " + folder() + " " + options).split(" ");
        assertThat(streams.run(words)).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains(message);
        assertThat(Path.of(folder())).doesNotExist();
    }

    @Test
    void another_seed_cannot_resume() {
        assertThat(streams.run("selfplay", "--rounds", "1", "-o", folder())).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.run("selfplay", "--resume", "--seed", "9", "-o", folder()))
                .isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("the data set has seed 1, not 9");
    }

    @Test
    void a_manifest_that_is_none_is_a_finding() throws IOException {
        Files.createDirectories(Path.of(folder()));
        Files.writeString(Path.of(folder()).resolve("manifest.json"), "{\"format\":\n7}");
        assertThat(streams.run("selfplay", "--resume", "-o", folder())).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err())
                .contains("manifest.json:1:1:")
                .contains("version")
                .contains("[shard.manifest]");
    }
}
