package dev.goita.app.goita.learn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.files.Sha256;
import dev.goita.learning.export.TableFormat;
import dev.goita.learning.metrics.MetricsFile;
import dev.goita.learning.model.Model;
import dev.goita.learning.model.ModelCard;
import dev.goita.learning.model.ModelFile;
import dev.goita.learning.model.RowForm;
import dev.goita.learning.network.NetworkShape;
import dev.goita.learning.network.NetworkWeights;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LearningCommandsTest {
    private static final String[] SMALL = {"--hidden", "12", "--batch-size", "64", "--generation", "50"};

    @TempDir
    private Path folder;

    private String file(String name) {
        return folder.resolve(name).toString();
    }

    private static String[] words(String[] last, String... first) {
        String[] all = Arrays.copyOf(first, first.length + last.length);
        System.arraycopy(last, 0, all, first.length, last.length);
        return all;
    }

    private static CapturedStreams run(ExitCode expected, String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(words)).as(streams.err()).isEqualTo(expected);
        return streams;
    }

    @Test
    void the_main_job_leaves_a_model_rounds_results_and_a_report() throws IOException {
        String out = file("run");
        CapturedStreams streams = run(
                ExitCode.CLEAN,
                words(
                        SMALL,
                        "run",
                        "--rounds",
                        "200",
                        "--recorded-rounds",
                        "100",
                        "--deals",
                        "20",
                        "--threads",
                        "1",
                        "--lang",
                        "en",
                        "-o",
                        out));

        assertThat(streams.out()).contains("checked 100 rounds, 0 findings", "against rule: ");
        assertThat(Path.of(out, "report.html"))
                .content()
                .contains("<svg", "points a round")
                .doesNotContain("<script", "src=", "href=");
        JsonNode results =
                new ObjectMapper().readTree(Path.of(out, "results.json").toFile());
        assertThat(results.get("matches")).hasSize(3);
        assertThat(results.get("predictions").get("policy").get("decisions").asInt())
                .isPositive();
        assertThat(Files.readAllLines(Path.of(out, "metrics.jsonl"))).hasSize(4);
    }

    @Test
    void a_prediction_is_what_the_player_of_the_model_chooses() throws IOException {
        String rounds = file("rounds");
        run(ExitCode.CLEAN, "selfplay", "--rounds", "20", "--players", "net:strong", "-o", rounds);
        String out = run(ExitCode.CLEAN, "predict", "strong", "--threads", "2", rounds)
                .out();

        assertThat(out)
                .isEqualTo(run(ExitCode.CLEAN, "predict", "strong", "--threads", "1", rounds)
                        .out());
        List<JsonNode> lines = new ArrayList<>();
        for (String line : out.lines().toList()) {
            lines.add(new ObjectMapper().readTree(line));
        }
        assertThat(lines).hasSizeGreaterThan(150);
        for (JsonNode line : lines) {
            double sum = 0;
            double greatest = Double.NEGATIVE_INFINITY;
            String best = "";
            for (int i = 0; i < line.get("legal").size(); i++) {
                sum += line.get("probabilities").get(i).asDouble();
                double value = line.get("action_values").get(i).asDouble();
                best = value > greatest ? line.get("legal").get(i).asText() : best;
                greatest = Math.max(greatest, value);
            }
            assertThat(sum).isCloseTo(1, within(1e-5));
            assertThat(line.get("played").asText()).as(line.toString()).isEqualTo(best);
            assertThat(line.has("belief")).isFalse();
        }
    }

    @Test
    void predictions_are_a_table_too() throws IOException {
        String rounds = file("rounds");
        run(ExitCode.CLEAN, "selfplay", "--rounds", "4", "--players", "rule", "-o", rounds);
        long lines =
                run(ExitCode.CLEAN, "predict", "strong", rounds).out().lines().count();

        run(ExitCode.CLEAN, "predict", "strong", "--worlds", "2", rounds, "-o", file("p.parquet"));

        assertThat(TableFormat.installed().rows(folder.resolve("p.parquet"))).isEqualTo(lines);
        assertThat(Files.readString(folder.resolve("p.parquet"), StandardCharsets.ISO_8859_1))
                .startsWith("PAR1")
                .contains("probabilities", "belief");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder("rounds", "p.parquet");
        }
    }

    /** All but what the clock tells. */
    private static List<String> timeless(Path metrics) throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line : Files.readAllLines(metrics)) {
            ObjectNode step = (ObjectNode) new ObjectMapper().readTree(line);
            assertThat(step.remove("time").fieldNames())
                    .toIterable()
                    .contains("seconds", "cpu_seconds", "rows_per_second", "left_seconds");
            lines.add(step.toString());
        }
        return lines;
    }

    @Test
    void a_self_taught_training_keeps_the_network_that_makes_most_points_and_checkpoints_change_nothing()
            throws IOException {
        String[] training = words(SMALL, "--rounds", "300", "--best", "rule", "--best-deals", "10");
        run(ExitCode.CLEAN, words(training, "train", "--checkpoint", "100", "-o", file("a.zip")));
        run(ExitCode.CLEAN, words(training, "train", "--checkpoint", "1s,100", "-o", file("b.zip")));

        assertThat(folder.resolve("b.zip")).hasSameBinaryContentAs(folder.resolve("a.zip"));
        assertThat(folder.resolve("b.best.zip")).hasSameBinaryContentAs(folder.resolve("a.best.zip"));
        List<String> steps = timeless(folder.resolve("a.metrics.jsonl"));
        assertThat(timeless(folder.resolve("b.metrics.jsonl"))).isEqualTo(steps);
        Map<Long, Double> points = new TreeMap<>();
        for (String line : steps) {
            JsonNode step = new ObjectMapper().readTree(line);
            JsonNode match = step.path("matches").path(0);
            double sum = 0;
            for (JsonNode head : step.get("losses")) {
                sum += head.asDouble();
            }
            assertThat(sum).isCloseTo(step.get("loss").asDouble(), within(1e-6));
            assertThat(step.get("gradient_norm").asDouble()).isPositive();
            if (!match.isMissingNode()) {
                points.put(
                        step.get("rounds").asLong(),
                        match.get("points_per_round").asDouble());
            }
        }
        assertThat(points).containsOnlyKeys(100L, 200L, 300L);
        double most = Collections.max(points.values());
        ModelCard best = ModelFile.card(folder.resolve("a.best.zip"));
        assertThat(points.get(best.counts().get("rounds"))).isEqualTo(most);
        assertThat(best.provenance())
                .containsEntry("best-points", Double.toString(most))
                .hasEntrySatisfying("best", told -> assertThat(told).startsWith("points:rule@"));
        assertThat(run(ExitCode.USAGE, words(SMALL, "train", "--best", "top-1", "-o", file("c.zip")))
                        .err())
                .contains("for self-play it is a player");
        assertThat(run(ExitCode.USAGE, "train", "--checkpoint", "soon", "-o", file("c.zip"))
                        .err())
                .contains("not 'soon'");
        assertThat(run(ExitCode.USAGE, "improve", "--checkpoint", "5", "-o", file("c"))
                        .err())
                .contains("--stage counts the rounds");
    }

    @Test
    void the_best_pass_over_records_is_told_by_a_measure() throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "200", "--players", "rule", "-o", file("rounds"));
        String[] train = {"--epochs", "4", "--patience", "4", "--hidden", "8", "--learning-rate", "0.02"};
        run(ExitCode.CLEAN, words(train, "train", file("rounds"), "--best", "top-1", "-o", file("a.zip")));
        run(
                ExitCode.CLEAN,
                words(train, "train", file("rounds"), "--best", "random", "--best-deals", "4", "-o", file("b.zip")));

        double most = 0;
        for (String line : timeless(folder.resolve("a.metrics.jsonl"))) {
            most = Math.max(most, new ObjectMapper().readTree(line).get("top_1").asDouble());
        }
        assertThat(run(
                                ExitCode.CLEAN,
                                words(
                                        train,
                                        "train",
                                        file("rounds"),
                                        "--best",
                                        "top-1",
                                        "-o",
                                        file("a.zip"),
                                        "--resume"))
                        .out())
                .contains(String.format(Locale.ROOT, "%.1f %%", 100 * most));
        assertThat(ModelFile.card(folder.resolve("a.zip")).settings()).containsEntry("best", "top-1");
        for (String line : timeless(folder.resolve("b.metrics.jsonl"))) {
            assertThat(new ObjectMapper()
                            .readTree(line)
                            .get("matches")
                            .get(0)
                            .get("against")
                            .asText())
                    .isEqualTo("random");
        }
    }

    @Test
    void a_sweep_trains_every_combination_and_ends_with_one_table() throws IOException {
        String[] sweep = {"--set", "learning-rate=0.001,0.01", "--set", "hidden=4,4;8", "--lang", "en"};
        String[] train = words(SMALL, "train", "--rounds", "100", "-o", file("sweep"));
        String said = run(ExitCode.CLEAN, words(sweep, train)).out();

        List<String> lines = Files.readAllLines(folder.resolve("sweep/results.jsonl"));
        assertThat(lines).hasSize(4);
        JsonNode last = new ObjectMapper().readTree(lines.get(3));
        assertThat(last.get("set").toString()).isEqualTo("{\"learning-rate\":\"0.01\",\"hidden\":\"8\"}");
        assertThat(last.get("rounds").asInt()).isEqualTo(100);
        Path model = folder.resolve("sweep").resolve(last.get("model").asText());
        assertThat(ModelFile.card(model).settings())
                .containsEntry("learning-rate", "0.01")
                .containsEntry("hidden", "8")
                .containsEntry("batch-size", "64");
        assertThat(said).contains("4/4 learning-rate=0.01 hidden=8", "Settings that differ");
        assertThat(folder.resolve("sweep/report.html")).content().contains("learning-rate=0.001 hidden=4,4");
        byte[] bytes = Files.readAllBytes(model);
        Files.delete(model);
        assertThat(run(ExitCode.INPUT_OUTPUT, words(sweep, train)).err()).contains("--resume");

        run(ExitCode.CLEAN, words(words(new String[] {"--resume"}, sweep), train));

        assertThat(model).hasBinaryContent(bytes);
        assertThat(Files.readAllLines(folder.resolve("sweep/results.jsonl"))).isEqualTo(lines);
        for (String wrong : List.of("foo=1", "output=a", "seed", "seed=1,", "seed=1,1")) {
            run(ExitCode.USAGE, "train", "--set", wrong, "-o", file("wrong"));
        }
        assertThat(run(ExitCode.USAGE, "train", "--set", "seed=1,x", "-o", file("wrong"))
                        .err())
                .contains("--seed: 'x'");
        assertThat(folder.resolve("wrong")).doesNotExist();
    }

    @Test
    void an_unfinished_round_is_predicted_too_and_a_wrong_one_is_told_apart_from_the_lines() throws IOException {
        String deal = "0 11277788 24444588 35556888 36667888 ";
        String rounds = deal + "87\n" + deal + "84\n";
        CapturedStreams streams = CapturedStreams.reading(rounds);

        assertThat(streams.run("predict", "strong", "--worlds", "8", "-")).isEqualTo(ExitCode.FINDINGS);
        List<String> lines = streams.out().lines().toList();
        assertThat(lines).hasSize(1);
        JsonNode line = new ObjectMapper().readTree(lines.get(0));
        assertThat(line.get("played").asText()).isEqualTo("87");
        assertThat(line.has("outcome")).isFalse();
        assertThat(line.get("belief")).hasSize(3);
        for (JsonNode kinds : line.get("belief")) {
            assertThat(kinds).hasSize(8);
            kinds.forEach(counts -> {
                double sum = 0;
                for (JsonNode chance : counts) {
                    sum += chance.asDouble();
                }
                assertThat(sum).isCloseTo(1, within(1e-4));
            });
        }
        assertThat(streams.err()).contains("<stdin>:2:");
    }

    @Test
    void the_same_training_in_two_folders_has_the_same_bytes_and_ends_once() throws IOException {
        for (String place : List.of("one", "two")) {
            Files.createDirectories(folder.resolve(place));
            run(ExitCode.CLEAN, "selfplay", "--rounds", "300", "--players", "rule", "-o", file(place + "/rounds"));
            train(ExitCode.CLEAN, place);
        }
        Path one = folder.resolve("one/m.zip");
        String metrics = Files.readString(folder.resolve("one/m.metrics.jsonl"));
        byte[] bytes = Files.readAllBytes(one);

        assertThat(folder.resolve("two/m.zip")).hasBinaryContent(bytes);
        assertThat(train(ExitCode.INPUT_OUTPUT, "one").err()).contains("m.zip: exists already");
        assertThat(train(ExitCode.CLEAN, "one", "--resume").out()).contains("on held-out rounds top-1");
        assertThat(one).hasBinaryContent(bytes);
        assertThat(folder.resolve("one/m.metrics.jsonl")).hasContent(metrics);
        assertThat(train(ExitCode.USAGE, "one", "--resume", "--seed", "2").err())
                .contains("was made with seed 1, not 2");
        run(ExitCode.CLEAN, "data", "merge", file("one/rounds"), file("two/rounds"), "-o", file("three/rounds"));
        Files.copy(one, folder.resolve("three/m.zip"));
        assertThat(train(ExitCode.USAGE, "three", "--resume").err()).contains("was made with data-sha256");
    }

    @Test
    void what_is_made_of_files_says_nothing_of_the_folder_that_they_lie_in() throws IOException {
        String[] made = {"m.zip", "further.zip", "rows/manifest.json", "rows/features.npy", "npz/manifest.json"};
        for (String place : List.of("one", "two/deeper")) {
            Files.createDirectories(folder.resolve(place));
            String rounds = file(place + "/rounds");
            String model = file(place + "/m.zip");
            String[] training = words(SMALL, "train", "--rounds", "100");
            run(ExitCode.CLEAN, "selfplay", "--rounds", "30", "--players", "rule", "-o", rounds);
            run(ExitCode.CLEAN, words(new String[] {"-o", model}, training));
            run(
                    ExitCode.CLEAN,
                    words(
                            new String[] {
                                "--from", model, "--against", "rule,net:" + model, "-o", file(place + "/further.zip")
                            },
                            training));
            run(ExitCode.CLEAN, "features", rounds, "-o", file(place + "/rows"));
            run(ExitCode.CLEAN, "data", "export", "--to", "npz", rounds, "-o", file(place + "/npz"));
        }

        for (String name : made) {
            assertThat(folder.resolve("one").resolve(name))
                    .hasSameBinaryContentAs(folder.resolve("two/deeper").resolve(name));
        }
    }

    private CapturedStreams train(ExitCode expected, String place, String... more) {
        String[] first = {"train", "--epochs", "2", "--hidden", "8", "--lang", "en", "-o", file(place + "/m.zip")};
        return run(expected, words(more, words(new String[] {file(place + "/rounds")}, first)));
    }

    @Test
    void a_run_is_not_overwritten() throws IOException {
        Files.createDirectories(folder.resolve("run"));
        Files.writeString(folder.resolve("run/metrics.jsonl"), "");

        assertThat(run(ExitCode.INPUT_OUTPUT, "run", "-o", file("run")).err()).contains("--resume");
    }

    private String improve(String out, String... more) {
        String[] options = {
            "improve",
            "--rounds",
            "400",
            "--stage",
            "200",
            "--gate-deals",
            "20",
            "--deals",
            "20",
            "--threads",
            "1",
            "--lang",
            "en",
            "-o",
            out
        };
        return run(ExitCode.CLEAN, words(words(more, SMALL), options)).out();
    }

    @Test
    void improving_keeps_the_best_network_and_a_report_and_goes_on_after_an_interruption() throws IOException {
        String straight = file("straight");
        String said = improve(straight);
        String cut = file("cut");
        improve(cut);
        Path gates = Path.of(cut, "gates.jsonl");
        Files.writeString(gates, Files.readAllLines(gates).get(0) + "\n{\"rou");

        assertThat(improve(cut, "--resume")).startsWith("400: ").endsWith("report.html\n");
        assertThat(said).contains("200: the first network; rule ", "400: ", "rule: ", "report: ");
        assertThat(Path.of(straight, "report.html")).content().contains("<svg", "against rule", "verdict");
        JsonNode results =
                new ObjectMapper().readTree(Path.of(straight, "results.json").toFile());
        assertThat(results.get("matches").get(0).get("against").asText()).isEqualTo("rule");
        assertThat(Files.readString(gates)).isEqualTo(Files.readString(Path.of(straight, "gates.jsonl")));
        assertThat(Path.of(cut, "best.zip")).hasSameBinaryContentAs(Path.of(straight, "best.zip"));
        assertThat(run(ExitCode.INPUT_OUTPUT, "improve", "-o", cut).err()).contains("--resume");
    }

    @Test
    void a_pool_is_met_at_every_gate_but_the_first() throws IOException {
        String out = file("pooled");
        improve(out, "--pool", "rule,random");

        List<String> gates = Files.readAllLines(Path.of(out, "gates.jsonl"));
        JsonNode gate = new ObjectMapper().readTree(gates.get(1));

        assertThat(gates.get(0)).doesNotContain("\"gain\"");
        assertThat(gate.get("pool").findValuesAsText("against")).containsExactly("rule", "random");
        assertThat(gate.get("pool").get(0).get("candidate").get("deals").asInt())
                .isEqualTo(20);
        assertThat(gate.get("gain").has("points_per_round")).isTrue();
        assertThat(Path.of(out, "report.html")).content().contains("gain over the best and the pool");
    }

    @Test
    void a_network_learns_from_a_history() throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "60", "-o", file("rounds"));
        String[] train = {"train", file("rounds"), "--epochs", "1", "-o", file("model.zip")};
        run(ExitCode.CLEAN, words(words(SMALL, "--layout", "goita-history/1"), train));
        String said = run(ExitCode.CLEAN, "evaluate", file("model.zip"), "--against", "random", "--deals", "5")
                .out();

        assertThat(said).contains("random: ");
    }

    @Test
    void a_training_keeps_its_metrics_beside_its_model() throws IOException {
        run(ExitCode.CLEAN, words(SMALL, "train", "--rounds", "100", "-o", file("a.zip")));

        assertThat(Files.readAllLines(folder.resolve("a.metrics.jsonl"))).isNotEmpty();
    }

    @Test
    void a_training_that_is_refused_leaves_no_metrics() throws IOException {
        run(ExitCode.INPUT_OUTPUT, "train", file("absent"), "-o", file("a.zip"));

        assertThat(folder.resolve("a.metrics.jsonl")).doesNotExist();
    }

    @Test
    void a_training_that_begins_anew_begins_its_metrics_anew() throws IOException {
        Path metrics = Path.of(file("m.jsonl"));
        Files.writeString(metrics, "{\"rounds\":7}\n");

        run(
                ExitCode.CLEAN,
                words(SMALL, "train", "--rounds", "100", "--metrics", metrics.toString(), "-o", file("a.zip")));

        assertThat(MetricsFile.read(metrics))
                .extracting(line -> line.get("rounds").asInt())
                .containsExactly(50, 100);
    }

    @Test
    void trainings_are_compared() throws IOException {
        run(
                ExitCode.CLEAN,
                words(SMALL, "train", "--rounds", "100", "-o", file("a.zip"), "--metrics", file("a.jsonl")));
        String folder = file("improved");
        improve(folder);

        CapturedStreams streams =
                run(ExitCode.CLEAN, "compare", file("a.jsonl"), folder, "--html", file("c.html"), "--json");

        JsonNode first =
                new ObjectMapper().readTree(streams.out().lines().toList().get(0));
        JsonNode second =
                new ObjectMapper().readTree(streams.out().lines().toList().get(1));
        assertThat(first.get("rounds").asInt()).isEqualTo(100);
        assertThat(first.has("against_rule")).isFalse();
        assertThat(second.get("against_rule").isNumber()).isTrue();
        assertThat(Path.of(file("c.html"))).content().contains("<svg", "a.jsonl");
        assertThat(run(ExitCode.INPUT_OUTPUT, "compare", file("absent")).err()).contains("absent");
    }

    @Test
    void a_model_is_written_as_onnx() {
        run(ExitCode.CLEAN, words(SMALL, "train", "--rounds", "50", "-o", file("model.zip")));

        run(ExitCode.CLEAN, "onnx", file("model.zip"), "-o", file("model.onnx"));

        assertThat(Path.of(file("model.onnx"))).isNotEmptyFile();
    }

    @Test
    void what_was_written_as_onnx_plays_as_the_model_does() throws IOException {
        run(ExitCode.CLEAN, words(SMALL, "train", "--rounds", "50", "-o", file("model.zip")));
        run(ExitCode.CLEAN, "onnx", file("model.zip"), "-o", file("model.onnx"));

        String players = "net:" + file("model.onnx") + ",net:" + file("model.zip");
        assertThat(run(ExitCode.CLEAN, "arena", "--players", players, "--deals", "10", "--json")
                        .out())
                .contains("\"points_per_round\":0.0,");
        run(ExitCode.CLEAN, "onnx", file("model.onnx"), "-o", file("again.onnx"));
        assertThat(folder.resolve("again.onnx")).hasSameBinaryContentAs(folder.resolve("model.onnx"));
    }

    @Test
    void onnx_that_is_no_network_is_refused_by_name() throws IOException {
        Files.write(folder.resolve("broken.onnx"), new byte[] {8, 8, 1});

        assertThat(run(ExitCode.INPUT_OUTPUT, "evaluate", file("broken.onnx")).err())
                .contains("broken.onnx: ONNX: is damaged, or no ONNX");
        assertThat(run(ExitCode.INPUT_OUTPUT, "arena", "--players", "net:" + file("broken.onnx") + ",rule")
                        .err())
                .contains("broken.onnx: ONNX: is damaged, or no ONNX");
    }

    @Test
    void options_can_stand_in_a_file() throws IOException {
        Files.writeString(
                folder.resolve("config.json"),
                "{\"rounds\": 100, \"hidden\": [12, 6], \"batch-size\": 64, \"generation\": 50, \"seed\": 3}");
        String[] train = {"train", "--config", file("config.json"), "--seed", "4", "-o", file("model.zip")};

        JsonNode printed = new ObjectMapper()
                .readTree(run(ExitCode.CLEAN, words(new String[] {"--print-config"}, train))
                        .out());
        run(ExitCode.CLEAN, train);
        Model model = Model.read(folder.resolve("model.zip"));

        assertThat(printed.get("hidden").toString()).isEqualTo("[12,6]");
        assertThat(printed.get("seed").asInt()).isEqualTo(4);
        assertThat(printed.get("epsilon").asDouble()).isEqualTo(0.1);
        assertThat(model.card().settings())
                .containsEntry("rounds", "100")
                .containsEntry("hidden", "12,6")
                .containsEntry("seed", "4");
    }

    @Test
    void what_is_printed_is_a_configuration() throws IOException {
        String[] train = {"train", "--rules", "win-score=100", "--generation", "50", "-o", file("model.zip")};
        String printed = run(ExitCode.CLEAN, words(new String[] {"--print-config"}, train))
                .out();
        Files.writeString(folder.resolve("config.json"), printed);

        run(
                ExitCode.CLEAN,
                words(new String[] {"--hidden", "8"}, "train", "--config", file("config.json"), "--rounds", "50"));

        assertThat(Model.read(folder.resolve("model.zip")).card().settings())
                .containsEntry("rounds-per-generation", "50")
                .hasEntrySatisfying("rules", rules -> assertThat(rules).contains("win-score=100"));
    }

    @Test
    void the_command_line_goes_before_the_file_for_every_kind_of_option() throws IOException {
        Files.writeString(
                folder.resolve("config.json"),
                "{\"output\":\"" + file("first.zip")
                        + "\",\"hidden\":[9,9],\"seed\":3,\"plain-rows\":true,\"resume\":true,"
                        + "\"quiet\":true,\"schedule\":\"cosine\",\"report\":\"" + file("first.html") + "\"}");
        JsonNode printed = new ObjectMapper()
                .readTree(run(
                                ExitCode.CLEAN,
                                "train",
                                "--config=" + file("config.json"),
                                "--print-config",
                                "-o",
                                file("second.zip"),
                                "--hidden",
                                "5",
                                "--seed=4",
                                "--plain-rows=false",
                                "--resume",
                                "--no-quiet",
                                "--schedule=linear")
                        .out());

        assertThat(printed.get("output").asText()).isEqualTo(file("second.zip"));
        assertThat(printed.get("hidden").toString()).isEqualTo("[5]");
        assertThat(printed.get("seed").asInt()).isEqualTo(4);
        assertThat(printed.get("plain-rows").asBoolean()).isFalse();
        assertThat(printed.get("resume").asBoolean()).isTrue();
        assertThat(printed.get("quiet").asBoolean()).isFalse();
        assertThat(printed.get("schedule").asText()).isEqualTo("linear");
        assertThat(printed.get("html").asText()).isEqualTo(file("first.html"));
    }

    @Test
    void what_is_printed_starts_the_same_training() throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "80", "--players", "rule", "-o", file("rounds"));
        String games = Path.of("../corpora/shogi/kif").toAbsolutePath().toString();
        List<List<String>> trainings = List.of(
                List.of("train", "--rounds", "60", "--generation", "20", "--hidden", "8", "-o", file("m.zip")),
                List.of("train", "--epochs", "1", "--hidden", "8", "-o", file("m.zip"), file("rounds")),
                List.of("train", "--epochs", "1", "--hidden", "4", "--quiet", "-o", file("m.zip"), games));
        for (List<String> words : trainings) {
            CapturedStreams first = CapturedStreams.empty();
            List<String> printing = new ArrayList<>(words);
            printing.add("--print-config");
            String printed =
                    run(ExitCode.CLEAN, printing.toArray(String[]::new)).out();
            ExitCode code = first.run(words.toArray(String[]::new));
            byte[] bytes = Files.readAllBytes(folder.resolve("m.zip"));
            Files.delete(folder.resolve("m.zip"));
            Files.writeString(folder.resolve("config.json"), printed);

            run(code, "train", "--config", file("config.json"));

            assertThat(folder.resolve("m.zip")).hasBinaryContent(bytes);
            Files.delete(folder.resolve("m.zip"));
            JsonNode config = new ObjectMapper().readTree(printed);
            assertThat(config.has("rounds")).isEqualTo(words.contains("--rounds"));
            assertThat(config.has("epsilon")).isEqualTo(words.contains("--rounds"));
            assertThat(config.has("patience")).isEqualTo(!words.contains("--rounds"));
            assertThat(config.path("hidden")).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "train --rounds 50 --hidden 8,4 --against rule,random --from box.zip --clip 2 --threads 2 -o m.zip",
                "train --lang ja --layout goita-history/1 --targets all --epochs 3 --rules both-kings=dealt -o m.zip",
                "run -o r --learning-rate 3e-4 --no-debug",
                "improve --pool rule,random --stage 5000 --warm-up 0.1",
                "train --of shogi --book a.db --book b.db --values evaluation -o s.zip"
            })
    void what_is_printed_is_printed_again_from_the_file(String words) throws IOException {
        String[] command = words.split(" ");
        String printed = run(ExitCode.CLEAN, words(new String[] {"--print-config"}, command))
                .out();
        Files.writeString(folder.resolve("config.json"), printed);
        List<String> again = new ArrayList<>(List.of(command).subList(0, command[1].equals("--of") ? 3 : 1));
        again.addAll(List.of("--config", file("config.json"), "--print-config"));

        assertThat(run(ExitCode.CLEAN, again.toArray(String[]::new)).out()).isEqualTo(printed);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\uFEFF{\"rounds\": 100} | 100",
                "{\"rounds\": 1e3} | 1000",
                "{\"rounds\": 2500.0} | 2500",
                "{\"rounds\": 12.5E+1} | 125",
                "{\"\\u0072ounds\": 7} | 7",
                "{\"rounds\": \"42\"} | 42"
            })
    void whole_numbers_are_read_however_json_spells_them(String text, long rounds) throws IOException {
        Files.writeString(folder.resolve("config.json"), text);

        String printed = run(
                        ExitCode.CLEAN, "train", "-o", file("m.zip"), "--config", file("config.json"), "--print-config")
                .out();
        assertThat(new ObjectMapper().readTree(printed).get("rounds").asLong()).isEqualTo(rounds);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FINDINGS | {\"rounds\": 100, | 1:16: error: the file ends before the closing bracket",
                "FINDINGS | {\"rounds\": 100,} | 1:15: error: the comma before } is one too many",
                "FINDINGS | {\"rounds\": 1, \"rounds\": 2} | 1:15: error: the key \"rounds\" came before",
                "FINDINGS | {\"rounds\": 1, \"r\\u006funds\": 2} | 1:15: error: the key \"rounds\" came before",
                "FINDINGS | {\"rounds\":1}{\"rounds\":2} | 1:13: error: expected the end of the file, found {",
                "FINDINGS | {\"rounds\":1} // more | 1:14: error: JSON has no comments",
                "FINDINGS | {'rounds':1} | 1:2: error: ",
                "FINDINGS | {\"rounds\":01} | 1:11: error: ",
                "FINDINGS | {\"rounds\":NaN} | 1:11: error: ",
                "FINDINGS | [1] | 1:1: error: expected { of an object, found [",
                "FINDINGS | '' | 1:1: error: expected { of an object, found EOF",
                "INPUT_OUTPUT | {\"rounds\": {}} | 1:12: the option 'rounds' has no such value: {}",
                "INPUT_OUTPUT | {\"rounds\": true} | 1:12: the option 'rounds' has no such value: true",
                "INPUT_OUTPUT | {\"rounds\": null} | 1:12: the option 'rounds' has no such value: null",
                "INPUT_OUTPUT | {\"hidden\": [8,[8]]} | 1:12: the option 'hidden' has no such value: [8,[8]]",
                "INPUT_OUTPUT | {\"plain-rows\": 1} | 1:16: the option 'plain-rows' has no such value: 1",
                "INPUT_OUTPUT | {\"config\": \"x\"} | 1:2: the command line alone may say --config",
                "USAGE | {\"round\": 100} | 1:2: unknown option '--round'",
                "USAGE | {\"rounds\": 1.5} | 1:12: --rounds: '1.5' is not a whole number",
                "USAGE | {\"rounds\": 1e999999999} | 1:12: --rounds: '1e999999999' is not a whole number",
                "USAGE | {\"schedule\": \"round\"} | 1:14: --schedule: expected linear, cosine or constant, found 'round'"
            })
    void a_file_that_is_no_configuration_is_named_with_the_place(ExitCode exit, String text, String message)
            throws IOException {
        Files.writeString(folder.resolve("config.json"), text);
        String[] train = {"train", "-o", file("m.zip"), "--config", file("config.json"), "--print-config"};

        assertThat(run(exit, train).err()).contains("config.json:" + message);
        assertThat(run(exit, words(new String[] {"--lang", "ja"}, train)).err())
                .contains("config.json:" + message.substring(0, message.indexOf(' ')))
                .containsPattern("[ぁ-ん]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "train --learning-rate Infinity -o m.zip | learning rates (--learning-rate) are positive and finite",
                "train --learning-rate NaN -o m.zip | learning rates (--learning-rate) are positive and finite",
                "train --learning-rate 1e-400 -o m.zip | learning rates (--learning-rate) are positive and finite",
                "train ROUNDS --learning-rate -1 -o m.zip | learning rates (--learning-rate) are positive and finite",
                "train --of shogi GAME --learning-rate 0 -o m.zip | learning rates (--learning-rate) are positive and finite",
                "train --hidden 1000000000 -o m.zip | too many weights",
                "train --hidden 65536,65536 -o m.zip | too many weights",
                "train ROUNDS --hidden 65536,65536 -o m.zip | too many weights",
                "run --hidden 65536,65536 -o m | too many weights",
                "improve --hidden 65536,65536 -o m | too many weights",
                "train --of shogi GAME --hidden 2147483647 -o m.zip | too many weights",
                "train --of shogi GAME --hidden 65536 -o m.zip | too many weights",
                "train --batch-size 2147483647 -o m.zip | batch-size must be positive and at most 1048576",
                "train --rounds 9223372036854775807 -o m.zip | too many rounds (--rounds)",
                "train --lambda NaN -o m.zip | lambda is 0..1, not NaN",
                "improve --lambda 2 -o m | lambda is 0..1, not 2.0",
                "train --outcome-scale Infinity -o m.zip | outcome-scale is a power of two",
                "train --forks 2000000000 -o m.zip | forks are 0..1000",
                "train --clip NaN -o m.zip | clip must be positive",
                "train --epsilon NaN -o m.zip | epsilon is 0..1",
                "train --first-heads NaN -o m.zip | first-heads is 0..1",
                "run --recorded-rounds 0 -o m | --recorded-rounds is at least 1, not 0",
                "run --deals 1 -o m | at least two deals",
                "improve --stage 0 -o m | --stage is at least 1, not 0",
                "improve --stage -9223372036854775808 -o m | --stage is at least 1",
                "improve --deals 0 -o m | at least two deals"
            })
    void numbers_that_no_training_can_have_are_refused_before_anything_is_written(String line) throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--quiet", "--rounds", "3", "--players", "random", "-o", file("rounds"));
        Files.writeString(folder.resolve("game.usi"), "position startpos moves 7g7f 3c3d\n");
        String[] parts = line.split(" \\| ");
        String[] words = parts[0].split(" ");
        for (int i = 0; i < words.length; i++) {
            words[i] = switch (words[i]) {
                case "m.zip", "m" -> file(words[i]);
                case "ROUNDS" -> file("rounds");
                case "GAME" -> file("game.usi");
                default -> words[i];
            };
        }

        assertThat(run(ExitCode.USAGE, words).err()).contains(parts[1]);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString())).containsExactlyInAnyOrder("rounds", "game.usi");
        }
    }

    @Test
    void a_training_that_comes_to_no_numbers_writes_no_model() throws IOException {
        String[] train = {
            "train", "--quiet", "--rounds", "20", "--hidden", "8", "--learning-rate", "1e30", "-o", file("m.zip")
        };

        assertThat(run(ExitCode.USAGE, train).err())
                .contains("the weights or the answers are no numbers after 1 updates; try a lower learning rate");
        assertThat(folder.resolve("m.zip")).doesNotExist();
    }

    /** The first weight becomes NaN; it stands behind the number of layers and the sizes of the first. */
    private static void breakWeights(Path model, Path broken) throws IOException {
        try (ZipFile whole = new ZipFile(model.toFile());
                ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(broken))) {
            for (ZipEntry entry : Collections.list(whole.entries())) {
                byte[] bytes = whole.getInputStream(entry).readAllBytes();
                if (entry.getName().equals("weights.bin")) {
                    ByteBuffer.wrap(bytes).putFloat(4 * Integer.BYTES, Float.NaN);
                }
                out.putNextEntry(new ZipEntry(entry.getName()));
                out.write(bytes);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "arena --players net:MODEL,random --deals 2",
                "selfplay --players net:MODEL --rounds 1 -o OUT",
                "evaluate MODEL --against random --deals 2",
                "onnx MODEL -o OUT",
                "models --pack MODEL -o OUT",
                "train --from MODEL --rounds 20 -o OUT",
                "train --resume --rounds 100 --generation 50 --hidden 8 -o MODEL",
                "engine --player net:MODEL",
                "improve --pool net:MODEL -o OUT"
            })
    void a_model_that_answers_no_numbers_is_refused_by_name_by_all_that_read_it(String line) throws IOException {
        run(ExitCode.CLEAN, "train", "--rounds", "100", "--generation", "50", "--hidden", "8", "-o", file("m.zip"));
        Path broken = folder.resolve("broken.zip");
        breakWeights(folder.resolve("m.zip"), broken);
        String[] words = line.replace("MODEL", broken.toString())
                .replace("OUT", file("out"))
                .split(" ");
        CapturedStreams streams = CapturedStreams.empty();

        ExitCode exit = streams.run(words);

        assertThat(exit).isNotEqualTo(ExitCode.CLEAN).isNotEqualTo(ExitCode.FAULT);
        assertThat(streams.err()).contains("broken.zip", "holds a weight that is no number but NaN");
        assertThat(folder.resolve("out")).doesNotExist();
    }

    @Test
    void files_that_are_no_text_are_named() throws IOException {
        Files.write(folder.resolve("binary"), new byte[] {(byte) 0xC3, (byte) 0x28, 10});
        Files.writeString(folder.resolve("rounds.jsonl"), "{\"dealer\":0}\n");

        assertThat(run(ExitCode.INPUT_OUTPUT, "compare", file("binary")).err()).contains("binary: is no text in UTF-8");
        assertThat(run(ExitCode.FINDINGS, "train", "-o", file("m.zip"), "--config", file("binary"))
                        .err())
                .contains("binary:1:1: error: expected UTF-8");
        assertThat(run(ExitCode.INPUT_OUTPUT, "train", "-o", file("m.zip"), "--config", file("."))
                        .err())
                .contains("is a directory");
        assertThat(run(ExitCode.INPUT_OUTPUT, "compare", file("rounds.jsonl")).err())
                .contains("rounds.jsonl: holds no metrics of a training");
    }

    @Test
    void a_teachers_rounds_can_be_learned_and_evaluated() throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "300", "-o", file("rounds"));
        String[] train = {"train", file("rounds"), "--epochs", "2", "-o", file("model.zip"), "--html", file("r.html")};
        assertThat(run(ExitCode.CLEAN, words(SMALL, train)).out()).contains("rule-based (rule) ");
        assertThat(Path.of(file("r.html"))).content().contains("<svg");

        CapturedStreams streams = run(
                ExitCode.CLEAN,
                "evaluate",
                file("model.zip"),
                file("rounds"),
                "--against",
                "random,net:" + file("model.zip"),
                "--deals",
                "20",
                "--json");

        JsonNode results = new ObjectMapper().readTree(streams.out());
        assertThat(results.get("predictions").get("policy").get("top1").asDouble())
                .isPositive();
        JsonNode choices = results.get("choices");
        assertThat(choices.get("part").asText()).isEqualTo("test");
        assertThat(choices.get("refused").asInt()).isZero();
        assertThat(choices.at("/predictors/rule/top1/mean").asDouble()).isGreaterThan(0.9);
        assertThat(choices.at("/predictors/policy/top1/low").asDouble())
                .isLessThanOrEqualTo(choices.at("/predictors/policy/top1/high").asDouble());
        assertThat(results.get("matches").get(1).get("points_per_round").asDouble())
                .isZero();
    }

    @Test
    void a_network_can_sit_at_the_table_of_selfplay() {
        run(ExitCode.CLEAN, words(SMALL, "train", "--rounds", "100", "-o", file("model.zip")));

        CapturedStreams streams =
                run(ExitCode.CLEAN, "selfplay", "--rounds", "5", "--even", "net:" + file("model.zip"), "-o", "-");

        assertThat(streams.out().lines()).hasSize(5);
    }

    @Test
    void features_become_arrays() throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "30", "-o", file("rounds"));
        CapturedStreams streams = run(ExitCode.CLEAN, "features", file("rounds"), "-o", file("rows"), "--json");
        JsonNode summary = new ObjectMapper().readTree(streams.out());

        long choices = summary.get("choices").asLong();
        assertThat(summary.get("layout").asText()).isEqualTo("goita-view/1");
        assertThat(Files.size(folder.resolve("rows/features.npy"))).isEqualTo(128 + 67 * choices);
    }

    @Test
    void features_are_described() {
        assertThat(run(ExitCode.CLEAN, "features", "--describe").out()).startsWith("# Features `goita-view/1`");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "features | features needs ROUNDS and -o FOLDER, or --describe",
                "train -o m.zip --epochs 3 | --epochs and --patience are for training on ROUNDS",
                "train rounds -o m.zip --rounds 9 | --rounds, --from and --against are for self-play, which takes no ROUNDS",
                "train -o m.zip --epsilon 2 --rounds 1 | epsilon is 0..1, not 2.0",
                "train -o m.zip --batch-size 0 | batch-size must be positive and at most 1048576, not 0",
                "run --threads 0 | --threads is at least 1, not 0",
                "run --rounds 0 -o r | rounds must be positive: 0 in generations of 1000"
            })
    void wrong_usage_is_told(String words, String message) {
        assertThat(run(ExitCode.USAGE, words.strip().split(" ")).err()).contains(message);
    }

    @Test
    void what_is_no_model_is_named() throws IOException {
        Files.writeString(folder.resolve("model.zip"), "hello");

        assertThat(run(ExitCode.INPUT_OUTPUT, "evaluate", file("model.zip")).err())
                .contains("model.zip: goita-model.json: cannot be unpacked, this is no model file");
    }

    @Test
    void rounds_that_fail_the_check_are_named_and_left_out_of_an_evaluation() throws IOException {
        String rounds =
                run(ExitCode.CLEAN, "selfplay", "--rounds", "8", "-o", "-").out();
        run(ExitCode.CLEAN, words(SMALL, "train", "--rounds", "100", "-o", file("model.zip")));
        Files.writeString(folder.resolve("bad.jsonl"), "{\"hands\":[\"1\"]}\n" + rounds);

        CapturedStreams streams = run(
                ExitCode.FINDINGS,
                "evaluate",
                file("model.zip"),
                file("bad.jsonl"),
                "--part",
                "all",
                "--against",
                "none",
                "--html",
                file("report.html"),
                "--json");

        JsonNode choices = new ObjectMapper().readTree(streams.out()).get("choices");
        assertThat(choices.get("refused").asInt()).isPositive();
        assertThat(choices.get("rounds").asInt()).isBetween(4, 8);
        assertThat(streams.err()).contains("bad.jsonl:1:");
        assertThat(Files.readString(folder.resolve("report.html")))
                .contains("<svg")
                .endsWith("</html>\n");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--part some|--part is train, validation, test or all, not 'some'",
                "--solve 33|--solve is 0 to 32, not 33",
                "--players nobody|no player 'nobody'",
            })
    void an_evaluation_that_makes_no_sense_is_refused(String options, String message) {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "3", "-o", file("rounds.jsonl"));
        run(ExitCode.CLEAN, words(SMALL, "train", "--rounds", "100", "-o", file("model.zip")));

        CapturedStreams streams = run(
                ExitCode.USAGE,
                words(options.split(" "), "evaluate", file("model.zip"), file("rounds.jsonl"), "--against", "none"));

        assertThat(streams.err()).contains(message);
    }

    @Test
    void a_policy_fitted_to_rounds_stands_beside_the_network_and_repeats_count_once() throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "30", "--players", "rule", "-o", file("a.jsonl"));
        run(ExitCode.CLEAN, "selfplay", "--rounds", "30", "--players", "rule", "--seed", "2", "-o", file("b.jsonl"));

        JsonNode choices = new ObjectMapper()
                .readTree(run(
                                ExitCode.CLEAN,
                                "evaluate",
                                "strong",
                                file("a.jsonl"),
                                file("b.jsonl"),
                                file("a.jsonl"),
                                "--part",
                                "all",
                                "--against",
                                "none",
                                "--solve",
                                "0",
                                "--fit",
                                "--json")
                        .out())
                .get("choices");

        assertThat(choices.get("repeats").asInt()).isGreaterThan(20);
        assertThat(choices.at("/predictors/fitted/top1/mean").asDouble())
                .isGreaterThan(choices.at("/predictors/policy/top1/mean").asDouble());
        assertThat(choices.at("/predictors/fitted/weights/principles-first-lead")
                        .asDouble())
                .isPositive();
    }

    @Test
    void what_cannot_be_fitted_is_named_with_its_file_once() throws IOException {
        Files.writeString(Path.of(file("bad.txt")), "no round\n");

        String said = run(ExitCode.USAGE, "evaluate", "strong", file("bad.txt"), "--part", "all", "--fit")
                .err();

        assertThat(said).containsOnlyOnce("bad.txt:1:1: error").contains("--fit needs two files or two rounds");
    }

    @Test
    void a_network_learns_from_another_against_a_third() throws IOException {
        run(ExitCode.CLEAN, words(SMALL, "train", "--rounds", "100", "-o", file("first.zip")));
        String[] next = {"--from", file("first.zip"), "--against", "rule,random", "--rounds", "100"};

        run(ExitCode.CLEAN, words(next, "train", "-o", file("next.zip")));

        assertThat(Model.read(Path.of(file("next.zip"))).card().settings())
                .containsEntry("against", "rule 2; random 1")
                .containsEntry("hidden", "12");
        assertThat(run(ExitCode.USAGE, words(next, "train", "--hidden", "9", "-o", file("no.zip")))
                        .err())
                .contains("not --hidden [9]");
        assertThat(run(
                                ExitCode.CLEAN,
                                "arena",
                                "--players",
                                "net:" + file("next.zip") + "+rule,random",
                                "--deals",
                                "10")
                        .out())
                .contains("+rule");
    }

    @Test
    void an_evaluation_that_imagines_worlds_tells_what_the_acts_say_of_hidden_hands() throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "3", "-o", file("rounds.jsonl"));

        CapturedStreams streams = run(
                ExitCode.CLEAN,
                "evaluate",
                "strong",
                file("rounds.jsonl"),
                "--part",
                "all",
                "--against",
                "none",
                "--worlds",
                "20",
                "--html",
                file("report.html"));

        assertThat(streams.out())
                .containsPattern("(?s)uniform deals +[0-9].*acts by the principles +[0-9].*acts by the policy +[0-9]")
                .containsPattern(
                        "Calibration\n.*expected calibration error.*(\n.*)*\n  hidden hands +[0-9,]+ +0[.][0-9]{3}");
        assertThat(Path.of(file("report.html"))).content().contains("acts by the policy");
    }

    @Test
    void rows_of_other_layouts_have_targets_and_policies_if_asked_for() throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "5", "-o", file("rounds.jsonl"));

        CapturedStreams streams = run(
                ExitCode.CLEAN,
                "features",
                file("rounds.jsonl"),
                "--layout",
                "goita-oracle/1",
                "--targets",
                "all",
                "--labels",
                "solver:tiles=8",
                "--json",
                "-o",
                file("rows"));

        JsonNode summary = new ObjectMapper().readTree(streams.out());
        assertThat(summary.get("layout").asText()).isEqualTo("goita-oracle/1");
        assertThat(summary.get("targets")).hasSize(27);
        assertThat(folder.resolve("rows/target.npy")).isNotEmptyFile();
        assertThat(folder.resolve("rows/policy.npy")).isNotEmptyFile();
        assertThat(run(ExitCode.USAGE, "features", file("rounds.jsonl"), "--layout", "shogi-planes/1", "-o", file("x"))
                        .err())
                .contains("there is no layout 'shogi-planes/1'; the layouts are goita-view/1, goita-history/1");
    }

    private String parts() {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "300", "--players", "rule", "-o", file("all"));
        run(ExitCode.CLEAN, "data", "split", "--validation", "20", "--test", "40", file("all"), "-o", file("parts"));
        return file("parts");
    }

    @Test
    void a_training_part_is_validated_on_the_part_beside_it() throws IOException {
        run(ExitCode.CLEAN, words(SMALL, "train", parts() + "/train", "--epochs", "1", "-o", file("taught.zip")));

        assertThat(Model.read(Path.of(file("taught.zip"))).card().provenance().getOrDefault("data", ""))
                .isEqualTo("train, validation");
    }

    @Test
    void every_round_of_a_test_part_is_for_testing() throws IOException {
        String test = parts() + "/test";
        JsonNode info = new ObjectMapper()
                .readTree(run(ExitCode.CLEAN, "data", "info", "--json", test).out());
        JsonNode result = new ObjectMapper()
                .readTree(run(
                                ExitCode.CLEAN,
                                "evaluate",
                                "strong",
                                test,
                                "--against",
                                "none",
                                "--players",
                                "none",
                                "--solve",
                                "0",
                                "--json")
                        .out());

        assertThat(result.path("choices").path("rounds").asInt())
                .isEqualTo(info.path("played").asInt());
    }

    @Test
    void data_on_a_card_is_named_by_its_hash() throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "200", "--players", "rule", "-o", file("all"));
        run(ExitCode.CLEAN, words(SMALL, "train", file("all"), "--epochs", "1", "-o", file("taught.zip")));

        assertThat(Model.read(Path.of(file("taught.zip"))).card().provenance())
                .containsEntry("data-sha256", Sha256.of(Path.of(file("all"), "manifest.json")));
    }

    @Test
    void resuming_before_the_first_checkpoint_says_what_to_do() {
        assertThat(run(ExitCode.INPUT_OUTPUT, "train", "--resume", "--lang", "en", "-o", file("none.zip"))
                        .err())
                .contains("has no checkpoint to go on from", "begin again without --resume");
    }

    @Test
    void a_taught_model_plays_likely_turns_unless_told_otherwise() throws IOException {
        run(ExitCode.CLEAN, "selfplay", "--rounds", "200", "--players", "rule", "-o", file("all"));
        run(ExitCode.CLEAN, words(SMALL, "train", file("all"), "--epochs", "1", "-o", file("taught.zip")));
        String[] evaluate = {"evaluate", file("taught.zip"), "--against", "none", "--json"};

        assertThat(run(ExitCode.CLEAN, evaluate).out()).contains("\"choose\":\"likely\"");
        assertThat(run(ExitCode.CLEAN, words(new String[] {"--choose", "policy"}, evaluate))
                        .out())
                .contains("\"choose\":\"policy\"");
    }

    @Test
    void a_model_for_another_layout_is_refused_with_the_layouts_that_there_are() throws IOException {
        NetworkShape shape = new NetworkShape(3, List.of(2), 4);
        ModelCard card = new ModelCard(
                ModelCard.FORMAT,
                "mine/1",
                "mine-actions/1",
                RowForm.PLAIN,
                shape,
                "points",
                Map.of(),
                Map.of(),
                Map.of(),
                "test");
        Model model = new Model(card, NetworkWeights.random(shape, new SplittableRandom(1)));
        ModelFile.write(folder.resolve("mine.zip"), model, Map.of());

        for (String[] words : new String[][] {
            {"arena", "--players", "net:" + file("mine.zip") + ",rule", "--deals", "4"},
            {"evaluate", file("mine.zip"), "--deals", "4"}
        }) {
            assertThat(run(ExitCode.INPUT_OUTPUT, words).err())
                    .contains("the model's layout is 'mine/1', but one of goita-view/1, ");
        }
    }
}
