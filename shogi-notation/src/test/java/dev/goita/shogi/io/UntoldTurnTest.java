package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Severity;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.notation.textboard.TextBoard;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.sfen.Sfen;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Boards without a line that says who is to move: what stands there tells it, or the moves. */
class UntoldTurnTest {
    private static final String ROWS = "| ・ ・ ・ ・v玉 ・ ・ ・ ・|\n| ・ ・ ・ ・ ・ ・ ・v飛 ・|\n"
            + "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(5)
            + "| ・ 飛 ・ ・ ・ ・ ・ ・ ・|\n| ・ ・ ・ ・ 玉 ・ ・ ・ ・|\n";
    private static final String CSA = """
            P1 *  *  *  * -OU *  *  *  *\s
            P2 *  *  *  *  *  *  * -HI *\s
            P8 * +HI *  *  *  *  *  *  *\s
            P9 *  *  *  * +OU *  *  *  *\s
            """;

    private static String board(String side, String other) {
        return other + "の持駒：なし\n" + ROWS + side + "の持駒：なし\n";
    }

    private static void expect(String text, Color turn, String moves, String findings) {
        List<Game> games = LosslessTest.read(text);
        assertThat(games).hasSize(1);
        Kifu kifu = games.get(0).reading().value();
        assertThat(kifu.start().position().turn()).isEqualTo(turn);
        assertThat(Shown.mainLine(kifu)).isEqualTo(moves);
        assertThat(Shown.findings(games.get(0).reading())).isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource({
        "'1 ２四飛(22)|2 ８四飛(88)', WHITE, 2b2d 8h8d, 2:1 missing",
        "'1 △２四飛(22)|2 ▲８四飛(88)', WHITE, 2b2d 8h8d, 2:1 missing",
        "'△２四飛 ▲８四飛', WHITE, 2b2d 8h8d, 2:1 missing",
        "'２四飛 ８四飛', WHITE, 2b2d 8h8d, 2:1 missing",
        "'1 ８四飛(88)|2 ２四飛(22)', BLACK, 8h8d 2b2d, ''",
        "'▲８四飛 △２四飛', BLACK, 8h8d 2b2d, ''",
        "'手数＝1 ▲８八飛 まで|2 ２四飛(22)', WHITE, 2b2d, ''",
        "'手数＝2 △２二飛 まで|3 ８四飛(88)', BLACK, 8h8d, ''",
        "'手数＝1 ▲８八飛 まで', WHITE, '', ''",
        "'手数＝1 ▲８八飛 まで|2 ８四飛(88)', BLACK, 8h8d, 2:1 missing",
        "'後手番|1 ２四飛(22)', WHITE, 2b2d, ''",
        "'手番：△|1 ２四飛(22)', WHITE, 2b2d, ''",
        "'', BLACK, '', ''",
        "'1 ８四飛(88)|2 ９九飛(11)', BLACK, 8h8d, '13:3 no-piece-there'"
    })
    void a_board_of_black_and_white(String below, Color turn, String moves, String findings) {
        expect(board("先手", "後手") + below.replace('|', '\n'), turn, moves, findings);
    }

    @ParameterizedTest
    @CsvSource({
        "'1 ２四飛(22)', WHITE, 2b2d, 2:1 missing",
        "'1 ８四飛(88)', BLACK, 8h8d, 2:1 missing",
        "'', WHITE, '', 2:1 missing",
        "'手数＝4', BLACK, '', ''",
        "'下手番', BLACK, '', ''",
        "'上手番', WHITE, '', ''"
    })
    void a_board_of_uwate_and_shitate(String below, Color turn, String moves, String findings) {
        expect(board("下手", "上手") + below, turn, moves, findings);
    }

    @ParameterizedTest
    @CsvSource({
        "'-2224HI|+8884HI', WHITE, 2b2d 8h8d, 1:1 missing",
        "'+8884HI', BLACK, 8h8d, ''",
        "'+2224HI|-8884HI', WHITE, 2b2d 8h8d, '1:1 missing, 5:1 wrong-turn, 6:1 wrong-turn'",
        "'2224HI', WHITE, 2b2d, '1:1 missing, 5:1 missing'",
        "'-|-2224HI', WHITE, 2b2d, ''",
        "'', BLACK, '', ''"
    })
    void a_board_of_csa(String below, Color turn, String moves, String findings) {
        expect(CSA + below.replace('|', '\n'), turn, moves, findings);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"color\":1,", ""})
    void a_board_of_jkf(String color) {
        String written = Format.JKF.write(
                Kifu.from(Start.of(Sfen.readKey("4k4/7r1/9/9/9/9/9/1R7/4K4 w -"))), TextStyle.KAKINOKI);
        String text = written.replace("\"data\":{\"color\":1,", "\"data\":{")
                .replaceFirst(
                        "\"moves\":\\[\\{\\}\\]",
                        "\"moves\":[{},{\"move\":{" + color + "\"from\":{\"x\":2,\"y\":2},\"to\":{\"x\":2,\"y\":4}}}]");
        List<Game> games = LosslessTest.read(text);
        assertThat(Shown.mainLine(games.get(0).reading().value())).isEqualTo("2b2d");
        assertThat(games.get(0).reading().findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.WARNING));
    }

    @Test
    void a_board_as_text_is_read_with_its_turn_number_and_hands() {
        for (String sfen : List.of(
                "4k4/9/9/9/9/9/9/9/4K4 w 2P3p 78", "4k4/9/9/9/9/9/9/9/4K4 b RBg 1", "4k4/9/9/9/9/9/9/9/4K4 b - 5")) {
            Start start =
                    LosslessTest.read("sfen " + sfen).get(0).reading().value().start();
            Game game = LosslessTest.read(TextBoard.write(start.position(), start.moveNumber()))
                    .get(0);
            assertThat(Sfen.write(
                            game.reading().value().start().position(),
                            game.reading().value().start().moveNumber()))
                    .isEqualTo(sfen);
            assertThat(game.reading().findings()).isEmpty();
        }
    }
}
