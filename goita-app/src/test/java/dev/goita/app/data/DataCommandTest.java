package dev.goita.app.data;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
}
