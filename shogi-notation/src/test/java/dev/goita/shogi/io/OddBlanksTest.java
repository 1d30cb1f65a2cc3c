package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.shogi.io.games.Differences;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.NotationCode;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What pages of the web, word processors and chat programs put between the words of a record. */
class OddBlanksTest {
    private static final String BLANKS =
            "\u00A0\u1680\u2000\u2002\u2003\u2007\u2009\u200A\u202F\u205F\u2028\u0085\u000B\f\u2800\u3164";
    private static final String NOTHING =
            "\u200B\u200C\u200D\u200E\u200F\u202A\u202E\u2060\u2066\u2069\u00AD\uFEFF\uFE0F";

    private static Kifu record() {
        Kifu kifu = Kifu.from(Start.hirate());
        Node node = kifu.root();
        for (String usi : List.of("7g7f", "3c3d", "8h2b+", "3a2b", "B*4e", "8b5b")) {
            node = node.append(UsiMove.read(usi).orElseThrow());
            node.setElapsed(Duration.ofSeconds(usi.length()));
        }
        node.append(Ending.Known.RESIGNATION);
        return kifu;
    }

    /** Every blank of a line that is not kept as it is written becomes another one. */
    private static String withOddBlanks(String text, Random random) {
        StringBuilder odd = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            odd.append(c == ' ' ? BLANKS.charAt(random.nextInt(BLANKS.length())) : c);
        }
        return odd.toString();
    }

    private static String withNothings(String text, Random random) {
        StringBuilder odd = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            odd.append(c);
            if (random.nextInt(3) == 0) {
                odd.append(NOTHING.charAt(random.nextInt(NOTHING.length())));
            }
        }
        return odd.toString();
    }

    private static List<String> codes(Game game) {
        return game.reading().findings().stream()
                .map(Diagnostic::code)
                .map(code -> code.id())
                .toList();
    }

    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            names = {"SFEN", "PSN", "JKF"},
            mode = EnumSource.Mode.EXCLUDE)
    void a_record_with_odd_blanks_is_the_record_without_them_and_one_warning(Format format) {
        Random random = new Random(7);
        String text = format.write(record(), TextStyle.KAKINOKI, CsaStyle.Version.V2_2);
        Kifu plain = LosslessTest.read(text).get(0).reading().value();
        for (int i = 0; i < 20; i++) {
            String odd = withNothings(i % 2 == 0 ? text : withOddBlanks(text, random), random);
            List<Game> games = LosslessTest.read(odd);
            assertThat(games).as(odd).hasSize(1);
            assertThat(codes(games.get(0))).as(odd).containsExactly("odd-blank");
            assertThat(Differences.between(plain, games.get(0).reading().value()))
                    .as(odd)
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "'1\u00A0７六歩(77)', 1:2, 7g7f",
        "'\u00A0\u00A01\u00A0７六歩(77)', 1:1, 7g7f",
        "'1 ７\u200B六歩(77)', 1:4, 7g7f",
        "'1 ７六歩(77)\u200B', 1:10, 7g7f",
        "'1 ７六歩(77)\n\u200B2 ３四歩(33)', 2:1, 7g7f 3c3d",
        "'*😀\u00A0\n1 ☗\uFE0F７六歩(77)', 2:4, 7g7f",
        "'手合割：香落ち\u00A0\n1 ３四歩(33)', 1:8, 3c3d",
        "'先手：\u00A0甲\n1 ７六歩(77)', , 7g7f",
        "'*\u00A0好\u200B手\n1 ７六歩(77)', , 7g7f",
        "'1 ７六歩(77)\n\u00A0\n\u200B', , 7g7f"
    })
    void it_is_told_where_the_first_one_stands_that_is_read(String text, String place, String moves) {
        Game game = LosslessTest.read(text).get(0);
        assertThat(Shown.mainLine(game.reading().value())).isEqualTo(moves);
        assertThat(game.reading().findings().stream()
                        .filter(finding -> finding.code() == NotationCode.ODD_BLANK)
                        .map(finding ->
                                finding.place().line() + ":" + finding.place().column())
                        .findFirst()
                        .orElse(null))
                .isEqualTo(place);
    }

    @Test
    void values_and_comments_keep_what_was_written() {
        String text = "先手：\u00A0甲\u200B乙\n*a\u00A0b\u200B\n#c\u2003\n1 ７六歩(77)\n&d\u00A0\n";
        Game game = LosslessTest.read(text).get(0);
        Kifu kifu = game.reading().value();
        assertThat(kifu.header().value("先手")).contains("\u00A0甲\u200B乙");
        assertThat(kifu.root().comments()).containsExactly("a\u00A0b\u200B");
        assertThat(kifu.remarks()).containsExactly("c\u2003");
        assertThat(kifu.mainLine().get(0).bookmark()).contains("d\u00A0");
        assertThat(game.reading().findings()).isEmpty();
    }

    @Test
    void blanks_between_the_values_of_json_are_blanks_and_those_in_its_texts_are_kept() {
        String text = ("\u00A0{\u2003'header':{'場所':'a\u00A0\\'b'},\u200B'moves':[{},{'special':'TORYO\u00A0'}]}")
                .replace("\\'", "\\\"")
                .replace('\'', '"');
        Game game = LosslessTest.read(text).get(0);
        assertThat(game.reading().value().header().value("場所")).contains("a\u00A0\"b");
        assertThat(game.reading().value().ending()).contains(Ending.Known.RESIGNATION);
        assertThat(codes(game)).containsExactly("odd-blank");
        assertThat(game.reading().findings().get(0).wording().english()).startsWith("3 characters");
    }

    @Test
    void a_line_of_odd_blanks_is_no_game() {
        assertThat(LosslessTest.read("1 ７六歩(77)\n# ---- 次の棋譜 ----\n\u00A0\u200B\n"))
                .hasSize(1);
        assertThat(LosslessTest.read("position startpos moves 7g7f\n\u00A0\n\u200B\n"))
                .hasSize(1);
    }
}
