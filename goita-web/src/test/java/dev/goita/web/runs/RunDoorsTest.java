package dev.goita.web.runs;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.core.Rules;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import dev.goita.ml.arena.Arena;
import dev.goita.ml.arena.ArenaJournal;
import dev.goita.ml.arena.ArenaPlan;
import dev.goita.ml.rounds.ShardFormat;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.selfplay.Entrants;
import dev.goita.ml.selfplay.FirstDealer;
import dev.goita.ml.selfplay.SelfPlayPlan;
import dev.goita.ml.selfplay.SelfPlayRun;
import dev.goita.ml.selfplay.Storage;
import dev.goita.ml.selfplay.Unit;
import dev.goita.web.Served;
import java.io.IOException;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunDoorsTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    @TempDir
    private Path above;

    private Path folder;
    private Served served;

    @BeforeEach
    void start() throws IOException {
        folder = Files.createDirectory(above.resolve("data"));
        served = new Served(Optional.of(folder));
    }

    @AfterEach
    void stop() {
        assertThat(served.defects()).isEmpty();
        served.close();
    }

    private Path write(String name, String... lines) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, lines.length == 0 ? "" : String.join("\n", lines) + "\n");
    }

    private static String epoch(int epoch, double loss, double validation) {
        return "{\"epoch\":" + epoch + ",\"loss\":" + loss + ",\"validation\":" + validation + "}";
    }

    private static String generation(int generation, long rounds, double loss) {
        return "{\"generation\":" + generation + ",\"rounds\":" + rounds + ",\"loss\":" + loss + "}";
    }

    private static JsonNode json(HttpResponse<String> response) {
        try {
            return MAPPER.readTree(response.body());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private JsonNode list() {
        return json(served.get("/api/runs"));
    }

    private List<String> names() {
        return list().path("runs").findValuesAsText("name");
    }

    private JsonNode listed(String name) {
        for (JsonNode run : list().path("runs")) {
            if (run.path("name").asText().equals(name)) {
                return run;
            }
        }
        throw new AssertionError(name + " is not in " + names());
    }

    private static String query(String... names) {
        StringBuilder query = new StringBuilder("/api/run");
        for (int i = 0; i < names.length; i++) {
            query.append(i == 0 ? "?name=" : "&name" + (i + 1) + "=")
                    .append(URLEncoder.encode(names[i], StandardCharsets.UTF_8));
        }
        return query.toString();
    }

    private JsonNode run(String... names) {
        return json(served.get(query(names)));
    }

    private static Optional<JsonNode> chart(JsonNode run, String id) {
        for (JsonNode section : run.path("sections")) {
            if (section.path("id").asText().equals(id)) {
                return Optional.of(section);
            }
        }
        return Optional.empty();
    }

    private static Optional<JsonNode> table(JsonNode run, String title) {
        for (JsonNode section : run.path("sections")) {
            if (section.path("title").asText().equals(title) && section.has("rows")) {
                return Optional.of(section);
            }
        }
        return Optional.empty();
    }

    private static void saveModel(Path file, Map<String, String> settings, String data, Map<String, Long> counts)
            throws IOException {
        saveModel(file, settings, Map.of(ModelCard.DATA, data), counts);
    }

    private static void saveModel(
            Path file, Map<String, String> settings, Map<String, String> provenance, Map<String, Long> counts)
            throws IOException {
        NetworkShape shape = new NetworkShape(3, List.of(2), 4, List.of());
        ModelCard card = new ModelCard(
                ModelCard.FORMAT,
                "rows/1",
                "actions/1",
                RowForm.PLAIN,
                shape,
                "points",
                settings,
                provenance,
                counts,
                "goita test");
        ModelFile.write(file, new Model(card, NetworkWeights.random(shape, new SplittableRandom(1))), Map.of());
    }

    private static Entrant rule() throws IOException {
        return Entrants.builtIn().parse("rule");
    }

    @Test
    void without_a_folder_the_list_says_so() {
        try (Served bare = new Served()) {
            assertThat(json(bare.get("/api/runs")).path("data").asBoolean(true)).isFalse();
        }
    }

    @Test
    void without_a_folder_no_run_is_found() {
        try (Served bare = new Served()) {
            assertThat(bare.get("/api/run?name=x").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void a_folder_that_has_gone_is_told_in_a_sentence() throws IOException {
        Files.delete(folder);

        assertThat(list().path("problem").asText()).contains("cannot be read");
    }

    @Test
    void a_data_set_is_listed_with_its_rounds_and_players() throws Exception {
        SelfPlayPlan plan = new SelfPlayPlan(
                Rules.STANDARD, Collections.nCopies(4, rule()), Unit.ROUNDS, 5, FirstDealer.ROTATING, 1);
        Storage storage = new Storage(folder.resolve("set"), List.of(ShardFormat.JSONL), 5, "goita test");
        SelfPlayRun.begin(plan, storage).run(1, rounds -> {});

        assertThat(listed("set").path("facts").asText()).isEqualTo("5 rounds, rule");
    }

    @Test
    void files_of_a_data_set_are_not_listed_beside_it() throws Exception {
        SelfPlayPlan plan = new SelfPlayPlan(
                Rules.STANDARD, Collections.nCopies(4, rule()), Unit.ROUNDS, 5, FirstDealer.ROTATING, 1);
        Storage storage = new Storage(folder.resolve("set"), List.of(ShardFormat.JSONL), 5, "goita test");
        SelfPlayRun.begin(plan, storage).run(1, rounds -> {});

        assertThat(names()).containsExactly("set");
    }

    @Test
    void a_model_alone_shows_its_card() throws IOException {
        saveModel(folder.resolve("alone.zip"), Map.of("seed", "7"), "games", Map.of("updates", 48L));

        assertThat(table(run("alone.zip"), "Settings").orElseThrow().path("rows"))
                .hasToString("[[\"seed\",\"7\"]]");
    }

    @Test
    void commands_on_a_card_can_be_copied_as_they_are() throws IOException {
        Map<String, String> provenance =
                Map.of(ModelCard.FIRST_COMMANDS, "goita train --hidden 256,256\ngoita models --pack model.zip");
        saveModel(folder.resolve("next.zip"), Map.of(), provenance, Map.of());

        assertThat(table(run("next.zip"), "Card of the model")
                        .orElseThrow()
                        .path("rows")
                        .toString())
                .endsWith("[\"commands that make what it began with\",{\"code\":\"goita train --hidden 256,256\"}],"
                        + "[\"commands that make what it began with\",{\"code\":\"goita models --pack model.zip\"}]]");
    }

    @Test
    void a_model_beside_its_metrics_is_told_with_them() throws IOException {
        write("one.metrics.jsonl", epoch(1, 2, 3));
        saveModel(folder.resolve("one.zip"), Map.of(), "games", Map.of());

        assertThat(names()).containsExactly("one.metrics.jsonl");
    }

    @Test
    void a_training_without_its_model_is_running() throws IOException {
        write("one.metrics.jsonl", epoch(1, 2, 3));

        assertThat(run("one.metrics.jsonl").path("state").asText()).isEqualTo("running");
    }

    @Test
    void a_training_that_has_not_grown_for_an_hour_stands_still() throws IOException {
        Path log = write("one.metrics.jsonl", epoch(1, 2, 3));
        Files.setLastModifiedTime(log, FileTime.from(Instant.now().minus(1, ChronoUnit.HOURS)));

        assertThat(run("one.metrics.jsonl").path("state").asText()).isEqualTo("quiet");
    }

    @Test
    void a_taught_training_is_finished_once_its_model_is_there() throws IOException {
        write("one.metrics.jsonl", epoch(1, 2, 3));
        saveModel(folder.resolve("one.zip"), Map.of(), "games", Map.of());

        assertThat(run("one.metrics.jsonl").path("state").asText()).isEqualTo("finished");
    }

    @Test
    void a_checkpoint_of_self_play_does_not_finish_it() throws IOException {
        write("one.metrics.jsonl", generation(0, 100, 2));
        saveModel(folder.resolve("one.zip"), Map.of("rounds", "1000"), ModelCard.SELF_PLAY, Map.of("rounds", 100L));

        assertThat(run("one.metrics.jsonl").path("state").asText()).isEqualTo("running");
    }

    @Test
    void self_play_is_finished_when_its_model_has_learned_from_all_rounds() throws IOException {
        write("one.metrics.jsonl", generation(0, 1000, 2));
        saveModel(folder.resolve("one.zip"), Map.of("rounds", "1000"), ModelCard.SELF_PLAY, Map.of("rounds", 1000L));

        assertThat(run("one.metrics.jsonl").path("state").asText()).isEqualTo("finished");
    }

    @Test
    void how_much_self_play_is_planned_is_told_beside_how_much_is_done() throws IOException {
        write("one.metrics.jsonl", generation(0, 100, 2));
        saveModel(folder.resolve("one.zip"), Map.of("rounds", "1000"), ModelCard.SELF_PLAY, Map.of("rounds", 100L));

        assertThat(run("one.metrics.jsonl").path("facts").asText()).startsWith("100 / 1,000 rounds");
    }

    @Test
    void a_curve_is_drawn_for_wide_and_for_narrow_screens() throws IOException {
        write("one.metrics.jsonl", epoch(1, 2, 3), epoch(2, 1, 2));

        JsonNode loss = chart(run("one.metrics.jsonl"), "loss").orElseThrow();

        assertThat(loss.path("wide").asText()).startsWith("<svg viewBox=\"0 0 820 ");
        assertThat(loss.path("narrow").asText()).startsWith("<svg viewBox=\"0 0 330 ");
    }

    @Test
    void a_line_more_is_seen_by_the_next_who_asks() throws IOException {
        Path log = write("one.metrics.jsonl", epoch(1, 2, 3));
        run("one.metrics.jsonl");
        Files.writeString(log, epoch(2, 1.5, 2.5) + "\n", StandardOpenOption.APPEND);

        assertThat(run("one.metrics.jsonl").path("facts").asText())
                .isEqualTo("2 passes over the records, loss 1.500, validation 2.500");
    }

    @Test
    void a_line_without_its_end_is_not_there_yet() throws IOException {
        Path log = write("one.metrics.jsonl", epoch(1, 2, 3));
        Files.writeString(log, "{\"epoch\":2,\"lo", StandardOpenOption.APPEND);

        assertThat(run("one.metrics.jsonl").path("facts").asText()).startsWith("1 pass ");
    }

    @Test
    void a_training_that_has_only_begun_is_listed() throws IOException {
        write("one.metrics.jsonl");

        assertThat(listed("one.metrics.jsonl").path("facts").asText()).isEqualTo("no step is over yet");
    }

    @Test
    void lines_that_are_no_steps_are_left_out() throws IOException {
        write("one.metrics.jsonl", epoch(1, 2, 3), "nonsense", "[]", "{\"epoch\":9}", "{\"epoch\":2,\"loss\":1e999}");

        assertThat(run("one.metrics.jsonl").path("facts").asText()).startsWith("1 pass ");
    }

    @Test
    void a_training_begun_anew_in_the_same_file_replaces_the_first() throws IOException {
        write("one.metrics.jsonl", epoch(1, 2, 3), epoch(2, 2, 3), epoch(3, 2, 3), epoch(1, 5, 6));

        assertThat(table(run("one.metrics.jsonl"), "Newest steps").orElseThrow().path("rows"))
                .hasToString("[[\"1\",\"5.0000\",\"6.0000\"]]");
    }

    @Test
    void who_has_the_newest_answer_is_told_that_nothing_changed() throws IOException {
        write("one.metrics.jsonl", epoch(1, 2, 3));
        String mark = served.get(query("one.metrics.jsonl"))
                .headers()
                .firstValue("ETag")
                .orElseThrow();

        HttpRequest again = HttpRequest.newBuilder(served.at(query("one.metrics.jsonl")))
                .header("If-None-Match", mark)
                .build();

        assertThat(served.send(again).statusCode()).isEqualTo(304);
    }

    @Test
    void gates_of_an_improvement_become_a_curve_of_strength() throws IOException {
        write("run/metrics.jsonl", generation(0, 1000, 2));
        write(
                "run/gates.jsonl",
                "{\"rounds\":1000,\"matches\":[{\"against\":\"rule\",\"points_per_round\":-3.5,\"low\":-4,\"high\":-3}]}");

        assertThat(chart(run("run/metrics.jsonl"), "strength")).isPresent();
    }

    @Test
    void calibration_of_an_evaluation_is_drawn() throws IOException {
        write(
                "one.json",
                "{\"model\":\"one.zip\",\"choices\":{\"reliability\":{\"policy\":{\"bins\":["
                        + "{\"predicted\":0.2,\"observed\":0.1},{\"predicted\":0.8,\"observed\":0.9}]}}}}");

        assertThat(chart(run("one.json"), "calibration")).isPresent();
    }

    @Test
    void an_arena_is_told_from_its_journal_without_its_players() throws Exception {
        ArenaPlan plan = ArenaPlan.of(rule(), new Entrant("net:gone.zip", "1", rule().newPlayer()))
                .withDeals(20);
        Files.createDirectory(folder.resolve("league"));
        try (ArenaJournal journal = ArenaJournal.begin(folder.resolve("league/journal.txt"), plan)) {
            new Arena(plan).play(journal, 1, rounds -> {});
        }

        JsonNode pairings = table(run("league/journal.txt"), "Pairings").orElseThrow();

        assertThat(pairings.path("rows").path(0).path(0).asText()).isEqualTo("rule – net:gone.zip");
        assertThat(pairings.path("rows").path(0).path(1).asText()).isEqualTo("+0.00");
    }

    @Test
    void an_arena_with_a_line_cut_off_shows_what_is_whole() throws Exception {
        ArenaPlan plan = ArenaPlan.of(rule(), rule()).withDeals(32);
        Path file = Files.createDirectory(folder.resolve("league")).resolve("journal.txt");
        try (ArenaJournal journal = ArenaJournal.begin(file, plan)) {
            new Arena(plan).play(journal, 1, rounds -> {});
        }
        String whole = Files.readString(file);
        Files.writeString(file, whole.substring(0, whole.length() - 3));

        assertThat(run("league/journal.txt")
                        .path("sections")
                        .path(0)
                        .path("text")
                        .asText())
                .startsWith("16 of 32 deals");
    }

    @Test
    void a_damaged_journal_is_told_in_a_sentence() throws IOException {
        write("league/journal.txt", "00000000 goita-arena/1 rules=x");

        assertThat(run("league/journal.txt")
                        .path("sections")
                        .path(0)
                        .path("text")
                        .asText())
                .contains("line 1");
    }

    @Test
    void a_damaged_manifest_is_told_in_a_sentence() throws IOException {
        write("set/manifest.json", "{\"format\":");

        assertThat(listed("set").path("facts").asText()).startsWith("cannot be read: set/manifest.json");
    }

    @Test
    void what_is_told_names_no_place_of_the_machine() throws IOException {
        write("set/manifest.json", "{\"format\":");

        assertThat(served.get("/api/runs").body() + served.get(query("set")).body())
                .doesNotContain(above.toString());
    }

    @Test
    void files_of_others_are_not_listed() throws IOException {
        write("notes.txt", "hello");
        write("games.jsonl", "{\"hands\":[]}");
        write("other.json", "{\"a\":1}");
        write("broken.zip", "PK");
        write("metrics.jsonl", "step 1");
        write(".hidden/one.metrics.jsonl", epoch(1, 2, 3));

        assertThat(names()).isEmpty();
    }

    @Test
    void a_file_of_others_is_not_answered() throws IOException {
        write("notes.txt", "hello");

        assertThat(served.get(query("notes.txt")).statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../secret.metrics.jsonl",
                "sub/../../secret.metrics.jsonl",
                "/secret.metrics.jsonl",
                "..\\secret.metrics.jsonl",
                ".",
                "..",
                "sub//secret.metrics.jsonl",
                "sub/./secret.metrics.jsonl",
                "secret.metrics.jsonl\0",
                ""
            })
    void no_name_leads_out_of_the_folder(String name) throws IOException {
        Files.writeString(above.resolve("secret.metrics.jsonl"), epoch(1, 2, 3) + "\n");
        write("sub/secret.metrics.jsonl", epoch(1, 2, 3));

        assertThat(served.get(query(name)).statusCode()).isEqualTo(404);
    }

    @Test
    void a_link_to_a_file_is_not_followed() throws IOException {
        Path secret = Files.writeString(above.resolve("secret.metrics.jsonl"), epoch(1, 2, 3) + "\n");
        Files.createSymbolicLink(folder.resolve("link.metrics.jsonl"), secret);

        assertThat(names()).isEmpty();
        assertThat(served.get(query("link.metrics.jsonl")).statusCode()).isEqualTo(404);
    }

    @Test
    void a_link_to_a_folder_is_not_followed() throws IOException {
        Files.writeString(above.resolve("secret.metrics.jsonl"), epoch(1, 2, 3) + "\n");
        Files.createSymbolicLink(folder.resolve("out"), above);

        assertThat(names()).isEmpty();
        assertThat(served.get(query("out/secret.metrics.jsonl")).statusCode()).isEqualTo(404);
    }

    @Test
    void a_link_beside_a_training_is_not_taken_for_its_model() throws IOException {
        saveModel(above.resolve("secret.zip"), Map.of("seed", "7"), "games", Map.of());
        write("one.metrics.jsonl", epoch(1, 2, 3));
        Files.createSymbolicLink(folder.resolve("one.zip"), above.resolve("secret.zip"));

        assertThat(table(run("one.metrics.jsonl"), "Settings")).isEmpty();
    }

    @Test
    void what_stands_in_names_is_escaped_in_drawings() throws IOException {
        write("<b>a.metrics.jsonl", epoch(1, 2, 3), epoch(2, 2, 3));
        write("<b>b.metrics.jsonl", epoch(1, 2, 3), epoch(2, 2, 3));

        JsonNode loss =
                chart(run("<b>a.metrics.jsonl", "<b>b.metrics.jsonl"), "loss").orElseThrow();

        assertThat(loss.path("wide").asText()).doesNotContain("<b>").contains("&lt;b");
    }

    @Test
    void trainings_are_compared_on_the_same_axes() throws IOException {
        write("a.metrics.jsonl", epoch(1, 2, 3), epoch(2, 1, 2));
        write("b.metrics.jsonl", epoch(1, 4, 5), epoch(2, 3, 4));

        JsonNode loss = chart(run("a.metrics.jsonl", "b.metrics.jsonl"), "loss").orElseThrow();

        assertThat(loss.path("wide").asText()).contains(">a</text>", ">b</text>");
    }

    @Test
    void a_comparison_names_the_settings_that_differ() throws IOException {
        write("a.metrics.jsonl", epoch(1, 2, 3));
        saveModel(folder.resolve("a.zip"), Map.of("seed", "1", "hidden", "32"), "games", Map.of());
        write("b.metrics.jsonl", epoch(1, 4, 5));
        saveModel(folder.resolve("b.zip"), Map.of("seed", "2", "hidden", "32"), "games", Map.of());

        JsonNode differ = table(run("a.metrics.jsonl", "b.metrics.jsonl"), "Settings that differ")
                .orElseThrow();

        assertThat(differ.path("rows")).hasToString("[[\"seed\",\"1\",\"2\"]]");
    }

    @Test
    void a_training_is_not_compared_with_a_model() throws IOException {
        write("a.metrics.jsonl", epoch(1, 2, 3));
        saveModel(folder.resolve("b.zip"), Map.of(), "games", Map.of());

        assertThat(served.get(query("a.metrics.jsonl", "b.zip")).statusCode()).isEqualTo(400);
    }

    @Test
    void the_list_speaks_the_language_of_who_asks() throws IOException {
        write("one.metrics.jsonl", epoch(1, 2, 3));

        assertThat(json(served.get("/api/runs?lang=ja"))
                        .path("runs")
                        .path(0)
                        .path("facts")
                        .asText())
                .isEqualTo("記録を 1 回学習、損失 2.000、検証 3.000");
    }

    private String sentences(String name) {
        StringBuilder all = new StringBuilder();
        run(name)
                .path("sections")
                .forEach(section -> all.append(section.path("text").asText()).append('\n'));
        return all.toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "3,2,1|The loss in training has fallen from 3.000 to 1.000.",
                "1,2,3|The loss in training has risen from 1.000 to 3.000.",
                "2,1,3|The loss in training fell to 1.000 and has risen to 3.000 since (the least at 2 passes).",
                "2,2.001,2|The loss in training stays at about 2.000.",
                "-1,-2,-3|The loss in training has fallen from -1.000 to -3.000."
            })
    void a_loss_is_told_as_it_went(String losses, String sentence) throws IOException {
        String[] each = losses.split(",");
        String[] lines = new String[each.length];
        for (int i = 0; i < each.length; i++) {
            lines[i] = epoch(i + 1, Double.parseDouble(each[i]), 1);
        }
        write("one.metrics.jsonl", lines);

        assertThat(sentences("one.metrics.jsonl").replace('−', '-')).contains(sentence);
    }

    @Test
    void no_rising_loss_is_called_better() throws IOException {
        write("one.metrics.jsonl", epoch(1, 1, 1), epoch(2, 5, 1));

        assertThat(run("one.metrics.jsonl").toString()).contains("has risen").doesNotContain("better");
    }

    @Test
    void a_curve_of_one_point_is_no_picture() throws IOException {
        write("one.metrics.jsonl", epoch(1, 2, 3));

        assertThat(chart(run("one.metrics.jsonl"), "loss")).isEmpty();
    }

    @Test
    void what_few_steps_measure_is_a_curve_among_many_steps() throws IOException {
        String[] lines = new String[1200];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = i % 10 == 0 ? epoch(i + 1, 2, 3) : "{\"epoch\":" + (i + 1) + ",\"loss\":2}";
        }
        write("one.metrics.jsonl", lines);

        assertThat(sentences("one.metrics.jsonl")).contains("held out stays at about 3.000");
    }

    @Test
    void a_training_that_grows_tells_when_it_will_be_over() throws IOException {
        write("one.metrics.jsonl", generation(0, 100, 2));
        assertThat(run("one.metrics.jsonl").has("end")).isFalse();

        String step = generation(0, 100, 2);
        Path log = write(
                "one.metrics.jsonl",
                step.substring(0, step.lastIndexOf('}')) + ",\"time\":{\"seconds\":3,\"left_seconds\":480.5}}");
        Instant grown = Instant.ofEpochMilli(Instant.now().minusSeconds(40).toEpochMilli());
        Files.setLastModifiedTime(log, FileTime.from(grown));

        assertThat(run("one.metrics.jsonl").path("end").asLong())
                .isEqualTo(grown.plusMillis(480_500).toEpochMilli());
    }

    @Test
    void a_training_on_records_is_not_over_while_its_model_is_a_checkpoint() throws IOException {
        write("one.metrics.jsonl", epoch(1, 2, 3));
        saveModel(folder.resolve("one.zip"), Map.of(), "rounds", Map.of("epochs", 1L));
        assertThat(run("one.metrics.jsonl").path("state").asText()).isEqualTo("running");

        saveModel(folder.resolve("one.zip"), Map.of(), "rounds", Map.of("games", 10L));
        assertThat(run("one.metrics.jsonl").path("state").asText()).isEqualTo("finished");
    }

    @Test
    void heads_and_gradient_of_a_training_are_charts() throws IOException {
        String more = ",\"losses\":{\"policy\":1.5,\"value\":0.5},\"gradient_norm\":0.7}";
        String first = epoch(1, 2, 3);
        String second = epoch(2, 2, 3);
        write("one.metrics.jsonl", first.replace("}", more), second.replace("}", more));

        List<String> charts = new ArrayList<>();
        run("one.metrics.jsonl")
                .path("sections")
                .forEach(section -> charts.add(section.path("id").asText()));
        assertThat(charts).contains("loss", "heads", "gradient");
    }

    @Test
    void a_training_tells_its_strength_where_it_was_measured() throws IOException {
        write(
                "one.metrics.jsonl",
                "{\"generation\":0,\"rounds\":100,\"loss\":2,\"against_rule\":{\"against\":\"rule\","
                        + "\"points_per_round\":1.5,\"low\":1,\"high\":2}}");

        assertThat(run("one.metrics.jsonl").path("facts").asText())
                .contains("points a round against rule-based (rule)");
    }

    @Test
    void rounds_of_a_data_set_are_opened_from_any_on() throws Exception {
        SelfPlayPlan plan = new SelfPlayPlan(
                Rules.STANDARD, Collections.nCopies(4, rule()), Unit.ROUNDS, 45, FirstDealer.ROTATING, 1);
        Storage storage = new Storage(folder.resolve("set"), List.of(ShardFormat.COMPACT), 30, "goita test");
        SelfPlayRun.begin(plan, storage).run(1, rounds -> {});

        String from25 = json(served.get("/api/run/rounds?name=set&from=25"))
                .path("text")
                .asText();
        String from30 = json(served.get("/api/run/rounds?name=set&from=30"))
                .path("text")
                .asText();

        assertThat(from25.lines()).hasSize(6);
        assertThat(from25.lines().skip(5)).containsExactly(from30.strip());
        assertThat(json(served.post("/api/check", from25)).at("/summary/rounds").asInt())
                .isEqualTo(6);
        assertThat(json(served.post("/api/check", from25)).at("/summary/errors").asInt())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"0, 404", "46, 404", "x, 400", "-1, 404"})
    void rounds_that_are_not_there_are_refused(String from, int status) throws Exception {
        SelfPlayPlan plan = new SelfPlayPlan(
                Rules.STANDARD, Collections.nCopies(4, rule()), Unit.ROUNDS, 5, FirstDealer.ROTATING, 1);
        Storage storage = new Storage(folder.resolve("set"), List.of(ShardFormat.JSONL), 5, "goita test");
        SelfPlayRun.begin(plan, storage).run(1, rounds -> {});

        assertThat(served.get("/api/run/rounds?name=set&from=" + from).statusCode())
                .isEqualTo(status);
    }

    @Test
    void rounds_of_a_set_whose_shard_is_gone_are_told_in_a_sentence() throws Exception {
        write("set/manifest.json", Files.readString(Path.of("../corpora/fuzz/goita-manifest/seed-rounds.json")));
        HttpResponse<String> answer = served.get("/api/run/rounds?name=set");
        assertThat(answer.statusCode()).isEqualTo(422);
        assertThat(json(answer).path("error").asText()).startsWith("cannot be read: ");
    }
}
