package dev.goita.app.goita.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArenaCommandTest {
    @TempDir
    private Path parent;

    private String folder() {
        return parent.resolve("league").toString();
    }

    private static CapturedStreams run(ExitCode expected, String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(words)).as(streams.err()).isEqualTo(expected);
        return streams;
    }

    private static List<JsonNode> json(CapturedStreams streams) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : streams.out().lines().toList()) {
            lines.add(new ObjectMapper().readTree(line));
        }
        return lines;
    }

    @Test
    void the_rule_based_player_beats_random_play() throws IOException {
        List<JsonNode> lines = json(
                run(ExitCode.CLEAN, "arena", "--players", "rules,random", "--deals", "600", "--json", "--lang", "en"));
        JsonNode pairing = lines.get(0);

        assertThat(lines).hasSize(2);
        assertThat(pairing.get("first").asText()).isEqualTo("rules");
        assertThat(pairing.get("rounds").asInt()).isEqualTo(1_200);
        assertThat(pairing.get("bootstrap_low").asDouble()).isGreaterThan(25);
        assertThat(pairing.get("bootstrap_high").asDouble())
                .isLessThan(pairing.get("bootstrap_low").asDouble() + 3);
        assertThat(pairing.get("rounds_won_low").asDouble()).isGreaterThan(0.88);
        assertThat(pairing.get("matches_won_low").asDouble()).isGreaterThan(0.99);
        assertThat(pairing.get("forfeits")).isEmpty();
        JsonNode summary = lines.get(1).get("summary");
        assertThat(summary.get("players").get(0).get("name").asText()).isEqualTo("rules");
        assertThat(summary.get("players").get(0).get("elo_rounds_low").asDouble())
                .isGreaterThan(150);
    }

    @Test
    void everybody_meets_everybody_and_is_ranked() {
        String out = run(
                        ExitCode.CLEAN,
                        "arena",
                        "--players",
                        "random,rule,random",
                        "--deals",
                        "200",
                        "--lang",
                        "en",
                        "--threads",
                        "2")
                .out();

        assertThat(out)
                .contains("200 deals, each played with the teams exchanged: 400 rounds a pairing, seed 1")
                .contains("random – rule ", "random – random (2) ", "rule – random (2) ");
        assertThat(out.substring(out.indexOf("Elo"))
                        .lines()
                        .skip(1)
                        .map(line -> line.strip().split(" ")[0]))
                .first()
                .isEqualTo("rule");
    }

    @Test
    void japanese_tables_align() {
        String out = run(ExitCode.CLEAN, "arena", "--players", "rule,random", "--deals", "50", "--lang", "ja")
                .out();

        assertThat(out).contains("配駒 50 組、組を入れ替えて 2 回ずつ: 各組み合わせ 100 局、種 1", "組み合わせ", "点/局");
    }

    @Test
    void a_folder_keeps_journal_results_and_chart_and_resumes_to_the_same() throws IOException {
        String[] words = {
            "arena", "--players", "rule,random", "--deals", "100", "--seed", "7", "--rotations", "4", "-o", folder()
        };
        run(ExitCode.CLEAN, words);
        Path journal = Path.of(folder(), "journal.txt");
        String whole = Files.readString(journal);
        String results = Files.readString(Path.of(folder(), "results.jsonl"));
        assertThat(Path.of(folder(), "chart.svg"))
                .content()
                .startsWith("<svg xmlns=")
                .contains("rule – random");

        Files.writeString(journal, whole.substring(0, whole.length() / 2));
        Files.delete(Path.of(folder(), "results.jsonl"));
        run(ExitCode.CLEAN, "arena", "--resume", "-o", folder());

        assertThat(journal).hasContent(whole);
        assertThat(Path.of(folder(), "results.jsonl")).hasContent(results);
    }

    @Test
    void another_plan_cannot_resume() {
        run(ExitCode.CLEAN, "arena", "--players", "rule,random", "--deals", "20", "-o", folder());

        assertThat(run(ExitCode.USAGE, "arena", "--resume", "--seed", "9", "-o", folder())
                        .err())
                .contains("the journal has seed 1, not 9");
        assertThat(run(ExitCode.INPUT_OUTPUT, "arena", "--players", "rule,random", "-o", folder())
                        .err())
                .contains("journal.txt: exists already; --resume goes on with it");
    }

    @Test
    void a_sequential_test_ends_early() throws IOException {
        List<JsonNode> lines = json(run(
                ExitCode.CLEAN,
                "arena",
                "--players",
                "rule,random",
                "--deals",
                "5000",
                "--sprt",
                "0,5,0.05,0.05",
                "--json"));

        assertThat(lines.get(0).get("sprt").get("verdict").asText()).isEqualTo("h1");
        assertThat(lines.get(0).get("deals").asInt()).isLessThan(1_000);
    }

    @ParameterizedTest
    @CsvSource({
        "rule,random, 1000, 0, h1, CLEAN",
        "random,rule, 1000, 0, h0, FINDINGS",
        "rule,rule, 64, -5, continue, UNDECIDED",
    })
    void the_verdict_is_the_exit_code(
            String first, String second, String deals, String lower, String verdict, ExitCode code) throws IOException {
        String players = first + "," + second;
        String test = lower + ",5,0.05,0.05";
        List<JsonNode> lines =
                json(run(code, "arena", "--players", players, "--deals", deals, "--sprt=" + test, "--json"));

        assertThat(lines.get(0).get("sprt").get("verdict").asText()).isEqualTo(verdict);
    }

    @Test
    void the_match_equity_table_has_every_score() throws IOException {
        List<JsonNode> lines =
                json(run(ExitCode.CLEAN, "arena", "--players", "rule,rule", "--deals", "300", "--equity", "--json"));
        JsonNode first = lines.get(0).get("equity").get("first_deals");
        JsonNode second = lines.get(0).get("equity").get("second_deals");

        assertThat(first).hasSize(15);
        assertThat(second.get(14)).hasSize(15);
        assertThat(first.get(3).get(8).asDouble() + second.get(8).get(3).asDouble())
                .isBetween(0.999_999, 1.000_001);
        assertThat(run(ExitCode.CLEAN, "arena", "--players", "rule,rule", "--deals", "300", "--equity", "--lang", "en")
                        .out())
                .contains("% of matches to 150 that rule wins if rule (2) deals next");
    }

    @Test
    void what_the_results_tell_stays_when_an_arena_goes_on() throws IOException {
        run(ExitCode.CLEAN, "arena", "--players", "rule,random", "--deals", "8", "--equity", "-o", folder());
        Path results = Path.of(folder(), "results.jsonl");
        Path journal = Path.of(folder(), "journal.txt");
        byte[] told = Files.readAllBytes(results);
        byte[] played = Files.readAllBytes(journal);
        String plan = Files.readAllLines(journal).get(0) + "\n";
        Files.delete(results);
        Files.writeString(journal, plan);

        run(ExitCode.CLEAN, "arena", "--resume", "-o", folder());

        assertThat(Files.readAllBytes(results)).isEqualTo(told);
        assertThat(Files.readAllBytes(journal)).isEqualTo(played);
        assertThat(new String(told, StandardCharsets.UTF_8)).contains("\"equity\":{");
    }

    @Test
    void a_control_variate_stands_beside_the_plain_figure() throws IOException {
        String out = run(
                        ExitCode.CLEAN,
                        "arena",
                        "--players",
                        "rule,random",
                        "--deals",
                        "8",
                        "--control-variate",
                        "--lang",
                        "en",
                        "-o",
                        folder())
                .out();
        JsonNode control = new ObjectMapper()
                .readTree(Files.readAllLines(Path.of(folder(), "results.jsonl")).get(0))
                .get("control_variate");

        assertThat(out).contains("less the deal's value");
        assertThat(control.get("variance_left").asDouble()).isLessThanOrEqualTo(1);
        assertThat(control.get("plain_low").asDouble())
                .isLessThan(control.get("plain").asDouble());
    }

    /** The program {@code false} ends at once. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void an_engine_that_fails_loses_its_rounds_and_the_arena_goes_on() throws IOException {
        String[] words = {"arena", "--players", "rule,engine:false,random", "--deals", "3", "--lang", "en"};
        List<String> withJson = new ArrayList<>(List.of(words));
        withJson.add("--json");
        List<JsonNode> lines = json(run(ExitCode.FINDINGS, withJson.toArray(String[]::new)));

        assertThat(lines).hasSize(4);
        assertThat(lines.get(0).get("points_per_round").asDouble()).isEqualTo(100);
        assertThat(lines.get(0).get("forfeits")).isNotEmpty().allSatisfy(forfeit -> {
            assertThat(forfeit.get("player").asText()).isEqualTo("engine:false");
            assertThat(forfeit.get("reason").asText()).isEqualTo("crashed");
            assertThat(forfeit.get("deal").asInt()).isBetween(0, 2);
        });
        assertThat(lines.get(1).get("forfeits")).isEmpty();
        assertThat(lines.get(3).get("summary").get("forfeits").asInt())
                .isEqualTo(lines.get(0).get("forfeits").size()
                        + lines.get(2).get("forfeits").size());
        assertThat(run(ExitCode.FINDINGS, words).out())
                .contains("rule – engine:false: 6 rounds forfeited")
                .containsPattern("  engine:false +0 +2 +1 +crashed +engine 'false'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "--players rule; at least two players",
                "--players rule,nobody; no player 'nobody'",
                "; --players names two players or more",
                "--players rule,rule --deals 1; at least 3 deals",
                "--players rule,rule --rotations 2; a deal is led by 1 seat or by all 4, not by 2",
                "--players rule,rule --threads 0; --threads is at least 1",
                "--players rule,rule --rules x=y; no rule option 'x'",
                "--players rule,rule --sprt 1,0,0.05,0.05; H1 expects more points",
                "--players rule,rule,rule --sprt 0,1,0.05,0.05; decides between two players, not among 3",
                "--players rule,rule --chart a.png; --chart writes SVG",
                "--resume; --resume needs the folder"
            })
    void a_wrong_option_is_explained(String options, String message) {
        String[] words = ("arena " + (options == null ? "" : options)).strip().split(" ");

        assertThat(run(ExitCode.USAGE, words).err()).contains(message);
    }

    @Test
    void resuming_what_is_not_there_is_said() {
        assertThat(run(ExitCode.INPUT_OUTPUT, "arena", "--resume", "-o", folder())
                        .err())
                .contains("journal.txt: no such file");
    }
}
