package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.frame.ExitCode;
import dev.goita.core.Rules;
import dev.goita.files.Seal;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Data from others runs nothing and reaches nothing outside its folder. */
class ForeignDataTest {
    @TempDir
    private Path folder;

    private final CapturedStreams streams = CapturedStreams.empty();

    /** A program that leaves a file behind when it is started. */
    private String engine() {
        return "engine:touch " + touched();
    }

    private Path touched() {
        return folder.resolve("touched");
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    /** A data set of random players with one shard missing, and its manifest changed. */
    private void dataSet(UnaryOperator<String> change) throws IOException {
        streams.run("selfplay", "--rounds", "4", "--shard-size", "2", "--players", "random", "-o", data());
        Path manifest = Path.of(data(), "manifest.json");
        Files.write(
                manifest,
                Seal.JSON.close(change.apply(Files.readString(manifest)).getBytes(StandardCharsets.UTF_8)));
        Files.delete(Path.of(data(), "rounds-00001.jsonl"));
    }

    private void dataSetOfEngines() throws IOException {
        dataSet(text -> text.replace("\"random\"", '"' + engine() + '"'));
    }

    private void assertRefused(ExitCode exit) {
        assertThat(exit).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains(engine()).contains("--allow-engines");
        assertThat(touched()).doesNotExist();
    }

    @Test
    void self_play_starts_no_program_that_only_the_manifest_names() throws IOException {
        dataSetOfEngines();
        assertRefused(streams.run("selfplay", "--resume", "-o", data()));
    }

    @Test
    void self_play_starts_a_program_that_the_command_line_repeats() throws IOException {
        dataSetOfEngines();
        streams.run("selfplay", "--resume", "--players", engine(), "-o", data());
        assertThat(streams.err()).doesNotContain("only a file names");
    }

    @Test
    void verification_starts_no_program() throws IOException {
        dataSetOfEngines();
        assertRefused(streams.run("data", "verify", "--regenerate", "1", data()));
    }

    @Test
    void an_arena_starts_no_program_that_only_its_journal_names() throws IOException {
        String plan = "goita-arena/1 rules=" + Rules.STANDARD
                + " players=random;1,engine%3Atouch+" + touched().toString().replace("/", "%2F")
                + ";1 deals=3 rotations=1 seed=1 sprt=none values=none block=64";
        CRC32C sum = new CRC32C();
        sum.update(plan.getBytes(StandardCharsets.UTF_8));
        Files.writeString(folder.resolve("journal.txt"), String.format("%08x %s%n", sum.getValue(), plan));
        assertRefused(streams.run("arena", "--resume", "--out", folder.toString()));
        CapturedStreams allowed = CapturedStreams.empty();
        allowed.run("arena", "--resume", "--allow-engines", "--out", folder.toString());
        assertThat(allowed.err()).doesNotContain("only a file names");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"against\": \"rule,%s\"}", "{\"against\": [\"rule\", \"%s\"]}"})
    void a_configuration_names_no_program(String config) throws IOException {
        Path file = Files.writeString(folder.resolve("config.json"), String.format(config, engine()));
        assertThat(streams.run("improve", "--config", file.toString(), "--out", data()))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains(engine()).contains("the command line alone");
        assertThat(touched()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"../rounds-00000.jsonl", "/etc/passwd", "..", "", "sub/rounds.jsonl", "C:\\\\rounds.jsonl"})
    void shards_lie_in_the_folder_of_their_manifest(String name) throws IOException {
        dataSet(text -> text.replace("rounds-00000.jsonl", name));
        for (String command : List.of("verify", "info")) {
            assertThat(streams.run("data", command, data())).isEqualTo(ExitCode.FINDINGS);
            assertThat(streams.err()).contains("manifest.json").contains("no name of a file in the folder");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "[]", "7", "\"text\"", "{", "", "{\"format\": \"goita-export\", \"version\": 1}"})
    void a_manifest_that_is_none_is_a_finding(String manifest) throws IOException {
        Files.createDirectories(Path.of(data()));
        Files.writeString(Path.of(data(), "manifest.json"), manifest);
        assertThat(streams.run("data", "verify", data())).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.run("data", "info", data())).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.run("selfplay", "--resume", "-o", data())).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("manifest.json").doesNotContain("defect of the program");
    }

    @Test
    void a_manifest_in_no_encoding_is_a_finding() throws IOException {
        Files.createDirectories(Path.of(data()));
        Files.write(Path.of(data(), "manifest.json"), new byte[] {0, 0, 0, '{', 0x22, 'e', 'o', 'r'});
        assertThat(streams.run("data", "verify", data())).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("manifest.json").contains("it is no text");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\"shard_size\" : 0", "\"shard_size\" : -5", "\"count\" : -1", "\"count\" : 9223372036854775807"
            })
    void numbers_that_no_data_set_has_are_a_finding(String entry) throws IOException {
        String name = entry.substring(0, entry.indexOf(':') + 1);
        dataSet(text -> text.replaceAll(name + " [0-9]+", entry));
        assertThat(streams.run("data", "verify", data())).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("manifest.json").contains("no data set");
    }
}
