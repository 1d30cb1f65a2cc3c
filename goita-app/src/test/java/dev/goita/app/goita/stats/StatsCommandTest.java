package dev.goita.app.goita.stats;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatsCommandTest {
    /** Model game A of the record-format document: player 0 wins 100 points with both kings, 13 turns, 17 digits. */
    private static final String GAME_A = """
            {"dealer":0,"score":[100,20],"hands":["11777788","22444488","35555888","36666888"],\
            "record":"87000870007700011","winner":0,"goshi":[],"players":["Alice","Bob","Carol","Dave"]}
            """;
    /** Model game B: player 1 wins 40 points, 46 turns, 59 digits; from player 2 as the dealer here. */
    private static final String GAME_B = """
            {"dealer":2,"hands":["11277788","24444588","35556888","36667888"],\
            "record":"17000170008700760008600086006500085000850054000840008400042"}
            """;

    private static final String REDEALT = """
            {"dealer":0,"score":[0,0],"hands":["11223388","44445588","55666678","77788888"],"record":"",\
            "winner":-1,"goshi":[3],"result":"redeal"}
            """;
    private static final String ROKUSHI = """
            {"dealer":0,"score":[0,0],"hands":["12888888","12334444","55556666","77778888"],"record":"",\
            "winner":0,"result":"rokushi"}
            """;
    private static final String ILLEGAL = """
            {"dealer":0,"hands":["11777788","22444488","35555888","36666888"],"record":"0"}
            """;

    @TempDir
    private Path folder;

    private static JsonNode statistics(String lines, String... options) throws IOException {
        CapturedStreams streams = CapturedStreams.reading(lines);
        String[] words = java.util.stream.Stream.concat(
                        java.util.stream.Stream.of("stats", "--json", "-"), java.util.Arrays.stream(options))
                .toArray(String[]::new);
        assertThat(streams.run(words)).isEqualTo(ExitCode.CLEAN);
        return new ObjectMapper().readTree(streams.out());
    }

    private static Map<String, String> column(JsonNode table, String key, String value) {
        Map<String, String> column = new TreeMap<>();
        table.forEach(row -> column.put(row.get(key).asText(), row.get(value).asText()));
        return column;
    }

    @Test
    void wins_are_counted_by_seat_and_from_the_dealer() throws IOException {
        JsonNode json = statistics(GAME_A + GAME_B + ROKUSHI);
        assertThat(column(json.get("seats"), "seat", "wins")).isEqualTo(Map.of("0", "2", "1", "0", "2", "0", "3", "1"));
        assertThat(column(json.get("from_dealer"), "seat", "wins"))
                .isEqualTo(Map.of("dealer", "2", "next", "1", "partner", "0", "previous", "0"));
        assertThat(column(json.get("teams"), "team", "points"))
                .isEqualTo(Map.of("even", "36.6667", "odd", "-36.6667", "dealers", "36.6667"));
    }

    @Test
    void lengths_and_doubling_are_of_rounds_played_to_the_end() throws IOException {
        JsonNode json = statistics(GAME_A + GAME_B + ROKUSHI + REDEALT);
        assertThat(column(json.get("means"), "what", "mean"))
                .isEqualTo(Map.of("turns", "29.5", "digits", "38", "plays", "8.5", "points", "63.3333"));
        assertThat(column(json.get("doubled"), "finish", "share")).isEqualTo(Map.of("doubled", "0.5"));
        assertThat(column(json.get("endings"), "ending", "rounds"))
                .isEqualTo(Map.of("played", "2", "won_by_deal", "1", "redealt", "1", "unfinished", "0"));
    }

    @Test
    void deal_time_hands_are_shares_of_all_rounds_dealt() throws IOException {
        JsonNode json = statistics(GAME_A + ROKUSHI + REDEALT + REDEALT);
        Map<String, String> shares = column(json.get("yaku"), "yaku", "share");
        assertThat(shares)
                .containsEntry("goshi", "0.5")
                .containsEntry("rokushi", "0.25")
                .containsEntry("nanashi", "0");
    }

    @Test
    void opening_leads_tell_how_the_dealers_team_fared() throws IOException {
        JsonNode json = statistics(GAME_A + GAME_B);
        assertThat(column(json.get("openings"), "lead", "points")).isEqualTo(Map.of("87", "100", "17", "-40"));
    }

    @Test
    void named_players_are_counted_by_name() throws IOException {
        JsonNode json = statistics(GAME_A + GAME_B);
        assertThat(column(json.get("players"), "player", "points"))
                .isEqualTo(Map.of("Alice", "100", "Bob", "-100", "Carol", "100", "Dave", "-100"));
    }

    @Test
    void a_name_at_both_seats_of_a_team_counts_once() throws IOException {
        JsonNode json = statistics(GAME_A.replace("Carol", "Alice"));
        assertThat(column(json.get("players"), "player", "rounds")).containsEntry("Alice", "1");
    }

    @Test
    void rounds_that_follow_each_other_to_the_winning_score_are_a_match() throws IOException {
        String first = GAME_A.replace("[100,20]", "[0,0]");
        String second = GAME_A.replace("[100,20]", "[100,0]");
        assertThat(column(statistics(first + second).get("matches"), "what", "wins"))
                .isEqualTo(Map.of("even", "1", "first_dealers", "1"));
        assertThat(statistics(first + GAME_A).has("matches")).isFalse();
        assertThat(statistics(second).has("matches")).isFalse();
        assertThat(statistics(first + second, "--rules", "win-score=300").has("matches"))
                .isFalse();
    }

    @Test
    void rounds_with_errors_are_left_out_and_told() {
        CapturedStreams streams = CapturedStreams.reading(GAME_A + ILLEGAL);
        assertThat(streams.run("stats", "--lang", "en", "-")).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.err()).contains("left out 1 faulty places");
        assertThat(streams.out()).contains("played to the end         1  100.00 %");
    }

    @Test
    void columns_are_aligned_by_the_width_of_kanji() {
        CapturedStreams streams = CapturedStreams.reading(GAME_A + GAME_B);
        assertThat(streams.run("stats", "--lang", "ja", "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .contains("  席        局  勝ち     割合  95 % 下限  95 % 上限  点/局")
                .contains("  親の味方   2     0   0.00 %     0.00 %    65.76 %   0.00");
    }

    @Test
    void csv_has_a_line_for_each_value() {
        CapturedStreams streams = CapturedStreams.reading(GAME_A.replace("Alice", "A, \\\"b\\\""));
        assertThat(streams.run("stats", "--csv", "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out())
                .startsWith("table,row,column,value\r\nendings,played,rounds,1\r\n")
                .contains("openings,87,wins,1\r\n")
                .contains("players,\"A, \"\"b\"\"\",points,100\r\n");
    }

    @Test
    void the_page_is_self_contained_and_escapes_names() throws IOException {
        Path page = folder.resolve("page.html");
        CapturedStreams streams = CapturedStreams.reading(GAME_A.replace("Alice", "<script>"));
        assertThat(streams.run("stats", "--html", page.toString(), "-")).isEqualTo(ExitCode.CLEAN);
        assertThat(Files.readString(page))
                .contains("<svg")
                .contains("&lt;script&gt;")
                .doesNotContain("<script>", "http://", "https://", "NaN");
    }

    @Test
    void a_data_set_counts_each_round_once_in_every_form() throws IOException {
        String data = folder.resolve("data").toString();
        assertThat(CapturedStreams.empty()
                        .run("selfplay", "--matches", "20", "--even", "random", "--shard-size", "9", "-o", data))
                .isEqualTo(ExitCode.CLEAN);
        CapturedStreams whole = CapturedStreams.empty();
        assertThat(whole.run("stats", "--json", data)).isEqualTo(ExitCode.CLEAN);
        JsonNode json = new ObjectMapper().readTree(whole.out());
        assertThat(column(json.get("matches"), "what", "matches")).containsEntry("even", "20");

        CapturedStreams lines = CapturedStreams.empty();
        List<String> words = List.of(
                "stats",
                "--json",
                data + "/rounds-00000.jsonl",
                data + "/rounds-00001.jsonl",
                data + "/rounds-00002.jsonl");
        assertThat(lines.run(words.toArray(String[]::new))).isEqualTo(ExitCode.CLEAN);
        assertThat(lines.out()).isEqualTo(whole.out());
    }
}
