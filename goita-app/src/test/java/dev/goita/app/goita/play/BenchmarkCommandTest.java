package dev.goita.app.goita.play;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkCommandTest {
    private static final String SUITE = "../corpora/benchmark/1";
    private static final Path FIGURES = Path.of("src/test/resources/dev/goita/app/goita/play/benchmark.jsonl");

    @TempDir
    private Path folder;

    private static CapturedStreams run(ExitCode expected, String words) {
        List<String> all = new ArrayList<>(List.of("benchmark", "--lang", "en"));
        all.addAll(List.of(words.split(" ")));
        if (!words.contains("--suite")) {
            all.addAll(List.of("--suite", SUITE));
        }
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(all.toArray(new String[0]))).as(streams.err()).isEqualTo(expected);
        return streams;
    }

    /** Whatever changes what rule@1 or pimc@1 plays, the questions or how they count, changes these figures: it is another benchmark. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void a_small_part_has_the_figures_that_are_kept(int threads) throws IOException {
        String found = run(ExitCode.CLEAN, "rule@1 net:" + SUITE + "/net.zip --share 0.002 --json --threads " + threads)
                .out()
                .lines()
                .map(line -> line.replaceAll(",\"tool\":\"[^\"]*\"", ""))
                .collect(Collectors.joining("\n", "", "\n"));
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(FIGURES, found);
        }
        assertThat(found).isEqualTo(Files.readString(FIGURES));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rule --share 0 | --share is more than 0 and 1 at most, not 0.0",
                "rule --share 2 | --share is more than 0 and 1 at most, not 2.0",
                "rule --share NaN | --share is more than 0 and 1 at most, not NaN",
                "rule --share much | --share",
                "rul | no player 'rul'",
                "rule --tasks ending | no task 'ending'; there are endings, sure-wins, seat-endings, belief, deals",
                "--json | name the players to measure",
                "rule --make | name the players to measure",
            })
    void what_cannot_be_asked_is_refused(String words, String message) {
        assertThat(run(ExitCode.USAGE, words).err()).contains(message);
    }

    @Test
    void questions_that_were_changed_are_told() throws IOException {
        Path changed = folder.resolve("changed");
        Files.createDirectories(changed);
        try (Stream<Path> files = Files.list(Path.of(SUITE))) {
            for (Path file : files.toList()) {
                Files.copy(file, changed.resolve(file.getFileName()));
            }
        }
        String words = "random --tasks sure-wins --share 0.002 --suite ";
        assertThat(run(ExitCode.CLEAN, words + changed).err()).doesNotContain("compare");
        Files.writeString(changed.resolve("deals.jsonl"), "\n", StandardOpenOption.APPEND);
        assertThat(run(ExitCode.CLEAN, words + changed).err()).contains(changed + " are not those of benchmark 1");
    }

    @Test
    void questions_that_are_not_there_are_named() {
        CapturedStreams streams = CapturedStreams.empty();
        String absent = folder.resolve("absent").toString();
        assertThat(streams.run("benchmark", "rule", "--suite", absent)).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(streams.err()).contains("absent");
    }

    @DisabledOnOs(OS.WINDOWS)
    @Test
    void a_player_that_fails_counts_as_the_worst_and_is_told() {
        CapturedStreams streams = run(
                ExitCode.FINDINGS,
                "engine:false random --tasks endings,sure-wins,deals --share 0.001 --threads 1 --json");
        assertThat(streams.out())
                .contains(
                        "\"part\":\"rule@1\",\"count\":10,\"unit\":\"points a round\",\"better\":\"higher\",\"value\":-100,");
        assertThat(streams.err()).contains("engine 'false'");
    }

    @Test
    void who_sees_all_hands_loses_nothing_at_endings() {
        assertThat(run(ExitCode.CLEAN, "cheat --tasks endings --share 0.004 --json")
                        .out()
                        .lines())
                .filteredOn(line -> line.contains("endings"))
                .hasSize(4)
                .allMatch(line -> line.contains("\"value\":0,\"low\":0,\"high\":0}"));
    }

    @Test
    void rounds_of_people_are_foreseen_by_who_played_them() throws IOException {
        CapturedStreams selfplay = CapturedStreams.empty();
        String rounds = folder.resolve("rounds").toString();
        assertThat(selfplay.run("selfplay", "--rounds", "20", "--players", "rule", "-o", rounds))
                .isEqualTo(ExitCode.CLEAN);
        List<String> lines = run(
                        ExitCode.CLEAN, "rule@1 net:strong --tasks endings --share 0.001 --json --people " + rounds)
                .out()
                .lines()
                .filter(line -> line.contains("\"people\""))
                .toList();
        assertThat(lines).hasSize(4);
        assertThat(lines.get(0)).contains("\"part\":\"top-1\"").contains("\"value\":1,");
        assertThat(lines.get(1)).contains("\"part\":\"log-loss\"").contains("\"skipped\":");
        assertThat(lines.get(3)).contains("\"unit\":\"nats a choice\"");
    }

    @Test
    void figures_come_into_a_table_and_those_of_others_stay() throws IOException {
        Path page = Files.writeString(folder.resolve("page.md"), """
                Before
                <!-- benchmark -->
                | endings | 8 tiles | `a` | 2,500 | 3.000 ± 0.100 |
                | endings | 8 tiles | `rule@1` | 2,500 | 9.000 ± 0.100 |
                <!-- /benchmark -->
                behind
                """);
        run(ExitCode.CLEAN, "rule@1 --tasks endings --share 0.001 --into " + page);
        assertThat(Files.readAllLines(page))
                .startsWith("Before", "<!-- benchmark -->", "| task | part | player | questions | figure |")
                .contains("| endings | 8 tiles | `a` | 2,500 | 3.000 ± 0.100 |")
                .endsWith("<!-- /benchmark -->", "behind")
                .hasSize(5 + 2 + 4)
                .noneMatch(line -> line.contains("9.000"));
    }

    @Test
    void a_page_without_a_place_for_figures_is_refused_before_anything_is_measured() throws IOException {
        Path page = Files.writeString(folder.resolve("page.md"), "nothing\n");
        assertThat(run(ExitCode.INPUT_OUTPUT, "rule@1 --into " + page).err())
                .contains("page.md: has no lines '<!-- benchmark -->'");
        assertThat(page).hasContent("nothing\n");
    }

    @Test
    void a_page_that_is_no_text_is_named() throws IOException {
        Path page = Files.write(folder.resolve("page.md"), new byte[] {'a', (byte) 0xff});
        assertThat(run(ExitCode.INPUT_OUTPUT, "rule@1 --into " + page).err()).contains("page.md", "UTF-8");
    }

    @Test
    void figures_are_told_though_a_page_cannot_be_written() {
        String page = folder.resolve("absent").resolve("page.html").toString();
        String words = "rule@1 --tasks endings --share 0.001 --html " + page;
        assertThat(run(ExitCode.INPUT_OUTPUT, words).out()).contains("endings 8 tiles", "95 % interval");
        assertThat(run(ExitCode.INPUT_OUTPUT, words + " --json").out()).contains("\"summary\"");
    }

    @Test
    void shares_have_both_ends_of_their_interval() throws IOException {
        Path page = Files.writeString(folder.resolve("page.md"), "<!-- benchmark --><!-- /benchmark -->");
        run(ExitCode.CLEAN, "rule@1 --tasks sure-wins --share 0.004 --into " + page);
        assertThat(page).content().contains("false | `rule@1` | 2 | 0.000 (0.000 … 0.658) |");
    }

    private static CapturedStreams compare(ExitCode expected, String words) {
        List<String> all = new ArrayList<>(List.of("compare", "--lang", "en", "--suite", SUITE));
        all.addAll(List.of(words.split(" ")));
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(all.toArray(new String[0]))).as(streams.err()).isEqualTo(expected);
        return streams;
    }

    private static List<JsonNode> lines(CapturedStreams streams) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : streams.out().lines().toList()) {
            lines.add(new ObjectMapper().readTree(line));
        }
        return lines;
    }

    @Test
    void figures_of_a_comparison_are_those_of_the_benchmark_and_differences_are_paired() throws IOException {
        String words = "--tasks endings,sure-wins,deals --share 0.004 --json --threads ";
        List<JsonNode> found = lines(compare(ExitCode.CLEAN, "rule@1 net:strong random " + words + 2));
        assertThat(lines(compare(ExitCode.CLEAN, "rule@1 net:strong random " + words + 1)))
                .isEqualTo(found);
        List<JsonNode> rule = lines(run(ExitCode.CLEAN, "rule@1 " + words + 1));
        List<JsonNode> network = lines(run(ExitCode.CLEAN, "net:strong " + words + 1));
        int parts = rule.size() - 1;
        assertThat(found).hasSize(2 * parts + 1);
        for (int part = 0; part < parts; part++) {
            JsonNode line = found.get(part);
            assertThat(line.path("first").asText()).isEqualTo("rule@1");
            assertThat(line.path("second").asText()).isEqualTo("net:strong");
            assertThat(line.path("first_value")).isEqualTo(rule.get(part).path("value"));
            assertThat(line.path("second_value")).isEqualTo(network.get(part).path("value"));
            // So few deals have nothing taken off.
            assertThat(line.path("difference").asDouble())
                    .isCloseTo(
                            line.path("first_value").asDouble()
                                    - line.path("second_value").asDouble(),
                            within(2e-4));
            assertThat(line.path("low").asDouble())
                    .isLessThanOrEqualTo(line.path("difference").asDouble());
        }
        assertThat(found.get(parts).path("second").asText()).isEqualTo("random");
    }

    @Test
    void a_player_does_not_differ_from_itself() throws IOException {
        Path page = folder.resolve("page.html");
        CapturedStreams told =
                compare(ExitCode.CLEAN, "net:strong strong --tasks endings,deals,belief --share 0.004 --html " + page);
        assertThat(told.out())
                .contains("net:strong – net:strong")
                .doesNotContain("-0.")
                .doesNotContainPattern("(first|second)\\n");
        assertThat(page).content().contains("net:strong – net:strong");
    }

    @Test
    void choices_of_people_are_paired_by_rounds() throws IOException {
        String rounds = folder.resolve("rounds").toString();
        assertThat(CapturedStreams.empty().run("selfplay", "--rounds", "10", "--players", "rule", "-o", rounds))
                .isEqualTo(ExitCode.CLEAN);
        List<JsonNode> found =
                lines(compare(ExitCode.CLEAN, "rule@1 random --tasks endings --share 0.001 --json --people " + rounds));
        JsonNode top = found.get(found.size() - 3);
        assertThat(top.path("part").asText()).isEqualTo("top-1");
        assertThat(top.path("first_value").asDouble()).isEqualTo(1);
        assertThat(top.path("low").asDouble()).isPositive();
        assertThat(found.get(found.size() - 2).path("skipped").asText()).isEqualTo("tells no probabilities of turns");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rule | name two players or models to compare",
                "rule rul | no player 'rul'",
                "rule random --share 2 | --share is more than 0 and 1 at most, not 2.0",
                "rule random --tasks ending | no task 'ending'",
                "absent | are of players, not of trainings",
            })
    void what_cannot_be_compared_is_refused(String words, String message) {
        assertThat(compare(ExitCode.USAGE, words).err()).contains(message);
    }

    @Test
    void a_folder_without_a_finished_round_is_told_and_left_out() throws IOException {
        Path rounds = Files.createDirectory(folder.resolve("rounds"));
        Files.writeString(rounds.resolve("deal.txt"), "0 11777788 22444488 35555888 36666888 870\n");
        CapturedStreams streams = run(ExitCode.CLEAN, "rule@1 --tasks endings --share 0.001 --json --people " + rounds);
        assertThat(streams.err()).contains("has no finished round");
        assertThat(streams.out()).doesNotContain("people");
    }
}
