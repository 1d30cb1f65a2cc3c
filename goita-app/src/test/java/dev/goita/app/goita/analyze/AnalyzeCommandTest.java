package dev.goita.app.goita.analyze;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

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
import java.util.stream.Stream;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnalyzeCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** SOURCE: the record-format document, model game A: player 0 wins 100 points, and nobody could prevent it. */
    private static final String GAME_A = """
            {"dealer":0,"hands":["11777788","22444488","35555888","36666888"],"record":"87000870007700011","winner":0}
            """;

    /** SOURCE: the record-format document, model game B: worth +50 to players 0 and 2, won by player 1 with 40 points. */
    private static final String GAME_B = """
            {"dealer":0,"hands":["11277788","24444588","35556888","36667888"],\
            "record":"17000170008700760008600086006500085000850054000840008400042","winner":1}
            """;

    /** Game A whose third player receives 香 with し. */
    private static final String ILLEGAL = GAME_A.replace("87000870007700011", "87088");

    private static final String OBSERVED = """
            {"dealer":0,"hands":["11777788","99999999","99999999","99999999"],"record":"870"}
            """;

    private static final String NOT_A_DECK = GAME_A.replace("35555888", "35555788");

    @TempDir
    private Path folder;

    private static CapturedStreams analyze(ExitCode end, String input, String... options) {
        CapturedStreams streams = CapturedStreams.reading(input);
        String[] words = Stream.concat(Stream.of("--lang", "en", "analyze", "-"), Stream.of(options))
                .toArray(String[]::new);
        assertThat(streams.run(words)).as(streams.err()).isEqualTo(end);
        return streams;
    }

    private static List<JsonNode> lines(CapturedStreams streams, String kind) throws IOException {
        List<JsonNode> lines = new ArrayList<>();
        for (String line : streams.out().lines().toList()) {
            JsonNode object = JSON.readTree(line);
            assertThat(object).hasSize(1);
            if (object.has(kind)) {
                lines.add(object.get(kind));
            }
        }
        return lines;
    }

    @Test
    void every_turn_tells_the_value_of_every_legal_turn_and_what_it_gave_away() throws IOException {
        JsonNode turn = lines(analyze(ExitCode.CLEAN, GAME_B, "--json"), "turn").get(0);
        assertThat(turn.get("played").asText()).isEqualTo("17");
        assertThat(turn.get("value").asInt()).isEqualTo(50);
        assertThat(turn.get("after").asInt()).isEqualTo(40);
        assertThat(turn.get("loss").asInt()).isEqualTo(10);
        assertThat(turn.get("moves")).hasSize(15);
        assertThat(turn.get("moves").get("27").asInt()).isEqualTo(50);
        assertThat(turn.get("moves").get("18").asInt()).isEqualTo(-40);
        assertThat(turn.get("lead").asBoolean()).isTrue();
        assertThat(turn.has("seat")).isFalse();
    }

    @Test
    void a_round_tells_its_course_and_what_each_player_gave_away() throws IOException {
        CapturedStreams streams = analyze(ExitCode.CLEAN, GAME_B, "--json");
        assertThat(lines(streams, "turn")).hasSize(46);
        JsonNode round = lines(streams, "round").get(0);
        assertThat(round.get("values")).hasSize(47);
        assertThat(round.get("values").get(0).asInt()).isEqualTo(50);
        assertThat(round.get("values").get(46).asInt()).isEqualTo(-40);
        JsonNode loser = round.get("players").get(0);
        assertThat(loser.get("choices").asInt()).isEqualTo(3);
        assertThat(loser.get("loss").asInt()).isEqualTo(90);
        assertThat(loser.get("mean_loss").asDouble()).isEqualTo(30);
        assertThat(loser.get("blunders").asInt()).isEqualTo(1);
        assertThat(loser.get("wins").asInt()).isEqualTo(2);
        assertThat(loser.get("missed_wins").asInt()).isEqualTo(1);
        assertThat(loser.has("seat")).isFalse();
    }

    @Test
    void the_summary_adds_up_players_of_one_name() throws IOException {
        String named = GAME_B.replace("\"winner\":1", "\"winner\":1,\"players\":[\"a\",\"b\",\"a\",\"d\"]");
        JsonNode summary = lines(analyze(ExitCode.CLEAN, GAME_A + named, "--json", "--blunder", "80"), "summary")
                .get(0);
        assertThat(summary.get("rounds").asInt()).isEqualTo(2);
        assertThat(summary.get("analysed").asInt()).isEqualTo(2);
        assertThat(summary.get("turns").asInt()).isEqualTo(13 + 46);
        assertThat(summary.get("blunder").asInt()).isEqualTo(80);
        JsonNode both = summary.get("players").get(4);
        assertThat(both.get("name").asText()).isEqualTo("a");
        assertThat(both.get("rounds").asInt()).isEqualTo(2);
        assertThat(both.get("loss").asInt()).isEqualTo(90 + 30);
        assertThat(both.get("blunders").asInt()).isEqualTo(1);
        assertThat(summary.get("players").get(0).get("name").asText()).isEqualTo("Player 0");
    }

    @Test
    void the_text_names_slips_and_groups_turns_by_value() {
        String text = analyze(ExitCode.CLEAN, GAME_B).out();
        assertThat(text)
                .contains("round 1  open value: players 0 and 2 +50")
                .contains("+50: 27 87 | +40: 17 71 77 78 81 88 | +20: 21 28 72 82 | -30: 12 | -40: 11 18")
                .contains("  5  0 ☗王☖香    -40  -80  missed win  +40: 87 |")
                .contains(" 30  1 なし       +10  -30  blunder  +40: 54 |")
                .contains("Player 1 wins 40; points given away, from player 0: 90 30 30 0")
                .endsWith("files 1, rounds 1 (analysed 1, turns 46): errors 0, warnings 0\n");
    }

    @Test
    void brief_leaves_the_turns_out() throws IOException {
        assertThat(analyze(ExitCode.CLEAN, GAME_B, "--brief").out()).doesNotContain("+50: 27");
        CapturedStreams json = analyze(ExitCode.CLEAN, GAME_B, "--json", "--brief");
        assertThat(lines(json, "turn")).isEmpty();
        assertThat(lines(json, "round")).hasSize(1);
    }

    @Test
    void findings_are_those_of_check_and_turns_before_them_are_analysed() throws IOException {
        String input = NOT_A_DECK + ILLEGAL + GAME_A.replace("\"winner\":0", "\"winner\":3");
        CapturedStreams checked = CapturedStreams.reading(input);
        assertThat(checked.run("--lang", "en", "check", "--json", "-")).isEqualTo(ExitCode.FINDINGS);
        CapturedStreams analyzed = analyze(ExitCode.FINDINGS, input, "--json");
        List<JsonNode> findings = lines(analyzed, "finding");
        List<String> lines = checked.out().lines().toList();
        assertThat(findings).hasSize(3).hasSize(lines.size() - 1);
        for (int i = 0; i < findings.size(); i++) {
            assertThat(findings.get(i)).isEqualTo(JSON.readTree(lines.get(i)));
        }
        assertThat(lines(analyzed, "round"))
                .extracting(round -> round.get("record").asText())
                .containsExactly("870", "87000870007700011");
    }

    @Test
    void a_round_with_hidden_tiles_is_named_and_left_out() throws IOException {
        CapturedStreams streams = analyze(ExitCode.FINDINGS, GAME_A + OBSERVED, "--json");
        JsonNode finding = lines(streams, "finding").get(0);
        assertThat(finding.get("code").asText()).isEqualTo("hidden-digit");
        assertThat(finding.get("line").asInt()).isEqualTo(2);
        assertThat(finding.get("round").asInt()).isEqualTo(2);
        assertThat(lines(streams, "round")).hasSize(1);
    }

    @Test
    void choices_are_judged_from_the_seat_if_asked_for() throws IOException {
        CapturedStreams streams = analyze(ExitCode.CLEAN, GAME_B, "--json", "--worlds", "16");
        JsonNode last = lines(streams, "turn").get(45).get("seat");
        assertThat(last.get("best").asText()).isEqualTo("42");
        assertThat(last.get("options").get(0).get("turn").asText()).isEqualTo("42");
        assertThat(last.get("options").get(0).get("points").asDouble()).isEqualTo(40);
        assertThat(last.get("options").get(1).get("points").asDouble()).isEqualTo(30);
        assertThat(last.get("lost").asDouble()).isZero();
        assertThat(last.get("worlds").asInt()).isEqualTo(16);
        assertThat(last.get("all_worlds").asBoolean()).isFalse();
        assertThat(last.get("options").get(0).get("sure").asBoolean()).isTrue();
        assertThat(lines(streams, "turn").get(44).has("seat")).isFalse();
        JsonNode seat = lines(streams, "summary").get(0).get("players").get(1).get("seat");
        double sum = seat.get("dealt").asDouble()
                + seat.get("held").asDouble()
                - seat.get("lost").asDouble()
                - seat.get("partner_lost").asDouble()
                + seat.get("opponents_lost").asDouble();
        assertThat(sum).isCloseTo(seat.get("result").asDouble(), within(0.01));
        assertThat(analyze(ExitCode.CLEAN, GAME_B, "--worlds", "16").out())
                .contains("by what the seat knew: 42 +40.0, 24 +30.0", "where the points came from", "own hand");
    }

    @Test
    void an_event_has_intervals_and_its_costliest_choices_lead_to_the_pages_of_the_matches() throws IOException {
        Path event = Files.createDirectory(folder.resolve("event"));
        Files.writeString(event.resolve("roster.txt"), "Ann, Ben\nCho, Dan\n");
        String names = "\"winner\":1,\"players\":[\"Ann\",\"Cho\",\"Ben\",\"Dan\"]";
        Files.writeString(event.resolve("one.jsonl"), GAME_B.replace("\"winner\":1", names));
        Files.writeString(event.resolve("two.jsonl"), GAME_A.replace("\"winner\":0", names.replace("1,", "0,")));
        Path pages = folder.resolve("pages");
        CapturedStreams streams = CapturedStreams.reading("");
        assertThat(streams.run("--lang", "en", "analyze", "--worlds", "64", "--html", pages + "/", event.toString()))
                .as(streams.err())
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.err()).contains("no records by their names: roster.txt");
        // The two results of Ann are -40 and +100: their mean, and how far it is when one of them is drawn twice.
        assertThat(streams.out())
                .containsPattern("Ann +2 +\\+30\\.00 ±70\\.00")
                .containsPattern("Ann \\+ Ben +2 +\\+30");
        String index = Files.readString(pages.resolve("index.html"));
        assertThat(index).contains("±70.00", "points lost a round, by tiles in hand");
        String target = index.replaceAll("(?s).*<a href=\"one\\.html#([^\"]+)\">.*", "$1");
        assertThat(Files.readString(pages.resolve("one.html"))).contains("<tr id=\"" + target + "\">");
    }

    @Test
    void who_sits_at_both_seats_has_no_narrower_intervals_than_its_team() throws IOException {
        String names = ",\"players\":[\"X\",\"Y\",\"X\",\"Y\"]}";
        String rounds = GAME_A.replace("}", names) + GAME_B.replace("}", names);
        JsonNode seats = lines(analyze(ExitCode.CLEAN, rounds, "--json", "--brief", "--worlds", "16"), "seats")
                .get(0);
        for (String table : List.of("ledger", "teams")) {
            JsonNode x = seats.get(table).get(0);
            assertThat(x.get("player").asText()).isEqualTo("X");
            assertThat(x.get("rounds").asInt()).isEqualTo(table.equals("teams") ? 2 : 4);
            assertThat(x.get("result").asDouble()).isEqualTo(30);
            assertThat(x.get("result_low").asDouble()).isEqualTo(-40);
            assertThat(x.get("result_high").asDouble()).isEqualTo(100);
        }
        JsonNode team = seats.get("teams").get(0);
        assertThat(team.get("choices").asDouble())
                .isCloseTo(team.get("own").asDouble() + team.get("opponents").asDouble(), within(0.01));
        assertThat(team.get("luck").asDouble())
                .isCloseTo(team.get("result").asDouble() - team.get("choices").asDouble(), within(0.01));
        assertThat(team.has("told")).isFalse();
    }

    @Test
    void the_share_of_a_sure_result_that_choices_tell_is_told() throws IOException {
        JsonNode seats = lines(analyze(ExitCode.CLEAN, GAME_B, "--json", "--brief", "--worlds", "16"), "seats")
                .get(0);
        JsonNode team = seats.get("teams").get(0);
        assertThat(team.get("player").asText()).isEqualTo("Player 0 + Player 2");
        assertThat(team.get("result").asDouble()).isEqualTo(-40);
        assertThat(team.get("told").asDouble()).isCloseTo(team.get("choices").asDouble() / -40, within(0.001));
    }

    @Test
    void what_was_lost_is_parted_by_leads_and_answers_and_by_tiles() throws IOException {
        JsonNode choices = lines(analyze(ExitCode.CLEAN, GAME_B, "--json", "--brief", "--worlds", "16"), "seats")
                .get(0)
                .get("choices");
        double all = 0;
        double byRole = 0;
        double byTiles = 0;
        for (JsonNode row : choices) {
            double lost = row.get("lost").asDouble();
            String which = row.get("which").asText();
            all += which.equals("all") ? lost : 0;
            byRole += List.of("leads", "answers").contains(which) ? lost : 0;
            byTiles += which.matches("[2-8]") ? lost : 0;
        }
        assertThat(all).isNotZero();
        assertThat(byRole).isCloseTo(all, within(0.01));
        assertThat(byTiles).isCloseTo(all, within(0.01));
    }

    @Test
    void what_a_wrong_picture_of_the_opponents_costs_is_told_of_who_was_named() throws IOException {
        String[] options = {"--json", "--worlds", "8", "--others", "rule", "--player", "p0,p2"};
        CapturedStreams streams = analyze(ExitCode.CLEAN, GAME_B, options);
        assertThat(lines(streams, "seats").get(0).get("pictures"))
                .hasSize(8)
                .allSatisfy(row -> assertThat(row.get("player").asText()).isIn("Player 0", "Player 2"))
                .first()
                .satisfies(row -> {
                    assertThat(row.get("which").asText()).isEqualTo("played");
                    assertThat(row.get("choices").asInt()).isEqualTo(3);
                });
        assertThat(analyze(ExitCode.USAGE, GAME_B, "--seat", "--others", "rule").err())
                .contains("--others goes with --player NAME and --seat");
        assertThat(analyze(ExitCode.USAGE, GAME_B, "--seat", "--others", "cheat", "--player", "p0")
                        .err())
                .contains("sees one seat's view");
        assertThat(analyze(ExitCode.USAGE, GAME_B, "--seat", "--others", "rule", "--player", "Ann")
                        .err())
                .contains("nobody in the records is named 'Ann'");
    }

    @Test
    void of_many_rounds_a_page_shows_those_with_the_costliest_turns() throws IOException {
        Path page = folder.resolve("page.html");
        analyze(ExitCode.CLEAN, GAME_A.repeat(60) + GAME_B + GAME_A.repeat(60), "--brief", "--html", page.toString());
        String html = Files.readString(page);
        assertThat(html)
                .contains("only the rounds with the costliest turns", ", round 1<", ", round 61<")
                .doesNotContain(", round 121<");
        assertThat(html.split("wins 100 points", -1)).hasSize(100);
        String target = html.replaceAll("(?s).*<a href=\"#([^\"]+)\">.*", "$1");
        assertThat(html).contains("<tr id=\"" + target + "\">");
    }

    @Test
    void a_match_is_judged_by_the_rules_that_it_names() throws IOException {
        String match = "{\"rules\":\"received-pair=doubled\",\"rounds\":[" + GAME_B.strip() + "]}";
        assertThat(analyze(ExitCode.CLEAN, match, "--json").out())
                .isEqualTo(analyze(ExitCode.CLEAN, GAME_B, "--json", "--rules", "received-pair=doubled")
                        .out())
                .isNotEqualTo(analyze(ExitCode.CLEAN, GAME_B, "--json").out());
        assertThat(analyze(ExitCode.CLEAN, match, "--json", "--rules", "").out())
                .isEqualTo(analyze(ExitCode.CLEAN, GAME_B, "--json").out());
    }

    @Test
    void a_mistake_is_told_in_a_sentence() {
        String text = analyze(ExitCode.CLEAN, GAME_B, "--worlds", "64").out();
        assertThat(text)
                .containsPattern(
                        "By what this seat knew, \\S+ promised [0-9.]+ ±[0-9.]+ points more; its team wins [0-9]+ % of the"
                                + " time after it, [0-9]+ % after this turn\\.");
    }

    @Test
    void kept_judgements_are_taken_up_and_none_is_changed() throws IOException {
        Path file = folder.resolve("kept.txt");
        String[] options = {"--json", "--worlds", "4", "--kept", file.toString()};
        String plain =
                analyze(ExitCode.CLEAN, GAME_B, "--json", "--worlds", "4").out();
        assertThat(analyze(ExitCode.CLEAN, GAME_B, options).out()).isEqualTo(plain);
        String kept = Files.readString(file);
        assertThat(kept.lines().count()).isGreaterThan(10);
        String first = kept.lines().skip(5).findFirst().orElseThrow();
        Files.writeString(file, kept.substring(0, kept.length() - 7));
        assertThat(analyze(ExitCode.CLEAN, GAME_B, options).out()).isEqualTo(plain);
        assertThat(Files.readString(file)).isEqualTo(kept);

        Files.writeString(file, kept.replace(first, first.substring(0, first.length() - 1) + "x"));
        assertThat(analyze(ExitCode.INPUT_OUTPUT, GAME_B, options).err()).contains("kept.txt", "line 6");
        Files.writeString(file, "mine");
        assertThat(analyze(ExitCode.INPUT_OUTPUT, GAME_B, options).err()).contains("no kept judgements");
        assertThat(Files.readString(file)).isEqualTo("mine");
        assertThat(analyze(ExitCode.USAGE, GAME_B, "--kept", file.toString()).err())
                .contains("--kept goes with --seat");
    }

    /** The judge is asked nothing: the file answers with what it has, here of one turn another loss. */
    @Test
    void what_is_kept_is_not_judged_anew() throws IOException {
        Path file = folder.resolve("kept.txt");
        String[] options = {"--json", "--worlds", "4", "--kept", file.toString()};
        analyze(ExitCode.CLEAN, GAME_B, options);
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        String dealt = lines.get(lines.size() - 1).substring(9).split(" ")[0] + " 77.0";
        CRC32C sum = new CRC32C();
        sum.update(dealt.getBytes(StandardCharsets.UTF_8));
        lines.set(lines.size() - 1, String.format("%08x %s", sum.getValue(), dealt));
        Files.write(file, lines);
        assertThat(analyze(ExitCode.CLEAN, GAME_B, options).out()).contains("\"dealt\":77.000");
    }

    @Test
    void who_had_no_choice_has_a_ledger_too_and_a_round_that_goes_on_has_none() {
        String ended =
                analyze(ExitCode.CLEAN, GAME_A, "--brief", "--worlds", "4").out();
        assertThat(ended.substring(
                        ended.indexOf("where the points came from"), ended.indexOf("points given away, by choice")))
                .contains("Player 0", "Player 1", "Player 2", "Player 3");
        String unplayed = GAME_A.replace("87000870007700011", "").replace("\"winner\":0", "\"winner\":-1");
        assertThat(analyze(ExitCode.CLEAN, unplayed, "--brief", "--worlds", "4").out())
                .doesNotContain("By what the seats knew");
    }

    @Test
    void the_number_of_threads_changes_nothing() {
        String rounds = GAME_A + GAME_B + ILLEGAL + GAME_A;
        String one =
                analyze(ExitCode.FINDINGS, rounds, "--json", "--threads", "1").out();
        assertThat(analyze(ExitCode.FINDINGS, rounds, "--json", "--threads", "3")
                        .out())
                .isEqualTo(one);
    }

    @Test
    void several_files_keep_their_order_on_several_threads() throws IOException {
        Path a = Files.writeString(folder.resolve("a.jsonl"), GAME_B + ILLEGAL);
        Path b = Files.writeString(folder.resolve("b.jsonl"), NOT_A_DECK + GAME_A);
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("analyze", "--brief", "--json", "--threads", "3", a.toString(), b.toString()))
                .isEqualTo(ExitCode.FINDINGS);
        List<String> order = new ArrayList<>();
        for (String line : streams.out().lines().toList()) {
            JsonNode object = JSON.readTree(line);
            JsonNode fields = object.elements().next();
            order.add(object.fieldNames().next() + " "
                    + fields.path("file").asText().replaceAll(".*/", ""));
        }
        assertThat(order)
                .containsExactly(
                        "round a.jsonl",
                        "finding a.jsonl",
                        "round a.jsonl",
                        "finding b.jsonl",
                        "round b.jsonl",
                        "summary ");
    }

    @Test
    void a_page_shows_each_round_as_a_graph_with_its_slips() throws IOException {
        Path page = folder.resolve("page.html");
        String named = GAME_B.replace("\"winner\":1", "\"winner\":1,\"players\":[\"<b>\",\"b\",\"c\",\"d\"]");
        analyze(ExitCode.CLEAN, named, "--brief", "--html", page.toString());
        String html = Files.readString(page);
        assertThat(html)
                .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
                .contains("<svg ", "&lt;b&gt;", "5. &lt;b&gt; ☗王☖香 -80")
                .containsPattern("<td class=\"fault\"[^>]*>80")
                .doesNotContain("<b>", "http");
        String target = html.replaceAll("(?s).*<a href=\"#([^\"]+)\">.*", "$1");
        assertThat(html).contains("<tr id=\"" + target + "\">");
    }

    @Test
    void a_page_is_japanese_if_asked_for() throws IOException {
        Path page = folder.resolve("page.html");
        CapturedStreams streams = CapturedStreams.reading(GAME_A);
        assertThat(streams.run("--lang", "ja", "analyze", "--html", page.toString(), "-"))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(Files.readString(page)).contains("<html lang=\"ja\">", "ごいたの検討", "プレイヤー0 の上がり 100 点");
        assertThat(streams.out()).contains("全公開の値: 0・2 の組 +100", "平均失点", "勝ち逃し");
    }

    @Test
    void a_folder_gets_a_page_for_each_input_and_one_that_leads_to_them() throws IOException {
        Path one = Files.createDirectory(folder.resolve("one"));
        Path other = Files.createDirectory(folder.resolve("other"));
        Files.writeString(one.resolve("game.jsonl"), GAME_A);
        Files.writeString(other.resolve("game.jsonl"), GAME_B);
        Path pages = folder.resolve("pages");
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run("analyze", "--brief", "--html", pages + "/", one.toString(), other.toString()))
                .isEqualTo(ExitCode.CLEAN);
        try (Stream<Path> files = Files.list(pages)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("index.html", "game.html", "game-2.html");
        }
        assertThat(Files.readString(pages.resolve("index.html")))
                .contains("<a href=\"game.html\">", "<a href=\"game-2.html\">");
        assertThat(Files.readString(pages.resolve("game-2.html"))).contains("<svg ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--blunder | 0 | --blunder is at least 1, not 0",
                "--threads | 0 | --threads is at least 1, not 0",
                "--worlds | 0 | --worlds is 1 to 100000, not 0",
                "--worlds | 100001 | --worlds is 1 to 100000, not 100001",
                "--html | - | --html needs a file or a folder, not -"
            })
    void a_wrong_option_is_explained(String option, String value, String message) {
        CapturedStreams streams = analyze(ExitCode.USAGE, "", option, value);
        assertThat(streams.err()).contains(message);
    }
}
