package dev.goita.app.goita.solve;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The interface of {@code docs/cli.md}, "goita solve". */
class SolveCommandTest {
    /** SOURCE: the rules page: the dealer's hand of the format document's game B is worth +50. */
    private static final String GAME_B = "0 11277788 24444588 35556888 36667888";

    private static final String HANDS = "\"hands\":[\"11777788\",\"22444488\",\"35555888\",\"36666888\"]";

    private static JsonNode json(String text) throws IOException {
        return new ObjectMapper().readTree(text);
    }

    @Test
    void a_deal_is_solved_in_words() {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("solve", "--lang", "en", "--deal", GAME_B)).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .startsWith("player 0 to move: +50 for the team of players 0 and 2\nbest: 27 87\n")
                .contains("  27   +50  ☗飛☖香\n", "  12   -30  ☗王☖飛\n")
                .containsPattern("[0-9,]+ nodes, [0-9.]+ s\n");
        CapturedStreams japanese = CapturedStreams.empty();
        japanese.run("solve", "--lang", "ja", "--deal", GAME_B, "--value-only");
        assertThat(japanese.out()).startsWith("プレイヤー0 の手番、0・2 の組にとって +50 点\n");
    }

    @Test
    void a_line_of_a_position_is_answered_by_every_move() throws IOException {
        CapturedStreams streams =
                CapturedStreams.reading("{\"dealer\":0," + HANDS + ",\"record\":\"87000870007700\"}\n");
        assertThat(streams.run("solve", "--json", "-")).isEqualTo(ExitCode.CLEAN);
        JsonNode answer = json(streams.out());
        assertThat(answer.get("player").asInt()).isEqualTo(3);
        assertThat(answer.get("value").asInt()).isEqualTo(-100);
        assertThat(answer.get("moves").toString()).isEqualTo("{\"0\":-100}");
        assertThat(answer.has("nodes") && answer.has("micros")).isTrue();
    }

    @Test
    void value_only_leaves_the_moves_out() throws IOException {
        CapturedStreams streams = CapturedStreams.reading("{" + HANDS + ",\"record\":\"\"}");
        streams.run("solve", "--json", "--value-only", "-");
        assertThat(json(streams.out()).get("value").asInt()).isEqualTo(100);
        assertThat(json(streams.out()).has("moves")).isFalse();
    }

    @Test
    void a_round_that_has_ended_is_labelled_turn_by_turn() throws IOException {
        CapturedStreams streams = CapturedStreams.reading("{" + HANDS + ",\"record\":\"87000870007700011\"}");
        assertThat(streams.run("solve", "--json", "-")).isEqualTo(ExitCode.CLEAN);
        JsonNode turns = json(streams.out()).get("turns");
        assertThat(turns).hasSize(13);
        assertThat(turns.get(0).get("played").asText()).isEqualTo("87");
        assertThat(turns.get(0).get("value").asInt()).isEqualTo(100);
        assertThat(turns.get(0).get("loss").asInt()).isZero();
        assertThat(turns.get(12).get("moves").toString()).isEqualTo("{\"11\":100}");
    }

    /** 33 then 75 gives twenty points away: 85 would have kept 香香 for the finish. */
    @Test
    void a_mistake_shows_what_it_lost_and_what_was_better() throws IOException {
        String deal = "0 45677888 22455888 44666888 11335778";
        String record = "8555011000330007500087";
        CapturedStreams words = CapturedStreams.empty();
        words.run("solve", "--lang", "en", "--deal", deal, "--record", record);
        assertThat(words.out().lines())
                .hasSize(17)
                .contains(" 12.   75   +40  P3  loses 20, better 85", " 13.   0    -20  P0");
        CapturedStreams fields = CapturedStreams.empty();
        fields.run("solve", "--json", "--deal", deal, "--record", record);
        assertThat(json(fields.out()).at("/turns/11").toString())
                .isEqualTo("{\"played\":\"75\",\"player\":3,\"value\":40,\"moves\":"
                        + json(fields.out()).at("/turns/11/moves") + ",\"loss\":20}");
    }

    private static String withoutTimes(String out) {
        return out.replaceAll(",\"micros\":\\d+", "");
    }

    private static String solvedOn(int threads, String lines) {
        CapturedStreams streams = CapturedStreams.reading(lines);
        streams.run("solve", "--json", "--threads", String.valueOf(threads), "-");
        return withoutTimes(streams.out());
    }

    /** One after the other of one deal, with another deal and a wrong line between them. */
    @Test
    void answers_and_what_they_took_are_the_same_on_any_number_of_threads() {
        String deal = "{" + HANDS + ",\"record\":\"";
        String other = "{\"hands\":[\"11277788\",\"24444588\",\"35556888\",\"36667888\"],\"record\":\"8808\"}\n";
        String lines = deal + "8700\"}\n" + deal + "870008\"}\n" + deal + "\"}\nnonsense\n" + other + deal + "8700\"}\n"
                + deal + "87000870007700011\"}\n" + other + other;

        assertThat(solvedOn(1, lines).lines()).hasSize(9);
        assertThat(solvedOn(4, lines)).isEqualTo(solvedOn(1, lines));
    }

    /** The second of them is looked up, not searched. */
    @Test
    void what_was_found_serves_the_next_position_of_the_deal() throws IOException {
        String line = "{" + HANDS + ",\"record\":\"\"}\n";
        List<String> answers = solvedOn(2, line + line).lines().toList();
        assertThat(json(answers.get(1)).get("nodes").asLong())
                .isLessThan(json(answers.get(0)).get("nodes").asLong());
    }

    @Test
    void an_answer_does_not_wait_for_further_questions() {
        List<String> answered = new ArrayList<>();
        byte[] begun = ("{" + HANDS + ",\"record\":\"87\"}\n{\"hands\":").getBytes(StandardCharsets.UTF_8);
        AtomicReference<CapturedStreams> streams = new AtomicReference<>();
        streams.set(CapturedStreams.reading(new ByteArrayInputStream(begun) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                if (available() == 0) {
                    answered.add(streams.get().out());
                }
                return super.read(target, offset, length);
            }
        }));
        streams.get().run("solve", "--json", "-");
        assertThat(answered.get(0)).startsWith("{\"player\":1");
    }

    @Test
    void a_line_that_is_wrong_costs_no_other_line() {
        String good = "{" + HANDS + ",\"record\":\"87\"}";
        CapturedStreams streams =
                CapturedStreams.reading(good + "\nnonsense\n{" + HANDS + ",\"record\":\"0\"}\n" + good);
        assertThat(streams.run("solve", "--json", "-")).isEqualTo(ExitCode.FINDINGS);
        List<String> lines = streams.out().lines().toList();
        assertThat(lines).hasSize(4);
        assertThat(lines.get(1)).startsWith("{\"findings\":[{\"file\":\"<stdin>\",\"line\":2,\"column\":1");
        assertThat(lines.get(2)).contains("\"line\":3,", "pass-on-lead");
        assertThat(lines.get(3)).startsWith("{\"player\":1");
    }

    @Test
    void a_file_names_its_rounds_and_what_is_wrong_in_it(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("two.jsonl"),
                "{" + HANDS + ",\"record\":\"87000870007700011\"}\n{" + HANDS + ",\"record\":\"8700187\"}\n");
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("solve", "--json", file.toString())).isEqualTo(ExitCode.FINDINGS);
        List<JsonNode> lines = new ArrayList<>();
        for (String line : streams.out().lines().toList()) {
            lines.add(json(line));
        }
        assertThat(lines).hasSize(2);
        assertThat(lines.get(0).get("file").asText()).isEqualTo(file.toString());
        assertThat(lines.get(0).get("round").asInt()).isEqualTo(1);
        assertThat(lines.get(0).get("turns")).hasSize(13);
        assertThat(lines.get(1).at("/findings/0/code").asText()).isEqualTo("tile-not-in-hand");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0 11277788 24444588 35556888 36667882 | a deck holds 2 飛, dealt are 3
            0 11277788 24444588 35556888 3666788  | a dealt hand has eight tiles, not 7
            4 11277788 24444588 35556888 36667888 | a player number is 0..3, not 4
            x 11277788 24444588 35556888 36667888 | a player number is 0..3, not x
            0 11177788 24444588 35556888 36667888 | a deck holds only 2 王
            0 11277789 24444588 35556888 36667888 | a tile's digit is 1..8, not 9
            11277788 24444588 35556888 36667888   | expected the dealer's number and four hands
            """)
    void an_impossible_deal_is_refused_with_the_reason(String deal, String reason) {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("solve", "--deal", deal)).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains(reason);
    }

    @Test
    void a_record_that_breaks_a_rule_is_a_finding() {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("solve", "--lang", "en", "--deal", GAME_B, "--record", "8702"))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out()).contains("--record:1:", "player 2 plays 飛(2) but holds none");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "solve",
                "solve --table 3 -",
                "solve --table 0 -",
                "solve --sure-wins --samples 0",
                "solve --sure-wins --hand 9",
                "solve --sure-wins --hand 888888888",
                "solve --sure-wins --role king",
                "solve --rules no=1 -"
            })
    void wrong_usage_is_told_apart(String words) {
        assertThat(CapturedStreams.empty().run(words.split(" "))).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void sure_wins_tell_the_sample_beside_the_wins() {
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("solve", "--sure-wins", "--json", "--samples", "20", "--hand", "7777", "--hand", "6688"))
                .isEqualTo(ExitCode.CLEAN);
        List<String> lines = streams.out().lines().toList();
        assertThat(lines.get(0))
                .isEqualTo("{\"tiles\":\"7777\",\"kanji\":\"香香香香\",\"role\":\"dealer\",\"won\":20,\"deals\":20,"
                        + "\"published\":[\"香香香香\"]}");
        assertThat(lines.get(1)).contains("\"deals\":20,\"published\":[]").doesNotContain("\"won\":20");
    }

    @Test
    void sure_wins_are_the_same_on_any_number_of_threads() {
        String[] one = {"solve", "--sure-wins", "--samples", "10", "--hands", "10", "--threads", "1"};
        String[] three = one.clone();
        three[three.length - 1] = "3";
        CapturedStreams first = CapturedStreams.empty();
        CapturedStreams second = CapturedStreams.empty();
        first.run(one);
        second.run(three);
        assertThat(second.out()).isEqualTo(first.out()).contains("10 / 10");
    }
}
