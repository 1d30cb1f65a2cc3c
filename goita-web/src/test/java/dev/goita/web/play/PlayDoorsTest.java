package dev.goita.web.play;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.goita.web.Served;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlayDoorsTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String START = """
            {"match":{"seed":"7","seats":["human:Hanako","rule","random","rule"],"rounds":[]},"viewer":0}""";

    private final Served served = new Served();

    @AfterEach
    void stop() {
        assertThat(served.defects()).isEmpty();
        served.close();
    }

    private JsonNode asked(String body) {
        return asked("/api/play", body);
    }

    private JsonNode asked(String path, String body) {
        HttpResponse<String> answer = served.post(path, body);
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return json(answer.body());
    }

    private static JsonNode json(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(text, e);
        }
    }

    private static String body(JsonNode match, String action) {
        return "{\"match\":" + match + ",\"viewer\":0,\"action\":" + action + "}";
    }

    /** The first action that may be taken. */
    private static String action(JsonNode view) {
        return switch (view.path("phase").asText()) {
            case "goshi" -> "{\"goshi\":\"continue\"}";
            case "over" -> "{\"next\":true}";
            default -> "{\"turn\":\"" + view.path("legal").path(0).asText() + "\"}";
        };
    }

    private JsonNode untilOver(String start) {
        JsonNode answer = asked(start);
        while (!answer.path("view").path("phase").asText().equals("over")) {
            answer = asked(body(answer.path("match"), action(answer.path("view"))));
        }
        return answer;
    }

    private JsonNode wholeMatch(String start) {
        JsonNode answer = asked(start);
        while (answer.path("view").path("winner").asInt() < 0) {
            answer = asked(body(answer.path("match"), action(answer.path("view"))));
        }
        return answer;
    }

    @Test
    void a_match_goes_by_the_rules_that_its_questions_name() {
        assertThat(json(served.get("/api/play/players?rules=win-score%3D20").body())
                        .path("winScore")
                        .asInt())
                .isEqualTo(20);
        JsonNode answer = asked("/api/play?rules=win-score%3D20", START);
        while (!answer.path("view").path("phase").asText().equals("over")) {
            answer = asked("/api/play?rules=win-score%3D20", body(answer.path("match"), action(answer.path("view"))));
        }
        JsonNode view = answer.path("view");
        int most = Math.max(
                view.path("standing").path(0).asInt(),
                view.path("standing").path(1).asInt());
        assertThat(view.path("winner").asInt() >= 0).isEqualTo(most >= 20);
        assertThat(view.path("winScore").asInt()).isEqualTo(20);

        HttpResponse<String> refused = served.post("/api/play?rules=win-scores%3D20", START);
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("win-scores");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2", "-9223372036854775808"})
    void a_match_of_first_legal_turns_goes_to_150(String seed) {
        JsonNode view = wholeMatch(START.replace("\"7\"", "\"" + seed + "\"")).path("view");
        int winner = view.path("winner").asInt();
        assertThat(view.path("standing").path(winner).asInt()).isGreaterThanOrEqualTo(150);
        assertThat(view.path("standing").path(1 - winner).asInt()).isLessThan(150);
    }

    @Test
    void the_record_of_a_whole_match_passes_the_check() {
        String record = wholeMatch(START).path("view").path("record").asText();
        assertThat(asked("/api/check", record).path("findings")).isEmpty();
    }

    @Test
    void the_same_state_gives_the_same_answer() {
        JsonNode first = asked(START);
        String next = body(first.path("match"), action(first.path("view")));
        assertThat(served.post("/api/play", next).body())
                .isEqualTo(served.post("/api/play", next).body());
    }

    @Test
    void many_at_once_get_the_answer_that_one_gets() throws Exception {
        String strong = START.replace("\"rule\"", "\"strong\"");
        String alone = served.post("/api/play", strong).body();
        ExecutorService crowd = Executors.newFixedThreadPool(16);
        try {
            List<Future<String>> answers = new ArrayList<>();
            for (int i = 0; i < 48; i++) {
                answers.add(crowd.submit(() -> served.post("/api/play", strong).body()));
            }
            for (Future<String> answer : answers) {
                assertThat(answer.get()).isEqualTo(alone);
            }
        } finally {
            crowd.shutdownNow();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"strong", "searching", "pimc"})
    void each_computer_plays_a_round(String kind) {
        JsonNode answer = untilOver(START.replace("\"rule\"", "\"" + kind + "\""));
        assertThat(answer.path("view").path("sheet")).hasSize(1);
    }

    @Test
    void the_deals_do_not_depend_on_who_plays() {
        JsonNode one = untilOver(START);
        JsonNode other = untilOver(START.replace("\"rule\"", "\"random\""));
        assertThat(hands(other)).isEqualTo(hands(one));
    }

    private static JsonNode hands(JsonNode answer) {
        return json(answer.path("view").path("record").asText())
                .path("rounds")
                .path(0)
                .path("hands");
    }

    @Test
    void a_turn_that_is_not_legal_is_refused() {
        JsonNode answer = asked(START);
        while (!answer.path("view").path("phase").asText().equals("play")) {
            answer = asked(body(answer.path("match"), action(answer.path("view"))));
        }
        for (String turn : List.of("", "0", "9", "00", "19", "812", "し", "-1")) {
            boolean isLegal =
                    turn.equals("0") && !answer.path("view").path("lead").asBoolean();
            assertThat(served.post("/api/play", body(answer.path("match"), "{\"turn\":\"" + turn + "\"}"))
                            .statusCode())
                    .as(turn)
                    .isEqualTo(isLegal ? 200 : 400);
        }
    }

    @Test
    void every_legal_turn_is_taken_and_every_other_refused() {
        JsonNode answer = asked(START);
        List<String> legal = new ArrayList<>();
        answer.path("view").path("legal").forEach(turn -> legal.add(turn.asText()));
        for (int first = 1; first <= 8; first++) {
            for (int attack = 1; attack <= 8; attack++) {
                String turn = "" + first + attack;
                assertThat(served.post("/api/play", body(answer.path("match"), "{\"turn\":\"" + turn + "\"}"))
                                .statusCode())
                        .as(turn)
                        .isEqualTo(legal.contains(turn) ? 200 : 400);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "{}",
                "{\"match\":3,\"viewer\":0}",
                "{\"match\":{\"seed\":\"7\",\"seats\":[\"human:A\",\"rule\",\"rule\"]},\"viewer\":0}",
                "{\"match\":{\"seed\":\"7\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"engine:sh\"]},\"viewer\":0}",
                "{\"match\":{\"seed\":\"7\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"cheat\"]},\"viewer\":0}",
                "{\"match\":{\"seed\":\"7.5\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"rule\"]},\"viewer\":0}",
                "{\"match\":{\"seed\":\"99999999999999999999\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"rule\"]},\"viewer\":0}",
                "{\"match\":{\"seed\":\"7\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"rule\"]},\"viewer\":1}",
                "{\"match\":{\"seed\":\"7\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"rule\"]},\"viewer\":4}",
                "{\"match\":{\"seed\":\"7\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"rule\"]},\"viewer\":\"0\"}",
                "{\"match\":{\"seed\":\"7\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"rule\"],\"rounds\":7},\"viewer\":0}",
                "{\"match\":{\"seed\":\"7\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"rule\"],\"rounds\":[{},{}]},\"viewer\":0}",
                "{\"match\":{\"seed\":\"7\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"rule\"],\"rounds\":[{\"digits\":\"9\"}]},\"viewer\":0}",
                "{\"match\":{\"seed\":\"7\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"rule\"],\"rounds\":[{\"digits\":\"あ\"}]},\"viewer\":0}",
                "{\"match\":{\"seed\":\"7\",\"seats\":[\"human:A\",\"rule\",\"rule\",\"rule\"],\"rounds\":[{\"goshi\":\"x\"}]},\"viewer\":0}"
            })
    void what_is_no_match_is_refused_in_words(String body) {
        HttpResponse<String> answer = served.post("/api/play", body);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(json(answer.body()).path("error").asText()).isNotBlank();
    }

    @Test
    void damaged_states_are_answered_or_refused_but_never_a_defect() {
        String state = untilOver(START).path("match").toString();
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 300; i++) {
            StringBuilder damaged = new StringBuilder(state);
            int at = random.nextInt(damaged.length());
            damaged.setCharAt(at, "0123456789rc\"{}[],x".charAt(random.nextInt(19)));
            int status = served.post("/api/play", "{\"viewer\":0,\"match\":" + damaged + "}")
                    .statusCode();
            assertThat(status).as(damaged.toString()).isIn(200, 400);
        }
    }

    @Test
    void the_next_round_waits_for_the_end_of_this_one() {
        JsonNode match = asked(START).path("match");
        assertThat(served.post("/api/play", body(match, "{\"next\":true}")).statusCode())
                .isEqualTo(400);
    }

    @Test
    void nothing_is_played_after_the_end_of_a_match() {
        JsonNode match = wholeMatch(START).path("match");
        assertThat(served.post("/api/play", body(match, "{\"next\":true}")).statusCode())
                .isEqualTo(400);
    }

    private JsonNode seenBy(int seat, JsonNode match) {
        ObjectNode question = MAPPER.createObjectNode();
        question.set("match", match);
        question.put("viewer", seat);
        return asked(question.toString()).path("view");
    }

    @Test
    void a_person_may_not_play_for_another() {
        JsonNode answer = asked(START.replace("\"random\"", "\"human:Taro\""));
        int asked = answer.path("view").path("asked").asInt();
        ObjectNode other = MAPPER.createObjectNode();
        other.set("match", answer.path("match"));
        other.put("viewer", 2 - asked);
        other.putObject("action")
                .set("turn", seenBy(asked, answer.path("match")).path("legal").path(0));
        assertThat(served.post("/api/play", other.toString()).statusCode()).isEqualTo(400);
    }

    @Test
    void what_is_legal_for_one_person_is_not_told_another() {
        JsonNode answer = asked(START.replace("\"random\"", "\"human:Taro\""));
        int other = 2 - answer.path("view").path("asked").asInt();
        assertThat(seenBy(other, answer.path("match")).path("legal")).isEmpty();
    }

    @Test
    void hints_are_given_for_each_legal_turn_if_asked() {
        JsonNode view =
                asked(START.replace("\"viewer\"", "\"hints\":true,\"viewer\"")).path("view");
        assertThat(view.path("hints")).hasSameSizeAs(view.path("legal"));
        assertThat(view.path("hints")).isNotEmpty();
    }

    @Test
    void hints_are_not_given_if_not_asked() {
        assertThat(asked(START).path("view").has("hints")).isFalse();
    }

    @Test
    void a_name_in_the_picture_is_text() {
        JsonNode view = asked(START.replace("Hanako", "<script>x</script>")).path("view");
        assertThat(view.path("table").asText()).contains("&lt;script&gt;").doesNotContain("<script");
    }

    private static String duplicate(JsonNode match, String tables) {
        return "{\"match\":" + match + ",\"viewer\":0,\"deal\":0,\"tables\":" + tables + "}";
    }

    @Test
    void a_duplicate_is_the_same_deal_by_others() {
        JsonNode over = untilOver(START);
        JsonNode tables = asked(
                "/api/play/duplicate",
                duplicate(
                        over.path("match"),
                        "[[\"rule\",\"rule\",\"rule\",\"rule\"],[\"strong\",\"rule\",\"random\",\"rule\"]]"));
        assertThat(tables)
                .hasSize(2)
                .allSatisfy(table -> assertThat(json(table.path("record").asText())
                                .path("rounds")
                                .path(0)
                                .path("hands"))
                        .isEqualTo(hands(over)));
    }

    @Test
    void a_duplicate_waits_for_the_end_of_the_round() {
        JsonNode match = asked(START).path("match");
        assertThat(served.post("/api/play/duplicate", duplicate(match, "[[\"rule\",\"rule\",\"rule\",\"rule\"]]"))
                        .statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3",
                "[3]",
                "[[\"rule\"]]",
                "[[\"human:A\",\"rule\",\"rule\",\"rule\"]]",
                "[[],[],[],[],[],[],[],[],[]]"
            })
    void tables_of_a_duplicate_seat_four_computers(String tables) {
        JsonNode match = untilOver(START).path("match");
        assertThat(served.post("/api/play/duplicate", duplicate(match, tables)).statusCode())
                .isEqualTo(400);
    }
}
