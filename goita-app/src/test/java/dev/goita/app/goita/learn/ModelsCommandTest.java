package dev.goita.app.goita.learn;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.learning.model.Model;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ModelsCommandTest {
    @TempDir
    private Path folder;

    private static CapturedStreams run(ExitCode expected, String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(words)).as(streams.err()).isEqualTo(expected);
        return streams;
    }

    private Path file(String name) {
        return folder.resolve(name);
    }

    @Test
    void the_list_names_every_model_and_verifies_it() {
        assertThat(run(ExitCode.CLEAN, "models", "--lang", "en").out())
                .startsWith("net:strong  ")
                .contains("Apache-2.0", "(verified)");
    }

    @Test
    void a_card_tells_the_commands_that_make_the_model_again() {
        assertThat(run(ExitCode.CLEAN, "models", "strong", "--lang", "en").out())
                .contains("goita-view/1", "goita train --rounds ", "goita models --pack ")
                .containsPattern("goita arena --players net:strong,rule --deals \\d+ --seed \\d+ +\\+8\\.");
    }

    @Test
    void programs_get_the_card_as_json() throws IOException {
        JsonNode model = new ObjectMapper()
                .readTree(run(ExitCode.CLEAN, "models", "strong", "--json").out());

        assertThat(model.path("name").asText()).isEqualTo("strong");
        assertThat(model.path("verified").asBoolean()).isTrue();
        assertThat(model.path("card").path("provenance").path("data").asText()).isEqualTo("self-play");
        assertThat(model.path("measured").findValuesAsText("player")).contains("net:strong", "search");
    }

    @Test
    void a_name_that_is_not_in_the_box_is_refused_with_those_that_are() {
        assertThat(run(ExitCode.USAGE, "models", "weak").err())
                .contains("no model 'weak' in the box; there are strong");
    }

    @Test
    void a_packed_model_is_made_again_byte_for_byte_by_the_commands_on_its_card() throws IOException {
        run(
                ExitCode.CLEAN,
                "train",
                "--rounds",
                "120",
                "--generation",
                "40",
                "--hidden",
                "10",
                "--seed",
                "9",
                "--plain-rows",
                "--rules",
                "both-kings=dealt",
                "-o",
                file("first.zip").toString());
        run(
                ExitCode.CLEAN,
                "models",
                "--pack",
                file("first.zip").toString(),
                "--license",
                "CC0 1.0",
                "-o",
                file("packed.zip").toString());

        commands("packed.zip").forEach(command -> run(ExitCode.CLEAN, CommandLines.words(command, folder)));

        assertThat(file("small.zip")).hasSameBinaryContentAs(file("packed.zip"));
    }

    @Test
    void a_model_that_began_with_another_tells_the_commands_of_both() throws IOException {
        goita("train --rounds 120 --generation 40 --hidden 10 --forks 1 -o one.zip");
        goita("models --pack one.zip -o packed.zip");
        goita("train --rounds 80 --generation 40 --from packed.zip --seed 2 -o two.zip");
        goita("train --rounds 40 --generation 40 --from two.zip --seed 3 -o three.zip");
        goita("models --pack three.zip -o kept.zip");

        List<String> commands = commands("kept.zip");

        assertThat(commands).hasSize(5);
        Path elsewhere = Files.createDirectory(file("elsewhere"));
        commands.forEach(command -> run(ExitCode.CLEAN, CommandLines.words(command, elsewhere)));
        assertThat(elsewhere.resolve("small-3.zip")).hasSameBinaryContentAs(file("kept.zip"));
    }

    @Test
    void what_no_command_makes_again_tells_none() throws IOException {
        goita("train --rounds 40 --generation 40 --hidden 10 --against rule -o answer.zip");
        goita("improve --rounds 80 --stage 40 --generation 20 --gate-deals 4 --against random --hidden 10 -o "
                + file("improved"));
        goita("models --pack answer.zip -o packed-answer.zip");
        goita("models --pack improved/best.zip -o packed-best.zip");
        goita("train --rounds 40 --generation 40 --from packed-answer.zip -o more.zip");
        goita("models --pack more.zip -o packed-more.zip");

        assertThat(commands("packed-answer.zip")).isEmpty();
        assertThat(commands("packed-best.zip")).isEmpty();
        assertThat(commands("packed-more.zip")).isEmpty();
    }

    @Test
    void a_reduced_model_is_made_again_too_and_learns_on() throws IOException {
        goita("train --rounds 120 --generation 40 --hidden 40,30 -o one.zip");
        goita("models --pack one.zip -o packed.zip");
        goita("models --pack packed.zip --rounds 100 --license CC0-1.0 -o kept.zip");

        List<String> commands = commands("kept.zip");

        assertThat(commands).hasSize(3).last().asString().contains(" --rounds 100 ");
        assertThat(Files.size(file("kept.zip"))).isLessThan(Files.size(file("packed.zip")));
        Path elsewhere = Files.createDirectory(file("elsewhere"));
        commands.forEach(command -> run(ExitCode.CLEAN, CommandLines.words(command, elsewhere)));
        assertThat(elsewhere.resolve("reduced.zip")).hasSameBinaryContentAs(file("kept.zip"));
        goita("train --rounds 40 --generation 40 --from kept.zip --seed 2 -o two.zip");
        assertThat(Model.read(file("two.zip")).card().shape().hidden())
                .isEqualTo(Model.read(file("kept.zip")).card().shape().hidden());
    }

    private void goita(String command) {
        run(ExitCode.CLEAN, CommandLines.words("goita " + command, folder));
    }

    private List<String> commands(String model) throws IOException {
        return Model.read(file(model))
                .card()
                .provenance()
                .getOrDefault("commands", "")
                .lines()
                .toList();
    }

    @Test
    void a_packed_model_is_smaller_and_plays() throws IOException {
        run(
                ExitCode.CLEAN,
                "train",
                "--rounds",
                "60",
                "--hidden",
                "16",
                "-o",
                file("model.zip").toString());
        run(
                ExitCode.CLEAN,
                "models",
                "--pack",
                file("model.zip").toString(),
                "-o",
                file("small.zip").toString());

        assertThat(Files.size(file("small.zip"))).isLessThan(Files.size(file("model.zip")) / 4);
        run(ExitCode.CLEAN, "evaluate", file("small.zip").toString(), "--deals", "4", "--against", "net:strong");
    }

    @Test
    void every_command_that_takes_a_model_takes_one_in_the_box() {
        run(ExitCode.CLEAN, "evaluate", "strong", "--deals", "4", "--against", "rule");
        run(ExitCode.CLEAN, "onnx", "net:strong", "-o", file("strong.onnx").toString());
        run(ExitCode.CLEAN, "arena", "--players", "net:strong,rule", "--deals", "4");
        run(
                ExitCode.CLEAN,
                "selfplay",
                "--players",
                "net:strong,rule,net:strong,rule",
                "--rounds",
                "4",
                "-o",
                file("rounds").toString());
    }

    @Test
    void packing_needs_a_file_to_write() {
        assertThat(run(ExitCode.USAGE, "models", "--pack", "model.zip").err()).contains("-o FILE need each other");
        assertThat(run(ExitCode.USAGE, "models", "--rounds", "3").err()).contains("--rounds need them");
    }
}
