package dev.goita.web.shogi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.TextStyle;
import dev.goita.shogi.io.games.TextDecoder;
import dev.goita.shogi.notation.kif.Kif;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import dev.goita.web.Served;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShogiDoorsTest {
    private static final ObjectMapper MAPPER = new ObjectMapper();

    /** A variation of move 2, and one of its own move 4 within it. */
    private static final String NESTED = """
            先手：甲
            後手：乙
            手数----指手---------消費時間--
               1 ７六歩(77)   ( 0:05/00:00:05)
            *#評価値=50
               2 ３四歩(33)
               3 ２六歩(27)

            変化：2手
               2 ８四歩(83)
            *よくある手
               3 ６八銀(79)
               4 ３四歩(33)

            変化：4手
               4 ６二銀(71)
            """;

    /** The second move jumps over a pawn. */
    private static final String BROKEN = """
            手数----指手---------消費時間--
               1 ７六歩(77)
               2 ５五角(22)
            """;

    private static final String START = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

    private static final Served SERVED = new Served();

    @AfterEach
    void the_server_found_no_defect_of_its_own() {
        assertThat(SERVED.defects()).isEmpty();
    }

    @AfterAll
    static void stop() {
        SERVED.close();
    }

    private static JsonNode json(HttpResponse<String> answer) {
        try {
            return MAPPER.readTree(answer.body());
        } catch (JsonProcessingException e) {
            throw new AssertionError(answer.body(), e);
        }
    }

    private JsonNode game(String text) {
        return json(SERVED.post("/api/shogi/view", text)).path("game");
    }

    private JsonNode ask(String door, String body) {
        HttpResponse<String> answer = SERVED.post("/api/shogi/" + door, body.replace('\'', '"'));
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return json(answer);
    }

    private int status(String door, String body) {
        return SERVED.post("/api/shogi/" + door, body.replace('\'', '"')).statusCode();
    }

    private static Kifu kifu(String text) {
        return Kif.read(Source.of(text), IllegalMoves.REFUSE).value();
    }

    /** The moves from the start to a node of the answer. */
    private static List<String> path(JsonNode nodes, int id) {
        List<String> moves = new ArrayList<>();
        for (int at = id; at != 0; at = nodes.get(at).path("parent").asInt()) {
            moves.add(0, nodes.get(at).path("usi").asText());
        }
        return moves;
    }

    @Test
    void the_tree_has_the_nodes_of_the_record_in_its_order() {
        JsonNode nodes = game(NESTED).path("nodes");
        List<List<String>> told = new ArrayList<>();
        for (int id = 1; id < nodes.size(); id++) {
            told.add(path(nodes, id));
        }

        assertThat(told)
                .isEqualTo(kifu(NESTED).nodes().stream()
                        .map(node -> node.path().stream()
                                .flatMap(step -> step.move().stream())
                                .map(UsiMove::write)
                                .toList())
                        .toList());
    }

    @Test
    void a_nested_variation_hangs_on_its_move() {
        JsonNode nodes = game(NESTED).path("nodes");

        assertThat(path(nodes, nodes.size() - 1)).containsExactly("7g7f", "8c8d", "7i6h", "7a6b");
    }

    @Test
    void a_move_is_told_in_japanese() {
        assertThat(game(NESTED).path("nodes").get(1).path("move").asText()).isEqualTo("▲７六歩");
    }

    @Test
    void a_comment_stands_at_its_node() {
        assertThat(game(NESTED).at("/nodes/4/comments/0").asText()).isEqualTo("よくある手");
    }

    @Test
    void a_value_of_an_engine_is_no_comment() {
        JsonNode node = game(NESTED).at("/nodes/1");

        assertThat(node.has("comments")).isFalse();
    }

    @Test
    void a_value_of_an_engine_stands_at_its_node() {
        assertThat(game(NESTED).at("/nodes/1/searches/0/value").asText()).isEqualTo("+50");
    }

    @Test
    void values_are_drawn() {
        assertThat(game(NESTED).at("/chart/narrow").asText()).startsWith("<svg").contains("1 ▲７六歩 +50");
    }

    @Test
    void a_game_without_values_has_no_chart() {
        assertThat(game(BROKEN).has("chart")).isFalse();
    }

    @Test
    void a_move_against_the_rules_is_shown_with_its_breach() {
        assertThat(game(BROKEN).at("/nodes/2/breach").asText()).isEqualTo("a piece stands in the way");
    }

    @Test
    void a_record_is_shown_up_to_a_move_that_nobody_can_make() {
        assertThat(game(BROKEN.replace("(22)", "(55)")).path("nodes")).hasSize(2);
    }

    @Test
    void a_broken_record_has_findings_with_their_lines() {
        assertThat(game(BROKEN).at("/findings/0/line").asInt()).isEqualTo(3);
    }

    @Test
    void what_is_no_record_is_a_finding() {
        assertThat(game("hello").path("findings")).isNotEmpty();
    }

    @Test
    void bytes_of_cp932_are_read() {
        JsonNode answer = json(SERVED.post("/api/shogi/view?text", NESTED.getBytes(TextDecoder.CP932)));

        assertThat(answer.at("/text").asText()).isEqualTo(NESTED);
    }

    @Test
    void a_game_is_chosen_by_its_number() {
        String two = "V2.2\nN+a\nPI\n+\n+7776FU\n/\nV2.2\nN+b\nPI\n+\n+2726FU\n";

        assertThat(json(SERVED.post("/api/shogi/view?game=2", two))
                        .at("/game/nodes/1/usi")
                        .asText())
                .isEqualTo("2g2f");
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "2", "-1", "x", "99999999999"})
    void a_game_that_is_not_there_is_refused(String number) {
        assertThat(SERVED.post("/api/shogi/view?game=" + number, NESTED).statusCode())
                .isEqualTo(400);
    }

    @Test
    void a_script_in_a_name_stays_text() {
        String svg = ask("boards", "{'sfen':'startpos','plies':[0],'black':'<script>alert(1)</script>'}")
                .at("/boards/0/svg")
                .asText();

        assertThat(svg).doesNotContain("<script");
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void a_record_is_written_as_its_codec_writes_it(Format format) {
        JsonNode answer = json(SERVED.post("/api/shogi/written?to=" + format.id(), NESTED));

        assertThat(answer.path("text").asText()).isEqualTo(format.write(kifu(NESTED), TextStyle.KAKINOKI));
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void converting_gives_the_text_alone(Format format) {
        assertThat(SERVED.post("/api/shogi/convert?to=" + format.id(), NESTED).body())
                .isEqualTo(format.write(kifu(NESTED), TextStyle.KAKINOKI));
    }

    @Test
    void what_a_notation_cannot_say_is_told() {
        assertThat(json(SERVED.post("/api/shogi/written?to=usi", NESTED)).path("losses"))
                .isNotEmpty();
    }

    @Test
    void an_unknown_notation_is_refused() {
        assertThat(SERVED.post("/api/shogi/written?to=pdf", NESTED).statusCode())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 10})
    void the_move_of_the_engine_is_legal(int level) {
        String usi = ask("move", "{'sfen':'startpos','moves':['7g7f'],'level':" + level + "}")
                .path("usi")
                .asText();

        Position position = Position.hirate().play(UsiMove.read("7g7f").orElseThrow());
        Move move = UsiMove.read(usi).orElseThrow();
        assertThat(position.check(move)).isEmpty();
    }

    @Test
    void the_legal_moves_are_those_of_the_rules() {
        assertThat(ask("position", "{'sfen':'startpos'}").path("legal"))
                .hasSize(Position.hirate().legalMoves().size());
    }

    @Test
    void a_mated_king_ends_the_game() {
        JsonNode position = ask("position", "{'sfen':'4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1'}");

        assertThat(position.path("ending").asText()).isEqualTo("CHECKMATE");
    }

    @Test
    void a_fourth_occurrence_ends_the_game() {
        String cycle = "'2h3h','8b7b','3h2h','7b8b'";

        assertThat(ask("position", "{'sfen':'startpos','moves':[" + cycle + "," + cycle + "," + cycle + "]}")
                        .path("ending")
                        .asText())
                .isEqualTo("REPETITION");
    }

    @Test
    void a_position_tells_its_sfen() {
        assertThat(ask("position", "{'sfen':'startpos','moves':['7g7f']}")
                        .path("sfen")
                        .asText())
                .isEqualTo(
                        Sfen.write(Position.hirate().play(UsiMove.read("7g7f").orElseThrow()), 2));
    }

    @Test
    void boards_come_for_the_plies_that_are_asked() {
        JsonNode boards = ask("boards", "{'sfen':'startpos','moves':['7g7f','3c3d'],'plies':[2,0]}");

        assertThat(boards.findValuesAsText("ply")).containsExactly("0", "2");
        assertThat(boards.findValuesAsText("svg").get(1))
                .as("drawn with what the first one defines")
                .doesNotContain("<defs>");
    }

    @Test
    void a_move_may_be_typed_in_japanese() {
        assertThat(ask("typed", "{'sfen':'startpos','text':'７六歩'}")
                        .at("/moves/0")
                        .asText())
                .isEqualTo("7g7f");
    }

    @Test
    void a_typed_move_that_fits_several_gives_all_of_them() {
        assertThat(ask("typed", "{'sfen':'startpos','text':'５八金'}").path("moves"))
                .hasSize(2);
    }

    @Test
    void a_typed_move_against_the_rules_is_refused_with_its_reason() {
        assertThat(status("typed", "{'sfen':'startpos','text':'7g7e'}")).isEqualTo(422);
    }

    @Test
    void a_mate_is_found() {
        assertThat(ask("mate", "{'sfen':'4k4/9/4P4/9/9/9/9/9/4K4 b G 1'}")
                        .path("length")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void a_position_with_a_mate_is_worth_a_mate() {
        assertThat(ask("analyze", "{'sfen':'4k4/9/4P4/9/9/9/9/9/4K4 b G 1'}")
                        .path("value")
                        .asText())
                .isEqualTo("Black mates in 1");
    }

    @Test
    void several_lines_come_from_one_depth_the_best_first() {
        JsonNode answer = ask("analyze", "{'sfen':'startpos','moves':['7g7f'],'lines':3,'nodes':3000}");
        JsonNode lines = answer.path("lines");

        assertThat(lines.findValuesAsText("usi")).hasSize(3).doesNotHaveDuplicates();
        assertThat(new HashSet<>(lines.findValuesAsText("depth"))).hasSize(1);
        assertThat(lines.findValues("centipawns"))
                .as("White moves, and the values are Black's")
                .isSortedAccordingTo(Comparator.comparingInt(JsonNode::asInt));
        assertThat(answer.path("usi")).isEqualTo(lines.get(0).path("usi"));
    }

    @Test
    void so_many_positions_give_the_same_value_again() {
        String body = "{'sfen':'startpos','moves':['7g7f','3c3d'],'nodes':3000}";

        assertThat(ask("analyze", body)).isEqualTo(ask("analyze", body));
    }

    @ParameterizedTest
    @ValueSource(strings = {"'lines':0", "'lines':6", "'nodes':-1", "'nodes':200001", "'nodes':'many'"})
    void more_than_can_be_thought_of_is_refused(String asked) {
        assertThat(status("analyze", "{'sfen':'startpos'," + asked + "}")).isEqualTo(400);
    }

    @Test
    void values_of_a_game_become_a_graph_whose_points_name_their_moves() {
        JsonNode chart = ask(
                "chart",
                "{'plies':9,'values':[{'ply':0,'centipawns':12},{'ply':1,'centipawns':-340},{'ply':2,'mate':-5}]}");

        for (String width : List.of("wide", "narrow")) {
            assertThat(chart.path(width).asText())
                    .contains("<title>0 +12</title>", "<title>1 -340</title>", "<title>2 White mates</title>");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{'values':[]}",
                "{'values':[{'ply':-1}]}",
                "{'values':[{'ply':0,'centipawns':1e9}]}",
                "{'values':[{'ply':0}],'plies':2001}"
            })
    void a_graph_of_nothing_is_refused(String body) {
        assertThat(status("chart", body)).isEqualTo(400);
    }

    @Test
    void what_is_wrong_with_a_position_is_told() {
        assertThat(ask("position", "{'sfen':'4k4/9/4P4/4P4/9/9/9/9/4K4 b - 1'}").path("flaws"))
                .extracting(JsonNode::asText)
                .containsExactly("two pawns of one side stand on one file");
        assertThat(ask("position", "{'sfen':'startpos'}").path("flaws")).isEmpty();
    }

    @Test
    void a_played_game_becomes_a_record() {
        String text = ask("record", "{'sfen':'startpos','moves':['7g7f','3c3d'],'black':'甲','ending':'RESIGNATION'}")
                .path("text")
                .asText();

        assertThat(text).contains("先手：甲").contains("3 投了");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[]",
                "{}",
                "{'sfen':''}",
                "{'sfen':7}",
                "{'sfen':'x'}",
                "{'sfen':'startpos moves 7g7f'}",
                "{'sfen':'startpos','moves':['7g7e']}",
                "{'sfen':'startpos','moves':['resign']}",
                "{'sfen':'startpos','moves':[1]}",
                "{'sfen':'startpos','moves':[['7g7f']]}",
                "{'sfen':'startpos','level':0}",
                "{'sfen':'startpos','level':11}",
                "{'sfen':'startpos','level':'5'}",
                "{'sfen':'9/9/9/9/9/9/9/9/9 b - 1'}",
                "{'sfen':'4k4/9/9/9/9/9/9/9/9 b - 1'}",
                "{'sfen':'lnsgkgsnl/1r5b1/ppppppppp b - 1'}",
                "{'sfen':'startpos\\nstartpos'}"
            })
    void an_engine_is_not_asked_about_nonsense(String body) {
        assertThat(status("move", body)).isEqualTo(400);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "[1]", "[-1]", "['x']", "7", "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]"})
    void boards_beyond_the_line_are_refused(String plies) {
        assertThat(status("boards", "{'sfen':'startpos','plies':" + plies + "}"))
                .isEqualTo(400);
    }

    @Test
    void too_many_moves_are_refused() {
        String moves = "'7g7f',".repeat(2001);

        assertThat(status("position", "{'sfen':'startpos','moves':[" + moves.substring(0, moves.length() - 1) + "]}"))
                .isEqualTo(400);
    }

    @Test
    void an_unknown_ending_is_refused() {
        assertThat(status("record", "{'sfen':'startpos','ending':'VICTORY'}")).isEqualTo(400);
    }

    @Test
    void the_sample_is_read_without_a_finding() {
        assertThat(game(SERVED.get("/shogi-sample.kif").body()).path("findings"))
                .isEmpty();
    }

    @Test
    void the_book_in_the_data_folder_tells_its_moves(@TempDir Path data) throws IOException {
        Files.writeString(
                data.resolve("book.db"),
                "#YANEURAOU-DB2016 1.00\nsfen " + START + "\n2g2f none 40 12 7\n",
                StandardCharsets.UTF_8);
        try (Served withBook = new Served(Optional.of(data))) {
            JsonNode position = json(withBook.post("/api/shogi/position", "{\"sfen\":\"startpos\"}"));

            assertThat(position.at("/book/0/usi").asText()).isEqualTo("2g2f");
        }
    }

    @Test
    void an_unsorted_book_is_none(@TempDir Path data) throws IOException {
        Files.writeString(
                data.resolve("book.db"),
                "#YANEURAOU-DB2016 1.00\nsfen " + START
                        + "\n2g2f none 40 12 7\nsfen 4k4/9/9/9/9/9/9/9/4K4 b - 1\n5i5h none 0 1 1\n",
                StandardCharsets.UTF_8);
        try (Served withBook = new Served(Optional.of(data))) {
            JsonNode position =
                    json(withBook.post("/api/shogi/position", "{\"sfen\":\"startpos\",\"moves\":[\"7g7f\"]}"));

            assertThat(position.has("book")).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"windows-31j", "EUC-JP", "x-windows-iso2022jp", "UTF-16LE", "UTF-16BE", "UTF-8"})
    void bytes_are_read_as_by_the_command(String encoding) {
        String text = encoding.startsWith("UTF-16") ? "\uFEFF" + NESTED : NESTED;
        byte[] bytes = text.getBytes(java.nio.charset.Charset.forName(encoding));

        JsonNode answer = json(SERVED.post("/api/shogi/view?text", bytes));

        assertThat(answer.at("/text").asText()).isEqualTo(NESTED);
    }

    @Test
    void bytes_that_are_no_text_are_a_finding_with_its_place() {
        JsonNode found = json(SERVED.post("/api/shogi/view?text", new byte[] {0, 1, 2, (byte) 0xFF}));

        assertThat(found.at("/game/findings/0/line").asInt()).isEqualTo(1);
    }
}
