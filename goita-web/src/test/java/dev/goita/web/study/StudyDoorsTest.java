package dev.goita.web.study;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.web.Served;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StudyDoorsTest {
    /** Two rounds of a match; the second leads with 馬 face-down in its first turn. */
    private static final String MATCH = """
            {"players":["Ann","Ben","Cho","Dan"],"rounds":[
            {"dealer":0,"score":[0,0],"hands":["17888888","14445566","23455678","23677888"],"record":"","winner":0,"result":"rokushi"},
            {"dealer":0,"score":[50,0],"hands":["12356678","44688888","34567788","12455788"],"record":"8664470008600087741600155700023","winner":0,"goshi":[1]}]}
            """;

    /** Played at random, so that whatever network judges finds mistakes. */
    private static final String RANDOM = """
            {"players":["Ann","Ben","Cho","Dan"],"rounds":[
            {"dealer":0,"score":[0,0],"hands":["23445688","24577888","16778888","13455668"],"record":"6301881000544227780855888084","winner":0}]}
            """;

    /** Player 1 receives 香 with 飛. */
    private static final String WRONG = """
            {"dealer":0,"hands":["11777788","22444488","35555888","36666888"],"record":"8724"}
            """;

    /** As the second round of the match looks from the second seat. */
    private static final String OBSERVED = """
            {"dealer":0,"hands":["99999999","44688888","99999999","99999999"],"record":"96644700096"}
            """;

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Served SERVED = new Served();

    @AfterAll
    static void close() {
        SERVED.close();
        assertThat(SERVED.defects()).isEmpty();
    }

    private static HttpResponse<String> send(String path, String body) {
        return SERVED.post(path, body);
    }

    private static String question(String text, Map<String, ?> more) throws IOException {
        Map<String, Object> fields = new HashMap<>(more);
        fields.put("text", text);
        return JSON.writeValueAsString(fields);
    }

    private static HttpResponse<String> asked(String path, String text, Map<String, ?> more) throws IOException {
        return send(path, question(text, more));
    }

    private static JsonNode answer(String path, String text, Map<String, ?> more) throws IOException {
        HttpResponse<String> response = asked(path, text, more);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return JSON.readTree(response.body());
    }

    private static List<String> texts(JsonNode list, String name) {
        List<String> texts = new ArrayList<>();
        list.forEach(one -> texts.add(one.path(name).asText()));
        return texts;
    }

    @Test
    void a_finding_has_the_number_of_a_rule_that_the_server_tells_in_both_languages() throws IOException {
        String rule =
                answer("/api/study", WRONG, Map.of()).at("/findings/0/rule").asText();
        assertThat(rule).isEqualTo("G6a");
        String english = SERVED.get("/api/rule?lang=en&number=" + rule).body();
        assertThat(JSON.readTree(english).path("text").asText())
                .startsWith("**")
                .contains("\n\n    positions-");
        String japanese = SERVED.get("/api/rule?lang=ja&number=" + rule).body();
        assertThat(JSON.readTree(japanese).path("text").asText())
                .startsWith("**")
                .isNotEqualTo(english);
    }

    @ParameterizedTest
    @ValueSource(strings = {"G99", "g7", "R", "..%2Frules"})
    void what_is_no_number_of_a_rule_is_not_found(String number) {
        HttpResponse<String> response = SERVED.get("/api/rule?number=" + number);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(404);
    }

    @Test
    void rounds_are_listed_with_how_they_ended() throws IOException {
        JsonNode rounds = answer("/api/study", MATCH, Map.of()).path("rounds");
        assertThat(texts(rounds, "result"))
                .containsExactly("Ann: rokushi, 50 points", "Ann finishes, 40 points with 角");
    }

    @Test
    void a_match_is_studied_by_the_rules_that_it_names() throws IOException {
        String king = "{\"rounds\":[{\"dealer\":1,\"hands\":[\"12456888\",\"24568888\",\"13456788\",\"34567778\"],"
                + "\"record\":\"2500566448008800081\"}]}";
        JsonNode usual = answer("/api/study", king, Map.of());
        assertThat(usual.path("findings")).isEmpty();
        assertThat(usual.at("/chosen/rules").asText()).isEmpty();
        JsonNode named = answer("/api/study", king.replaceFirst("\\{", "{\"rules\":\"last-two=off\","), Map.of());
        assertThat(named.at("/findings/0/code").asText()).isEqualTo("king-attack");
        assertThat(named.at("/chosen/rules").asText()).contains("last-two=off");
        assertThat(named.at("/chosen/turns").size())
                .isLessThan(usual.at("/chosen/turns").size());
    }

    @Test
    void a_round_is_chosen_by_its_number() throws IOException {
        JsonNode chosen = answer("/api/study", MATCH, Map.of("round", 2)).path("chosen");
        assertThat(chosen.path("number").asInt()).isEqualTo(2);
        assertThat(texts(chosen.path("turns"), "digits"))
                .startsWith("86", "64", "47", "0")
                .hasSize(21);
    }

    @Test
    void words_are_in_the_language_of_the_question() throws IOException {
        JsonNode chosen =
                answer("/api/study?lang=ja", MATCH, Map.of("round", 2)).path("chosen");
        assertThat(chosen.path("turns").path(3).path("words").asText()).isEqualTo("なし");
    }

    @Test
    void a_seat_does_not_see_what_others_lead_with() throws IOException {
        JsonNode chosen =
                answer("/api/study", MATCH, Map.of("round", 2, "view", "1")).path("chosen");
        assertThat(texts(chosen.path("turns"), "digits")).startsWith("96", "64", "47");
        assertThat(chosen.path("turns").path(0).path("first").asText()).isEmpty();
    }

    @Test
    void a_seat_sees_what_it_led_with_itself() throws IOException {
        JsonNode chosen =
                answer("/api/study", MATCH, Map.of("round", 2, "view", "0")).path("chosen");
        assertThat(texts(chosen.path("turns"), "digits")).startsWith("86");
    }

    @Test
    void tables_of_a_seat_are_the_same_whatever_others_hold() throws IOException {
        String swapped = MATCH.replace("34567788", "24557788").replace("12356678", "13366678");
        Map<String, Object> seen = Map.of("round", 2, "view", "1", "from", 0, "to", 3);
        assertThat(asked("/api/study/tables", swapped, seen).body())
                .isEqualTo(asked("/api/study/tables", MATCH, seen).body());
    }

    @Test
    void a_table_stands_before_each_turn_and_after_the_last() throws IOException {
        JsonNode tables = answer("/api/study/tables", MATCH, Map.of("round", 2, "from", 16, "to", 31))
                .path("tables");
        assertThat(tables).hasSize(21 - 16 + 1);
    }

    @Test
    void what_tables_draw_often_is_in_an_answer_once() throws IOException {
        String answer = asked("/api/study/tables", MATCH, Map.of("round", 2, "from", 0, "to", 15))
                .body();
        List<String> ids = Pattern.compile("<g id=\\\\\"(\\w+)")
                .matcher(answer)
                .results()
                .map(match -> match.group(1))
                .toList();
        Set<String> used = Pattern.compile("href=\\\\\"#(\\w+)")
                .matcher(answer)
                .results()
                .map(match -> match.group(1))
                .collect(Collectors.toSet());

        assertThat(ids).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(used);
        assertThat(answer.length()).isLessThan(200_000);
    }

    @Test
    void values_are_the_objects_of_the_analysis() throws IOException {
        JsonNode values = answer("/api/study/values", MATCH, Map.of("round", 2)).path("turns");
        List<JsonNode> ofRound = new ArrayList<>();
        for (JsonNode line : JSON.readTree(send("/api/analyze", MATCH).body()).path("turns")) {
            JsonNode object = line.elements().next();
            if (object.path("round").asInt() == 2) {
                ofRound.add(line);
            }
        }
        assertThat(values).hasSize(22).containsExactlyElementsOf(ofRound);
    }

    @Test
    void a_turn_that_throws_a_win_away_is_told_with_what_was_better() throws IOException {
        JsonNode said = answer("/api/study/values", MATCH, Map.of("round", 2)).path("said");
        assertThat(said.path(10).path("heading").asText())
                .isEqualTo("Turn 11, Cho: 70 points given away, a missed win");
        assertThat(said.path(0).has("heading")).isFalse();
    }

    @Test
    void the_graph_leads_to_no_other_address() throws IOException {
        JsonNode graph = answer("/api/study/values", MATCH, Map.of("round", 2)).path("graph");
        assertThat(graph.path("wide").path("svg").asText()).startsWith("<svg").doesNotContain("<a ");
        assertThat(graph.path("wide").path("start").asDouble()).isBetween(0.02, 0.1);
        assertThat(graph.path("wide").path("end").asDouble()).isBetween(0.9, 1.0);
    }

    @Test
    void what_a_seat_expects_does_not_depend_on_hidden_tiles() throws IOException {
        String swapped = MATCH.replace("34567788", "24557788").replace("12356678", "13366678");
        Map<String, Object> seat = Map.of("round", 2, "view", "1");
        assertThat(answer("/api/study/seat", swapped, seat).path("decisions").path(0))
                .isEqualTo(
                        answer("/api/study/seat", MATCH, seat).path("decisions").path(0));
    }

    @Test
    void every_legal_turn_of_a_seat_has_its_chance() throws IOException {
        JsonNode first = answer("/api/study/seat", MATCH, Map.of("round", 2, "view", "1"))
                .path("decisions")
                .path(0);
        assertThat(first.path("turn").asInt()).isEqualTo(2);
        assertThat(texts(first.path("options"), "digits")).containsExactlyInAnyOrder("0", "64", "68");
        double sum = 0;
        for (JsonNode option : first.path("options")) {
            sum += option.path("chance").asDouble();
        }
        assertThat(sum).isBetween(0.99, 1.01);
    }

    @Test
    void a_choice_is_judged_in_words_by_what_its_seat_knew() throws IOException {
        JsonNode judged = answer("/api/study/seat", MATCH, Map.of("round", 2, "view", "1"))
                .path("decisions")
                .path(0)
                .path("judged");
        assertThat(judged.path("best").asText()).isIn("0", "64", "68");
        assertThat(judged.path("said").asText()).isNotEmpty();
        assertThat(judged.path("lost").asDouble()).isBetween(-100.0, 100.0);
        assertThat(judged.path("mistake").isBoolean()).isTrue();
    }

    @Test
    void a_round_is_judged_for_all_seats_and_its_mistakes_are_exercises() throws IOException {
        List<JsonNode> choices = new ArrayList<>();
        List<JsonNode> mistakes = new ArrayList<>();
        JsonNode answer = answer("/api/study/judged", RANDOM, Map.of("round", 1));
        assertThat(answer.path("names")).isEqualTo(JSON.valueToTree(List.of("Ann", "Ben", "Cho", "Dan")));
        assertThat(answer.path("result").isInt()).isTrue();
        assertThat(answer.path("dealt").size()).isEqualTo(4);
        for (int from = 0;
                from < answer.path("turns").asInt();
                from = answer.path("next").asInt()) {
            answer = answer("/api/study/judged", RANDOM, Map.of("round", 1, "from", from));
            assertThat(answer.path("next").asInt()).isGreaterThan(from);
            answer.path("choices").forEach(choices::add);
            answer.path("mistakes").forEach(mistakes::add);
        }
        assertThat(mistakes).isNotEmpty();
        assertThat(choices.stream().filter(choice -> choice.path("mistake").asBoolean()))
                .hasSameSizeAs(mistakes);
        assertThat(choices)
                .filteredOn(choice -> !choice.has("kind"))
                .isNotEmpty()
                .allMatch(choice -> choice.path("lost").asDouble() == 0);
        for (JsonNode mistake : mistakes) {
            int turn = mistake.path("turn").asInt();
            assertThat(mistake.path("seat").asInt()).isEqualTo(turn % 4);
            assertThat(mistake.path("points").size())
                    .isEqualTo(mistake.path("legal").size())
                    .isGreaterThan(1);
            assertThat(mistake.path("said").path("ja").asText()).isNotEmpty();
            assertThat(answer(
                                    "/api/study/tables",
                                    mistake.path("text").asText(),
                                    Map.of("round", 1, "view", "" + turn % 4, "from", turn, "to", turn))
                            .path("tables")
                            .size())
                    .isEqualTo(1);
        }
    }

    @Test
    void variations_are_put_into_a_record_and_read_from_it_and_only_legal_lines() throws IOException {
        String record = "86640";
        Map<String, Object> line = Map.of("record", record, "name", "n", "comment", "c");
        String text = answer("/api/study/variations", MATCH, Map.of("round", 2, "variations", List.of(line)))
                .path("text")
                .asText();
        JsonNode varied = answer("/api/study", text, Map.of("round", 2)).path("chosen");
        assertThat(varied.path("variations")).isEqualTo(JSON.valueToTree(List.of(line)));
        assertThat(varied.path("turns"))
                .isEqualTo(answer("/api/study", MATCH, Map.of("round", 2))
                        .path("chosen")
                        .path("turns"));
        assertThat(asked(
                                "/api/study/variations",
                                MATCH,
                                Map.of(
                                        "round",
                                        2,
                                        "variations",
                                        List.of(Map.of("record", "88"), Map.of("record", "11"))))
                        .statusCode())
                .isEqualTo(400);
        assertThat(asked("/api/study/variations", OBSERVED, Map.of("round", 1, "variations", List.of()))
                        .statusCode())
                .isEqualTo(422);
        String strange = text.replace("\"variations\":[{", "\"variations\":[7,{\"record\":\"12x\"},{\"name\":[]},{");
        assertThat(answer("/api/study", strange, Map.of("round", 2))
                        .path("chosen")
                        .path("variations"))
                .isEqualTo(varied.path("variations"));
    }

    @Test
    void the_network_plays_a_line_on_to_its_end() throws IOException {
        String played = answer("/api/study/play", MATCH, Map.of("round", 2, "record", "8664"))
                .path("record")
                .asText();
        assertThat(played).startsWith("8664").hasSizeGreaterThan(16);
        assertThat(asked("/api/study/play", MATCH, Map.of("round", 2, "record", "99"))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void an_exercise_of_a_sure_win_has_turns_that_win_and_others() throws IOException {
        JsonNode exercises = answer("/api/study/sure-wins", "", Map.of()).path("exercises");
        assertThat(exercises.size()).isGreaterThan(10);
        for (JsonNode exercise : exercises) {
            assertThat(exercise.path("sure").size())
                    .isPositive()
                    .isLessThan(exercise.path("legal").size());
        }
    }

    @Test
    void expected_tiles_of_a_hand_are_as_many_as_it_holds() throws IOException {
        JsonNode other = answer("/api/study/seat", MATCH, Map.of("round", 2, "view", "1"))
                .path("beliefs")
                .path(0)
                .path(0);
        double sum = 0;
        for (JsonNode kind : other.path("kinds")) {
            sum += kind.path(1).asDouble();
        }
        assertThat(other.path("tiles").asInt()).isEqualTo(8);
        assertThat(sum).isBetween(7.95, 8.05);
    }

    @Test
    void at_every_turn_opponents_play_as_one_of_the_types() throws IOException {
        JsonNode seat = answer("/api/study/seat", MATCH, Map.of("round", 2, "view", "1"));
        assertThat(seat.path("types").size()).isEqualTo(seat.path("beliefs").size());
        for (JsonNode types : seat.path("types")) {
            assertThat(texts(types, "type")).containsExactly("net", "rule");
            assertThat(types.path(0).path("share").asDouble()
                            + types.path(1).path("share").asDouble())
                    .isBetween(0.998, 1.002);
        }
    }

    @Test
    void a_wrong_record_comes_with_findings_as_the_check_has_them() throws IOException {
        JsonNode finding =
                answer("/api/study", WRONG, Map.of()).path("findings").path(0);
        JsonNode checked =
                JSON.readTree(send("/api/check", WRONG).body()).path("findings").path(0);
        assertThat(checked.path("code").asText()).isEqualTo("cannot-receive");
        for (Map.Entry<String, JsonNode> field : checked.properties()) {
            assertThat(finding.path(field.getKey())).as(field.getKey()).isEqualTo(field.getValue());
        }
    }

    @Test
    void a_repair_edits_the_text_so_that_the_finding_is_gone() throws IOException {
        JsonNode edit = answer("/api/study", WRONG, Map.of()).at("/findings/0/changes/0/edits/0");
        int from = edit.path("offset").asInt();
        String repaired = WRONG.substring(0, from)
                + edit.path("text").asText()
                + WRONG.substring(from + edit.path("length").asInt());
        assertThat(texts(answer("/api/study", repaired, Map.of()).path("findings"), "code"))
                .doesNotContain("cannot-receive");
    }

    @Test
    void a_round_alone_reads_as_the_same_round() throws IOException {
        JsonNode chosen = answer("/api/study", MATCH, Map.of("round", 2)).path("chosen");
        JsonNode alone =
                answer("/api/study", chosen.path("alone").asText(), Map.of()).path("chosen");
        assertThat(alone.path("turns")).isEqualTo(chosen.path("turns"));
        assertThat(alone.path("names")).isEqualTo(chosen.path("names"));
    }

    @Test
    void an_observed_round_is_shown_as_it_was_written() throws IOException {
        JsonNode chosen = answer("/api/study", OBSERVED, Map.of()).path("chosen");
        assertThat(chosen.path("open").asBoolean()).isFalse();
        assertThat(texts(chosen.path("turns"), "digits")).startsWith("96", "64");
    }

    @Test
    void an_observed_round_has_no_values() throws IOException {
        assertThat(asked("/api/study/values", OBSERVED, Map.of("round", 1)).statusCode())
                .isEqualTo(422);
    }

    @Test
    void a_picture_is_a_file_of_its_own() throws IOException {
        JsonNode picture = answer("/api/study/picture", MATCH, Map.of("round", 2, "turn", 5));
        assertThat(picture.path("svg").asText()).startsWith("<svg xmlns=").doesNotContain("var(--");
    }

    @Test
    void names_are_no_markup_in_tables() throws IOException {
        String text = MATCH.replace("Ann", "<script>x</script>");
        assertThat(answer("/api/study/tables", text, Map.of("round", 2, "from", 0, "to", 0))
                        .toString())
                .doesNotContain("<script");
    }

    @Test
    void no_text_is_refused() throws IOException {
        assertThat(send("/api/study", "{}").statusCode()).isEqualTo(400);
    }

    @Test
    void a_text_without_a_record_has_no_rounds() throws IOException {
        assertThat(answer("/api/study", "", Map.of()).path("rounds")).isEmpty();
    }

    @Test
    void a_round_that_is_not_there_is_refused() throws IOException {
        assertThat(asked("/api/study/values", MATCH, Map.of("round", 3)).statusCode())
                .isEqualTo(422);
    }

    @Test
    void too_many_tables_at_a_time_are_refused() throws IOException {
        assertThat(asked("/api/study/tables", MATCH, Map.of("round", 2, "from", 0, "to", 16))
                        .statusCode())
                .isEqualTo(400);
    }

    @Test
    void the_seat_of_open_hands_is_refused() throws IOException {
        assertThat(asked("/api/study/seat", MATCH, Map.of("round", 2)).statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"4", "-1", "everyone", ""})
    void an_unknown_viewer_is_refused(String view) throws IOException {
        assertThat(asked("/api/study", MATCH, Map.of("view", view)).statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "1.5", "\"x\"", "99999999999", "[]"})
    void a_number_that_is_none_is_refused(String number) throws IOException {
        String body = "{\"text\":\"\",\"round\":" + number + "}";
        assertThat(send("/api/study/values", body).statusCode()).isEqualTo(400);
    }

    private static JsonNode sent(byte[] bytes) throws IOException {
        HttpResponse<String> response = SERVED.post("/api/study/text", bytes);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return JSON.readTree(response.body());
    }

    @Test
    void a_record_of_no_deal_is_shown_up_to_what_is_no_digit() throws IOException {
        String record = "0 11777788 22444488 35555888 18333444 87000x70007700011\n";
        String body = JSON.createObjectNode().put("text", record).toString();
        assertThat(send("/api/study", body).statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "windows-31j", "EUC-JP", "x-windows-iso2022jp", "UTF-16LE", "UTF-16BE"})
    void the_bytes_of_a_file_are_text_in_any_encoding_of_records(String encoding) throws IOException {
        String record = MATCH.replace("Ann", "安西");
        String marked = encoding.startsWith("UTF-16") ? "\uFEFF" + record : record;
        assertThat(sent(marked.getBytes(Charset.forName(encoding))).path("text").asText())
                .isEqualTo(record);
    }

    @Test
    void a_packed_file_is_opened() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(MATCH.getBytes(StandardCharsets.UTF_8));
        }
        assertThat(sent(bytes.toByteArray()).path("text").asText()).isEqualTo(MATCH);
    }

    @Test
    void bytes_that_are_no_text_have_the_finding_of_the_check() throws IOException {
        JsonNode finding =
                sent(new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0, 1}).at("/findings/0");
        assertThat(finding.path("message").asText()).startsWith("no known notation");
        assertThat(finding.path("line").asInt()).isEqualTo(1);
        assertThat(finding.path("column").asInt()).isEqualTo(1);
    }

    @Test
    void a_packed_file_that_is_cut_off_has_the_finding_of_the_check() throws IOException {
        assertThat(sent(new byte[] {0x1F, (byte) 0x8B, 8, 0})
                        .at("/findings/0/code")
                        .asText())
                .isEqualTo("source");
    }

    @Test
    void rounds_tell_their_match() throws IOException {
        String two = MATCH.strip() + "\n" + MATCH.strip() + "\n" + WRONG;
        JsonNode rounds = answer("/api/study", two, Map.of()).path("rounds");
        assertThat(texts(rounds, "match")).containsExactly("1", "1", "2", "2", "0");
        assertThat(rounds.path(2).path("of").asText()).contains("Ann");
    }
}
