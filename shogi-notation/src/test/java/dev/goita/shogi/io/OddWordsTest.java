package dev.goita.shogi.io;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.io.games.Differences;
import dev.goita.shogi.io.games.Game;
import dev.goita.shogi.io.games.Losses;
import dev.goita.shogi.notation.csa.CsaStyle;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.rules.piece.Square;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What records hold that nobody writes by hand: each either comes back or is named, once. */
class OddWordsTest {
    private static final CsaStyle.Version V3 = CsaStyle.Version.V3;

    private static Kifu oneMove() {
        Kifu kifu = Kifu.from(Start.hirate());
        kifu.root().append(Move.step(Square.of(7, 7), Square.of(7, 6)));
        return kifu;
    }

    private static void comesBackOrIsNamed(Kifu kifu, Format format) {
        String text = format.write(kifu, TextStyle.KAKINOKI, V3);
        List<Game> games = LosslessTest.read(text);
        assertThat(games).as(text).hasSize(1);
        assertThat(Differences.between(kifu, games.get(0).reading().value()))
                .as(text)
                .containsExactlyInAnyOrderElementsOf(Losses.in(kifu, format, V3));
    }

    private static boolean isWhole(Format format) {
        return format != Format.SFEN && format != Format.BOD;
    }

    @ParameterizedTest
    @CsvSource({
        "盤面回転, 1",
        "T, 12",
        "N+, x",
        "N+x, x",
        "P1-KY, x",
        "-3334FU, x",
        "moves, 7g7f",
        "PIYO, x",
        "PI1.P7g-7f, x",
        "{x, x",
        "手数＝, ▲６二角成",
        "$START_TIME:2020, x",
        "手合割, 香香落ち"
    })
    void a_header_entry_of_an_odd_name(String name, String value) {
        for (Format format : Format.values()) {
            Kifu kifu = oneMove();
            kifu.header().add(name, value);
            kifu.header().add("手合割", "平手");
            if (isWhole(format)) {
                comesBackOrIsNamed(kifu, format);
            }
        }
    }

    /** Each is read without an error, and says the same in every format or what it loses. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[White \"a\"]|[Black \"\"]|[Date \"????.??.??\"]|[Variant \"Shogi\"]|[Result \"0-1\"]||1. Pc4 $1 {[%clk 0:05:00]} (1. Ph4) Pg6 2. Bxh8=H Sxh8 0-1",
                "%x|[white \"a\"]|[FEN \"8k/9/9/9/9/9/9/9/K8[Pp] b 0 12\"]|[As \"b\"]|{c}|12... K1b 13. P@5e",
                "[sente kou]|[Result \"foo\"]|[Entry \"x\"]|P-7f ... P-3d ½–½",
                "開始日時：2031年01月09日(木) 14:51:25|終了日時：|戦型：|持ち時間：各3時間|手数----指手|1 ７六歩(77)",
                "開始日時：2031-01-09T05:51:25Z|開始日時：令和13年1月9日|1 ７六歩(77)",
                "V2.2|$START_TIME:2031/1/9|'開始日時：2031/01/09|$END_TIME:|$TIME_LIMIT:3h|PI|+|+7776FU",
                "sfen 4k4/9/9/9/9/9/9/9/4K4_b_P_0",
                "4k4/9/9/9/9/9/9/9/4K4[P] w 0 7",
                "position sfen 4k4/9/9/9/9/9/9/9/4K4 B P -3 moves P*5e"
            })
    void a_game_as_other_programs_spell_it(String text) {
        Reading<Kifu> game = LosslessTest.read(text.replace('|', '\n')).get(0).reading();
        assertThat(game.hasErrors()).isFalse();
        for (Format format : Format.values()) {
            if (isWhole(format)) {
                comesBackOrIsNamed(game.value(), format);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void a_value_with_a_line_break_is_one_loss(Format format) {
        Kifu kifu = oneMove();
        kifu.header().add("棋戦", "a\nb");
        kifu.header().add("手合割", "\n");
        if (isWhole(format)) {
            comesBackOrIsNamed(kifu, format);
        }
    }

    @ParameterizedTest
    @CsvSource({"反則手：▲７六歩", "'a\nb'", "投 了", "終局：x", "}", "''"})
    void an_ending_of_odd_words(String word) {
        for (Format format : Format.values()) {
            Kifu kifu = oneMove();
            kifu.mainLine().get(0).append(Ending.of(word));
            if (isWhole(format)) {
                comesBackOrIsNamed(kifu, format);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Format.class)
    void an_ending_as_long_as_a_page(Format format) {
        Kifu kifu = oneMove();
        kifu.mainLine().get(0).append(Ending.of("長".repeat(3000)));
        if (isWhole(format)) {
            comesBackOrIsNamed(kifu, format);
        }
    }

    /** Where both become 中断, one of them is lost. */
    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            names = {"KIF", "KI2", "USEN", "JKF", "USF", "PSN"})
    void two_endings_of_one_position(Format format) {
        Kifu kifu = oneMove();
        Node move = kifu.mainLine().get(0);
        move.append(Ending.Known.ADJOURNED);
        move.append(Ending.of("投 了"));

        comesBackOrIsNamed(kifu, format);
    }

    @Test
    void a_remark_that_would_part_the_file_is_not_written() {
        Kifu kifu = oneMove();
        kifu.addRemark(" ---- 次の棋譜 ----");
        kifu.addRemark(" ---- 次の棋譜 ---- 第二局");

        String text = Format.KIF.write(kifu, TextStyle.KAKINOKI, V3);

        assertThat(text).startsWith("# ---- 次の棋譜 ---- 第二局\n");
        comesBackOrIsNamed(kifu, Format.KIF);
    }

    @ParameterizedTest
    @CsvSource({"まで, ''", "▲６二角成  まで, 手数＝"})
    void what_stands_behind_the_number_of_a_diagram_is_kept_unless_it_says_nothing(String rest, String names) {
        Kifu kifu = Format.KIF
                .read(Source.of("手数＝10 " + rest + "\n11 ７六歩(77)\n"), IllegalMoves.KEEP)
                .value();

        assertThat(String.join(
                        "",
                        kifu.header().entries().stream()
                                .map(entry -> entry.name())
                                .toList()))
                .isEqualTo(names);
    }
}
