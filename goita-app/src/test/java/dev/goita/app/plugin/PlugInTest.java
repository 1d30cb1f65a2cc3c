package dev.goita.app.plugin;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.learning.model.Model;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** プラグイン: a layout, an action space and a player that only the tests have, through the whole program by name. */
class PlugInTest {
    @TempDir
    private Path folder;

    private String model = "";

    private static CapturedStreams run(ExitCode expected, CapturedStreams streams, String... words) {
        assertThat(streams.run(words)).as(streams.err()).isEqualTo(expected);
        return streams;
    }

    private static CapturedStreams run(ExitCode expected, String... words) {
        return run(expected, CapturedStreams.empty(), words);
    }

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    @BeforeEach
    void train() {
        model = file("own.zip");
        run(ExitCode.CLEAN, "selfplay", "--players", "rule", "--rounds", "200", "-o", file("rounds"));
        run(
                ExitCode.CLEAN,
                "train",
                file("rounds"),
                "--layout",
                OwnRows.LAYOUT,
                "--epochs",
                "2",
                "--hidden",
                "12",
                "-o",
                model);
    }

    @Test
    void a_model_names_the_layout_and_the_labels_that_it_was_trained_on() throws IOException {
        Model read = Model.read(Path.of(model));

        assertThat(read.card().layout()).isEqualTo("own-rows/1");
        assertThat(read.card().actions()).isEqualTo("own-attacks/1");
        assertThat(read.card().shape().labels()).isEqualTo(11);
    }

    @Test
    void it_is_measured_on_rounds_and_in_duplicate_deals() throws IOException {
        String said = run(
                        ExitCode.CLEAN,
                        "evaluate",
                        model,
                        file("rounds"),
                        "--part",
                        "test",
                        "--against",
                        "last,random",
                        "--deals",
                        "10",
                        "--json")
                .out();
        JsonNode results = new ObjectMapper().readTree(said);

        assertThat(results.at("/choices/choices").asInt()).isPositive();
        assertThat(results.at("/predictions/policy/decisions").asInt()).isPositive();
        assertThat(results.at("/matches/0/against").asText()).isEqualTo("last");
    }

    @Test
    void it_meets_the_player_of_a_plug_in_in_the_arena() {
        String said = run(
                        ExitCode.CLEAN,
                        "arena",
                        "--players",
                        "net:" + model + ",last",
                        "--deals",
                        "20",
                        "--threads",
                        "2",
                        "--lang",
                        "en")
                .out();

        assertThat(said).contains("own.zip – last");
    }

    @Test
    void it_answers_as_an_engine() {
        CapturedStreams streams = CapturedStreams.reading("goita 1\nposition view seat 0 dealer 0 hand 11777788\ngo\n");

        assertThat(run(ExitCode.CLEAN, streams, "engine", "--player", "net:" + model)
                        .out())
                .containsPattern("(?m)^bestmove ");
    }

    @Test
    void its_layout_is_described_with_its_eleven_labels() {
        assertThat(run(ExitCode.CLEAN, "features", "--describe", "--layout", OwnRows.LAYOUT)
                        .out())
                .contains("own-rows/1", "| 10 | ")
                .doesNotContain("| 11 | ");
    }

    @Test
    void its_rows_are_exported() {
        run(ExitCode.CLEAN, "features", file("rounds"), "--layout", OwnRows.LAYOUT, "-o", file("rows"));

        assertThat(folder.resolve("rows")).isDirectoryContaining("glob:**.npy");
    }
}
