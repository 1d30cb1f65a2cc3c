package dev.goita.app.goita.learn;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelOpponentCommandTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void play() {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "20", "--even", "rule", "--odd", "random", "-o", file("rounds"));
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private static CapturedStreams run(ExitCode expected, String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(words)).as(streams.err()).isEqualTo(expected);
        return streams;
    }

    private JsonNode fitted(String name, String... more) throws IOException {
        List<String> words = new ArrayList<>(List.of("model-opponent", file("rounds"), "-o", file(name), "--json"));
        words.addAll(List.of(more));
        return new ObjectMapper()
                .readTree(run(ExitCode.CLEAN, words.toArray(String[]::new)).out());
    }

    private static double loss(JsonNode found, String who) {
        return found.path("log_loss").path(who).path("mean").asDouble();
    }

    @Test
    void the_file_is_a_player_that_foresees_other_rounds_too() throws IOException {
        JsonNode fit = fitted("somebody.json", "--player", "rule");
        run(ExitCode.CLEAN, "selfplay", "--rounds", "10", "--players", "rule", "--seed", "9", "-o", file("others"));

        JsonNode others = new ObjectMapper()
                .readTree(run(
                                ExitCode.CLEAN,
                                "model-opponent",
                                "--measure",
                                file("somebody.json"),
                                file("others"),
                                "--json")
                        .out());

        assertThat(loss(fit, "fitted")).isLessThan(loss(fit, "policy") - 0.3);
        assertThat(loss(others, "fitted")).isLessThan(loss(others, "policy") - 0.3);
        assertThat(others.path("weights")).isEqualTo(fit.path("weights"));
        assertThat(run(
                                ExitCode.CLEAN,
                                "selfplay",
                                "--rounds",
                                "2",
                                "--players",
                                "like:" + file("somebody.json"),
                                "-o",
                                file("played"))
                        .err())
                .isEmpty();
    }

    @Test
    void threads_change_no_byte() throws IOException {
        assertThat(fitted("two.json", "--threads", "2")).isEqualTo(fitted("one.json", "--threads", "1"));

        assertThat(folder.resolve("two.json")).hasSameBinaryContentAs(folder.resolve("one.json"));
    }

    @Test
    void people_read_how_well_each_foresees() {
        assertThat(run(ExitCode.CLEAN, "model-opponent", file("rounds"), "-o", file("a.json"), "--lang", "en")
                        .out())
                .contains("Predicting choices", "log loss (nats a choice)", "this model", "uniform", " ±");
        assertThat(run(ExitCode.CLEAN, "model-opponent", file("rounds"), "-o", file("a.json"), "--lang", "ja")
                        .out())
                .contains("選択の予測", "対数損失（nat/選択）", "このモデル", "一様");
    }

    @Test
    void what_cannot_be_done_is_refused() throws IOException {
        assertThat(run(ExitCode.USAGE, "model-opponent", file("rounds"), "--lang", "en")
                        .err())
                .contains("name the file to make with -o, or the model to measure with --measure");
        assertThat(run(
                                ExitCode.USAGE,
                                "model-opponent",
                                file("rounds"),
                                "-o",
                                file("a.json"),
                                "--player",
                                "花子",
                                "--lang",
                                "en")
                        .err())
                .contains("nobody in the records is named '花子'");
        assertThat(folder.resolve("a.json")).doesNotExist();

        fitted("somebody.json");
        Path somebody = folder.resolve("somebody.json");
        Files.writeString(somebody, Files.readString(somebody).replace("\"choices\" : ", "\"choices\" : 1"));
        assertThat(run(
                                ExitCode.INPUT_OUTPUT,
                                "model-opponent",
                                "--measure",
                                somebody.toString(),
                                file("rounds"),
                                "--lang",
                                "en")
                        .err())
                .contains("somebody.json", "is not as it was written");
    }

    @Test
    void a_person_is_found_by_name() throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "20", "--even", "rule", "--odd", "random", "-o", file("again"));
        Path lines = folder.resolve("again/rounds-00000.jsonl");
        Files.writeString(
                folder.resolve("people.jsonl"), Files.readString(lines).replace("\"rule\"", "\"花子\""));

        JsonNode rule = fitted("rule.json", "--player", "rule");
        CapturedStreams hanako = run(
                ExitCode.CLEAN,
                "model-opponent",
                file("people.jsonl"),
                "--player",
                "花子",
                "-o",
                file("hanako.json"),
                "--json");

        assertThat(new ObjectMapper().readTree(hanako.out())).isEqualTo(rule);
        assertThat(Files.readString(folder.resolve("hanako.json"))).contains("花子");
    }
}
