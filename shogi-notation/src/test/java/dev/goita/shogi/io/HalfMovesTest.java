package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.notation.Shown;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A statement that was meant as a move and cannot be read ends its line with an error: the game does not go on without it. */
class HalfMovesTest {
    private static void endsThere(String text) {
        Game game = LosslessTest.read(text).get(0);
        assertThat(Shown.mainLine(game.reading().value())).as(text).isEqualTo("7g7f");
        assertThat(game.reading().hasErrors()).as(text).isTrue();
        assertThat(game.reading().findings())
                .as(text)
                .anyMatch(finding -> finding.code().id().equals("moves-not-read"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2３四歩(33)",
                "   2",
                "2.",
                "2：３四歩(33)",
                "2 ３四(33)",
                "2 歩３四(33)",
                "2 歩(33)",
                "2 銀打",
                "2 - ３四歩(33)",
                "2 ?３四歩(33)",
                "②３四歩(33)",
                "・３四歩(33)",
                "2 後手３四歩(33)",
                "2 後手三四歩",
                "2 P-3d",
                "2 3334FU",
                "3c3d",
                "-3334FU",
                "P*3d",
                "2 △"
            })
    void a_line_of_kif(String line) {
        endsThere("手合割：平手\n手数----指手---------消費時間--\n   1 ７六歩(77)\n" + line + "\n   3 ２六歩(27)\n   4 投了\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"△３四", "△歩", "△3", "△P34", "x3四歩", "３四", "△?３四歩"})
    void a_word_of_ki2(String word) {
        endsThere("手合割：平手\n\n▲７六歩 " + word + " ▲２六歩\nまで3手で先手の勝ち\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-3334fu", "-3334", "-33FU", "3334", "3334XX", "-3304FU", "△3334FU", "−3334FU", "３３３４FU", "3c3d",
                "同34FU", "*3334FU"
            })
    void a_statement_of_csa(String statement) {
        endsThere("V2.2\nPI\n+\n+7776FU\n" + statement + "\n+2726FU\n%TORYO\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"3c3", "3C3D", "３c３d", "3334FU", "3c-3d", "move"})
    void a_word_of_usi(String word) {
        endsThere("position startpos moves 7g7f " + word + " 2g2f\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'mvoe':{'from':{'x':3,'y':3},'to':{'x':3,'y':4}}}",
                "'3c3d'",
                "{}",
                "null",
                "[]",
                "{'move':'3c3d'}",
                "{'move':{'from':{'x':3,'y':3},'piece':'FU'}}",
                "{'move':{'from':{'x':3,'y':3},'to':{'x':3,'y':4},'promote':1}}"
            })
    void an_entry_of_jkf(String entry) {
        endsThere(("{'header':{},'moves':[{},{'move':{'from':{'x':7,'y':7},'to':{'x':7,'y':6}}}," + entry
                        + ",{'move':{'from':{'x':2,'y':7},'to':{'x':2,'y':6}}}]}")
                .replace('\'', '"'));
    }

    @ParameterizedTest
    @ValueSource(strings = {"3c3d", "3c3d2g2f", "33", "P*3d"})
    void a_line_of_usf_without_its_point(String line) {
        endsThere("USF:1.0\n^*:7g7f\n.1\n" + line + "\n.2g2f\n");
    }

    /** What an origin and a time may be taken for is neither; what else stands there is told. */
    @ParameterizedTest
    @CsvSource({
        "'(33', 1:7 bad-time",
        "'（３３', 1:7 bad-time",
        "'(3)', 1:7 bad-time",
        "'(333)', 1:7 bad-time",
        "'(33/', 1:7 bad-time",
        "'( 0:10', 1:7 bad-time",
        "'33)', 1:6 unknown-text",
        "'[33]', 1:6 unknown-text"
    })
    void half_an_origin_is_no_time(String origin, String finding) {
        Game game = LosslessTest.read(
                        "1 ２六歩" + (origin.startsWith("(") || origin.startsWith("（") ? " " : "") + origin + "\n2 投了\n")
                .get(0);
        assertThat(Shown.mainLine(game.reading().value())).isEqualTo("2g2f 投了");
        assertThat(Shown.findings(game.reading())).isEqualTo(finding);
        assertThat(game.reading().value().mainLine().get(0).elapsed()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "手数＝x, 1:4 bad-number",
        "手数＝-3, 1:4 bad-number",
        "手数＝1.5, 1:4 bad-number",
        "手数＝12345678, 1:4 bad-number",
        "手番：西, 1:4 bad-turn"
    })
    void a_header_of_known_meaning_and_a_wrong_shape(String header, String finding) {
        Game game = LosslessTest.read(header + "\n1 ７六歩(77)\n").get(0);
        assertThat(Shown.findings(game.reading())).isEqualTo(finding);
        assertThat(game.reading().hasErrors()).isTrue();
        assertThat(game.reading().value().header().entries())
                .singleElement()
                .satisfies(entry -> assertThat(header).startsWith(entry.name()).endsWith(entry.value()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"7776FU", " 7776FU ,T3", "7776FU\n3334FU\n2726FU"})
    void moves_of_csa_without_signs_are_those_of_the_side_to_move_with_one_warning(String moves) {
        Game game = LosslessTest.read("V2.2\nPI\n+\n" + moves + "\n%TORYO\n").get(0);
        assertThat(Shown.mainLine(game.reading().value())).startsWith("7g7f").endsWith("投了");
        assertThat(game.reading().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.code().id()).isEqualTo("missing"));
    }
}
