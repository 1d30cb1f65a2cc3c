package dev.goita.web.entry;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.goita.core.Rules;
import dev.goita.web.Served;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EntryDoorsTest {
    /** Model game A of the record-format document. */
    private static final String HANDS_A = "11777788224444883555588836666888";

    private static final String RECORD_A = "87000870007700011";
    /** Player 3 was dealt five し, and its partner, player 1, decides. */
    private static final String HANDS_GOSHI = "11223388444455885566667877788888";

    private static final ObjectMapper JSON = new ObjectMapper();

    private static Served served;

    @BeforeAll
    static void open() {
        served = new Served();
    }

    @AfterAll
    static void stop() {
        served.close();
    }

    @AfterEach
    void nothing_was_a_defect() {
        assertThat(served.defects()).isEmpty();
    }

    private static JsonNode json(HttpResponse<String> response) {
        try {
            return JSON.readTree(response.body());
        } catch (JsonProcessingException e) {
            throw new AssertionError(response.body(), e);
        }
    }

    /** What comes of an action after an answer; {@code action} is JSON. */
    private JsonNode act(JsonNode before, String action) {
        ObjectNode question = JSON.createObjectNode();
        for (String kept : List.of("state", "cursor", "mode")) {
            if (before.has(kept)) {
                question.set(kept, before.get(kept));
            }
        }
        try {
            question.set("action", JSON.readTree(action));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
        HttpResponse<String> response = served.post("/api/entry?lang=en", question.toString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return json(response);
    }

    private JsonNode start() {
        return act(JSON.createObjectNode(), "null");
    }

    private JsonNode type(JsonNode before, String keys) {
        return act(before, "{\"type\":\"" + keys + "\"}");
    }

    private JsonNode typed(String keys) {
        return type(start(), keys);
    }

    private JsonNode asked(String door, JsonNode now, JsonNode first) {
        ObjectNode question = JSON.createObjectNode();
        question.set("state", now.get("state"));
        question.set("first", first.get("state"));
        HttpResponse<String> response = served.post(door + "?lang=en", question.toString());
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return json(response);
    }

    @Test
    void a_dealer_may_be_typed_in_every_round() {
        JsonNode answer =
                typed("0" + HANDS_A + "87000870007700011".substring(0, 5) + "870007700011" + "0" + HANDS_A + "87");
        assertThat(answer.at("/view/rounds").size()).isEqualTo(2);
        assertThat(answer.at("/view").has("refusal")).isFalse();
    }

    @Test
    void a_round_that_was_over_stays_in_the_record_while_an_earlier_one_is_changed() {
        JsonNode two = typed("0" + HANDS_A + RECORD_A + HANDS_A + "8700");
        JsonNode moved = act(two, "{\"moveTo\":{\"round\":0,\"key\":49}}");
        JsonNode open = act(moved, "{\"do\":\"delete\"}");
        assertThat(open.at("/view/waiting").asInt()).isEqualTo(1);
        assertThat(open.get("record").asText()).contains("\"record\":\"" + RECORD_A + "\"");
        JsonNode later = act(open, "{\"header\":{\"title\":\"final\"}}");
        assertThat(later.get("record").asText()).contains("\"record\":\"" + RECORD_A + "\"");
    }

    @Test
    void two_typings_are_compared_and_made_one() {
        JsonNode first = typed("0" + HANDS_A + "870008700077");
        JsonNode second = typed("0" + HANDS_A + RECORD_A + "0" + HANDS_A);
        JsonNode compared = asked("/api/entry/compare", second, first);
        assertThat(compared.get("same").asInt()).isZero();
        assertThat(compared.at("/differences/0/words").asText())
                .startsWith(
                        "the two typings differ (round 1, record, digit 13): nothing in the first typing, '00011' in the second"
                                + " typing; both are possible");
        assertThat(compared.at("/differences/0/taken").asText()).isEqualTo("second");
        JsonNode merged = asked("/api/entry/merge", second, first);
        assertThat(merged.get("record").asText()).contains("\"record\":\"" + RECORD_A + "\",\"winner\":0");
        assertThat(asked("/api/entry/compare", second, second).get("differences"))
                .isEmpty();
    }

    @Test
    void a_first_typing_that_is_missing_is_asked_for() {
        assertThat(served.post("/api/entry/compare?lang=en", "{}").statusCode()).isEqualTo(400);
    }

    private JsonNode pasted(String record) {
        HttpResponse<String> response = served.post("/api/entry/import?lang=en", record);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return json(response);
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(element -> texts.add(element.asText()));
        return texts;
    }

    private static String keys(JsonNode answer, int round) {
        return answer.at("/view/rounds/" + round + "/keys").asText();
    }

    @Test
    void game_a_typed_digit_by_digit_is_won_with_both_kings() {
        JsonNode answer = start();
        String keys = "0" + HANDS_A + RECORD_A;
        for (int i = 0; i < keys.length(); i++) {
            answer = type(answer, keys.substring(i, i + 1));
            assertThat(answer.path("refused").asBoolean()).isFalse();
        }
        assertThat(answer.at("/view/rounds/0/ended").asText()).isEqualTo("Player 0 finishes, 100 points (doubled)");
        assertThat(answer.at("/view/score").toString()).isEqualTo("[100,0]");
        assertThat(answer.at("/view/rounds/1/dealer").asInt()).isZero();
    }

    @Test
    void every_key_that_is_not_possible_is_refused() {
        JsonNode before = typed("0" + HANDS_A);
        List<String> possible = texts(before.at("/view/possible"));
        assertThat(possible).containsExactly("1", "7", "8");
        for (char key = '0'; key <= '9'; key++) {
            String digit = String.valueOf(key);
            assertThat(type(before, digit).path("refused").asBoolean()).isEqualTo(!possible.contains(digit));
        }
    }

    @Test
    void the_tables_picture_follows_every_digit() {
        assertThat(start().at("/view/table").isMissingNode()).isTrue();
        assertThat(typed("0" + HANDS_A.substring(0, 11)).at("/view/table/svg").asText())
                .startsWith("<svg")
                .contains("Player 1");
        assertThat(typed("0" + HANDS_A + "8700").at("/view/table/label").asText())
                .contains("turn 3");
    }

    @Test
    void a_slip_is_held_and_its_first_repair_restores_the_round() {
        String slipped = RECORD_A.substring(0, 5) + "4" + RECORD_A.substring(5);
        JsonNode held = typed("0" + HANDS_A + slipped);
        assertThat(held.path("refused").asBoolean()).isTrue();
        assertThat(held.at("/view/refusal/place").asText()).isEqualTo("Digit 6 of the record");
        JsonNode repaired = act(held, "{\"take\":0}");
        assertThat(repaired.at("/view/score").toString()).isEqualTo("[100,0]");
        assertThat(keys(repaired, 0)).isEqualTo("0" + HANDS_A + RECORD_A);
    }

    @Test
    void a_repair_shows_what_it_removes_between_the_digits_around_it() {
        String slipped = RECORD_A.substring(0, 5) + "4" + RECORD_A.substring(5);
        JsonNode repair = typed("0" + HANDS_A + slipped).at("/view/repairs/0");
        assertThat(repair.path("before").asText()).endsWith("87000");
        assertThat(repair.path("removed").asText()).isEqualTo("4");
        assertThat(repair.path("after").asText()).startsWith("8700");
    }

    @Test
    void repairs_are_as_many_after_the_state_went_through_a_browser_as_before() {
        JsonNode atOnce = typed("0" + HANDS_A + RECORD_A + "00" + HANDS_A);
        JsonNode byKey = typed("0" + HANDS_A + RECORD_A);
        byKey = type(byKey, "00");
        byKey = type(byKey, HANDS_A);
        assertThat(byKey.at("/view/repairs"))
                .isEqualTo(atOnce.at("/view/repairs"))
                .isNotEmpty();
    }

    @Test
    void a_digit_of_an_earlier_round_is_edited_and_the_later_one_waits() {
        JsonNode two = typed("0" + HANDS_A + RECORD_A + HANDS_A);
        JsonNode at = act(two, "{\"moveTo\":{\"round\":0,\"key\":33}}");
        JsonNode edited = type(at, "1");
        assertThat(edited.at("/view/refusal/round").asInt()).isZero();
        assertThat(edited.at("/view/waiting").asInt()).isEqualTo(1);
        JsonNode again = type(act(edited, "{\"moveTo\":{\"round\":0,\"key\":33}}"), "8");
        assertThat(again.at("/view/waiting").asInt()).isZero();
        assertThat(keys(again, 1)).isEqualTo(HANDS_A);
    }

    @Test
    void at_the_cursor_the_table_is_that_before_the_digit() {
        JsonNode at = act(typed("0" + HANDS_A + "87000"), "{\"moveTo\":{\"round\":0,\"key\":35}}");
        assertThat(at.at("/view/table/label").asText()).contains("turn 1");
        assertThat(texts(at.at("/view/possible"))).containsExactly("0");
    }

    @Test
    void passes_are_filled_up_to_the_one_who_has_a_choice() {
        JsonNode filled = act(typed("0" + HANDS_A + "8700087"), "{\"do\":\"fill\"}");
        assertThat(keys(filled, 0)).isEqualTo("0" + HANDS_A + "8700087000");
    }

    @Test
    void nobody_who_could_receive_passes_by_filling() {
        JsonNode asked = typed("0" + HANDS_A + "88");
        assertThat(texts(asked.at("/view/possible"))).contains("0", "8");
        assertThat(keys(act(asked, "{\"do\":\"fill\"}"), 0)).isEqualTo("0" + HANDS_A + "88");
    }

    @Test
    void the_partner_of_who_holds_five_pawns_is_asked() {
        JsonNode asked = typed("0" + HANDS_GOSHI);
        assertThat(asked.at("/view/stage").asText()).isEqualTo("goshi");
        assertThat(asked.at("/view/seat").asInt()).isEqualTo(1);
        assertThat(keys(type(asked, "1"), 1)).isEmpty();
    }

    @Test
    void names_title_date_score_and_dealer_are_changed_above_the_keys() {
        JsonNode changed = act(
                typed("0" + HANDS_A),
                "{\"header\":{\"title\":\"<b>能登\",\"players\":[\"林\",\"東\",\"西\",\"北\"],"
                        + "\"date\":\"令和8年11月15日\",\"score\":\"60-80\",\"dealer\":2}}");
        assertThat(changed.at("/view/header").toString())
                .isEqualTo("{\"title\":\"<b>能登\",\"players\":[\"林\",\"東\",\"西\",\"北\"],"
                        + "\"date\":\"2026/11/15\",\"rules\":\"" + Rules.STANDARD
                        + "\",\"score\":\"60-80\",\"dealer\":2}");
        assertThat(changed.at("/view/ask").asText()).isEqualTo("西 to move");
    }

    @Test
    void rules_of_the_match_are_changed_above_the_keys_and_stand_in_its_record() {
        JsonNode typed = typed("0" + HANDS_A + RECORD_A);
        JsonNode ruled = act(typed, "{\"header\":{\"rules\":\"win-score=40\"}}");
        assertThat(typed.at("/view").has("winner")).isFalse();
        assertThat(ruled.at("/view/winner").asText()).isNotEmpty();
        assertThat(ruled.get("record").asText()).contains("\"rules\":\"win-score=40\"");
    }

    @Test
    void a_pasted_match_is_read_by_the_rules_that_it_names() {
        JsonNode pasted = json(served.post(
                "/api/entry/import",
                typed("0" + HANDS_A + RECORD_A)
                        .get("record")
                        .asText()
                        .replaceFirst("[{]", "{\"rules\":\"win-score=40\",")));
        assertThat(pasted.at("/view/winner").asText()).isNotEmpty();
        assertThat(pasted.get("record").asText()).contains("\"rules\":\"win-score=40\"");
    }

    @Test
    void names_are_no_markup_in_pictures_and_sheets() {
        JsonNode named =
                act(typed("0" + HANDS_A), "{\"header\":{\"players\":[\"<script>1</script>\",\"b\",\"c\",\"d\"]}}");
        ObjectNode question = JSON.createObjectNode();
        question.set("state", named.get("state"));
        String sheet = json(served.post("/api/entry/sheet", question.toString()))
                .path("markup")
                .asText();
        assertThat(named.at("/view/table/svg").asText() + sheet)
                .doesNotContain("<script")
                .contains("&lt;script");
    }

    @Test
    void the_score_sheet_has_every_round_that_is_dealt() {
        ObjectNode question = JSON.createObjectNode();
        question.set("state", typed("0" + HANDS_A + RECORD_A + HANDS_A + "87").get("state"));
        JsonNode sheet = json(served.post("/api/entry/sheet?lang=en", question.toString()));
        assertThat(sheet.path("markup").asText()).contains("Round 1", "Round 2");
        assertThat(sheet.path("html").asText()).startsWith("<!");
    }

    @ParameterizedTest
    @ValueSource(strings = {"json", "jsonl", "yaml", "goita-core", "keypad", "kanji"})
    void a_match_that_is_exported_and_imported_is_the_same_keys(String notation) {
        String record =
                typed("0" + HANDS_A + RECORD_A + HANDS_A + "87").path("record").asText();
        String exported = served.post("/api/convert?to=" + notation, record).body();
        JsonNode back = pasted(exported);
        assertThat(keys(back, 0)).isEqualTo("0" + HANDS_A + RECORD_A);
        assertThat(keys(back, 1)).isEqualTo(HANDS_A + "87");
    }

    @Test
    void what_is_typed_goes_on_from_the_record_that_was_exported() {
        JsonNode typed = typed("0" + HANDS_A + "87000");
        assertThat(pasted(typed.path("record").asText()).at("/view/rounds")).isEqualTo(typed.at("/view/rounds"));
    }

    @Test
    void a_pasted_mistake_is_held_where_it_stands_and_repaired_there() {
        JsonNode wrong = pasted("0 11777788 22444488 35555888 36666888 870004870007700011");
        assertThat(wrong.at("/view/refusal/key").asInt()).isEqualTo(38);
        assertThat(act(wrong, "{\"take\":0}").at("/view/score").toString()).isEqualTo("[100,0]");
    }

    @Test
    void what_keys_do_not_say_of_a_pasted_record_is_found_and_repaired_at_once() {
        String wrong = "{\"rounds\":[{\"dealer\":0,\"score\":[0,0],\"hands\":[\"11777788\",\"22444488\",\"35555888\","
                + "\"36666888\"],\"record\":\"87000870007700011\",\"winner\":2,\"goshi\":[]}]}";
        JsonNode found = pasted(wrong);
        assertThat(found.at("/findings/0/code").asText()).isEqualTo("winner");
        assertThat(found.at("/findings/0/rule").asText()).isEqualTo("R6");
        int repair = found.at("/findings/0/repairs/0/number").asInt();
        JsonNode repaired = json(served.post("/api/entry/import?finding=0&repair=" + repair, wrong));
        assertThat(repaired.path("findings")).isEmpty();
        assertThat(repaired.path("source").asText()).isEqualTo(wrong.replace("\"winner\":2", "\"winner\":0"));
    }

    @Test
    void a_pasted_round_that_a_line_break_parts_is_one_round() {
        String broken = "0 11777788 22444488 35555888 36666888 8700087\n0007700011\n";
        JsonNode found = pasted(broken);
        assertThat(found.at("/view/score").toString()).isEqualTo("[100,0]");
        assertThat(found.path("findings")).hasSize(1);
        assertThat(found.at("/findings/0/line").asInt()).isEqualTo(1);
        int repair = found.at("/findings/0/repairs/0/number").asInt();
        JsonNode repaired = json(served.post("/api/entry/import?finding=0&repair=" + repair, broken));
        assertThat(repaired.path("findings")).isEmpty();
        assertThat(repaired.path("source").asText()).isEqualTo(broken.replaceFirst("\n", ""));
    }

    @Test
    void a_round_that_was_broken_off_is_told_as_none_of_the_keys_says_it() {
        JsonNode pasted = pasted("{\"rounds\":[{\"dealer\":0,\"score\":[0,0],\"hands\":[\"11777788\",\"22444488\","
                + "\"35555888\",\"36666888\"],\"record\":\"87\",\"winner\":-1,\"goshi\":[],\"result\":\"aborted\"}]}");
        assertThat(pasted.at("/findings/0/message").asText()).contains("aborted");
    }

    @Test
    void rounds_behind_a_mistake_wait_and_are_right_once_it_is_repaired() {
        JsonNode wrong = pasted("""
                0 11777788 22444488 35555888 36666888 870004870007700011
                0 11777788 22444488 35555888 36666888 87000
                """);
        assertThat(wrong.at("/view/waiting").asInt()).isEqualTo(1);
        assertThat(keys(act(wrong, "{\"take\":0}"), 1)).isEqualTo(HANDS_A + "87000");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "nothing",
                "[]",
                "{\"action\":{\"type\":\"x\"}}",
                "{\"action\":{\"type\":7}}",
                "{\"action\":{\"do\":\"explode\"}}",
                "{\"action\":{\"take\":-1}}",
                "{\"action\":{\"header\":{\"date\":\"yesterday\"}}}",
                "{\"action\":{\"header\":{\"score\":\"150-0\"}}}",
                "{\"action\":{\"header\":{\"players\":[\"a\"]}}}",
                "{\"action\":{\"header\":{\"dealer\":4}}}",
                "{\"action\":{\"header\":{\"rules\":\"house\"}}}",
                "{\"action\":{\"header\":{\"score\":\"60-0\",\"rules\":\"win-score=0\"}}}",
                "{\"state\":\"nothing\"}",
                "{\"state\":\"{\\\"typing\\\":\\\"keys:0\\\\nwhat\\\",\\\"rounds\\\":[]}\"}",
            })
    void what_cannot_be_done_is_refused_with_a_message(String question) {
        HttpResponse<String> response = served.post("/api/entry?lang=en", question);
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(json(response).path("error").asText()).isNotBlank();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"cursor\":{\"round\":-5,\"key\":1000000}}",
                "{\"cursor\":\"here\",\"mode\":7}",
                "{\"action\":{\"take\":3}}",
                "{\"action\":{\"moveTo\":{\"round\":9,\"key\":9}}}",
                "{\"action\":{\"do\":\"takeBack\"}}",
            })
    void what_has_no_place_changes_nothing(String question) {
        HttpResponse<String> response = served.post("/api/entry?lang=en", question);
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(json(response).path("state")).isEqualTo(start().path("state"));
    }

    @Test
    void a_huge_state_is_too_large() {
        String state = "{\\\"typing\\\":\\\"" + "8".repeat(200_000) + "\\\",\\\"rounds\\\":[]}";
        assertThat(served.post("/api/entry", "{\"state\":\"" + state + "\"}").statusCode())
                .isEqualTo(413);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "8", "0", "keys:\\\\\\\\n"})
    void as_large_a_state_as_is_allowed_is_answered(String part) {
        String keys = part.repeat(100_000 / part.length());
        String state = "{\\\"typing\\\":\\\"" + keys + "\\\",\\\"rounds\\\":[]}";
        assertThat(served.post("/api/entry", "{\"state\":\"" + state + "\"}").statusCode())
                .isIn(200, 400);
    }

    @Test
    void a_record_that_is_too_large_when_it_is_pasted_is_refused() {
        assertThat(served.post("/api/entry/import", " ".repeat(200_000)).statusCode())
                .isEqualTo(413);
    }

    @Test
    void what_is_no_record_is_refused_with_a_message() {
        HttpResponse<String> response = served.post("/api/entry/import?lang=en", "Dear Sir,");
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(json(response).path("error").asText()).contains("no known notation");
    }
}
