package dev.goita.shogi.notation.kif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.notation.kif.Kif.KifStyle;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.sfen.Sfen;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class KifWriterTest {
    /** SOURCE: the layout of Kifu for Windows, from Kakinoki's description and the bioshogi document. */
    private static final String GAME = """
            # ---- Kifu for Windows V6.22 棋譜ファイル ----
            開始日時：2000/01/01 00:00:00
            手合割：平手
            先手：(先手)
            後手：(後手)
            手数----指手---------消費時間--
            *対局前コメント
               1 ７六歩(77)   ( 0:10/00:00:10)
            *コメント1
               2 ３四歩(33)   ( 0:10/00:00:10)+
            &栞
               3 ２二角成(88) ( 1:10/00:01:20)
               4 同　銀(31)   ( 0:10/00:00:20)
               5 ５五角打     ( 0:10/00:01:30)
               6 投了         ( 0:10/00:00:30)
            まで5手で先手の勝ち

            変化：2手
               2 ８四歩(83)   ( 0:01/00:00:01)
            *変化
            """;

    @Test
    void a_game_in_the_usual_layout_is_written_as_it_was_read() {
        assertThat(Kif.write(Kif.parse(GAME))).isEqualTo(GAME);
    }

    @Test
    void a_time_that_nobody_knows_is_written_in_the_style_of_tsshogi_alone() {
        Kifu untimed = Kif.parse("   1 ７六歩(77)\n");
        assertThat(Kif.write(untimed)).endsWith("   1 ７六歩(77)\n");
        assertThat(Kif.write(untimed, KifStyle.TSSHOGI)).endsWith("   1 ７六歩(77)   ( 0:00/00:00:00)\n");
    }

    @Test
    void a_result_is_left_out_in_the_style_of_tsshogi() {
        assertThat(Kif.write(Kif.parse(GAME), KifStyle.TSSHOGI)).doesNotContain("まで");
    }

    @Test
    void a_recapture_is_written_with_its_square_in_the_style_of_bioshogi() {
        assertThat(Kif.write(Kif.parse(GAME), KifStyle.BIOSHOGI)).contains("   4 ２二銀(31)");
    }

    @ParameterizedTest
    @EnumSource(Handicap.class)
    void random_records_are_read_back_as_they_were(Handicap handicap) {
        Random random = new Random(handicap.japanese().hashCode());
        for (int i = 0; i < 5; i++) {
            Kifu kifu = Shown.randomKifu(Kifu.from(Start.of(handicap)), random, 60, 5);
            kifu.header().add("手合割", handicap.japanese());
            if (kifu.nodes().size() > 10) {
                kifu.mainLine().get(9).addComment("*形勢=互角");
                kifu.leaves().get(0).append(new Ending.Other("接続切れ"));
            }
            Reading<Kifu> reading = Kif.read(Source.of(Kif.write(kifu)), IllegalMoves.REFUSE);
            assertThat(reading.findings()).isEmpty();
            assertThat(reading.value()).isEqualTo(kifu);
        }
    }

    /** The name in the header, the position, and what is written above the moves. */
    @ParameterizedTest
    @CsvSource({
        "平手, lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -, 手合割：平手",
        "'平手　　', lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -, '手合割：平手　　'",
        "平手, lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -, 手合割：香落ち",
        "謎, lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -, 手合割：香落ち",
        "平手, 4k4/9/9/9/9/9/9/9/4K4 b -, 手合割：その他|後手の持駒：なし",
        "詰将棋, 4k4/9/9/9/9/9/9/9/4K4 b -, 手合割：詰将棋|後手の持駒：なし"
    })
    void the_start_is_a_name_where_it_has_one_and_a_board_where_it_has_none(String name, String key, String written) {
        Kifu kifu = Kifu.from(Start.of(Sfen.readKey(key)));
        kifu.header().add("手合割", name);
        assertThat(Kif.write(kifu)).contains(written.replace('|', '\n') + "\n");
        assertThat(Kif.write(kifu).split("手合割：", -1)).hasSize(2);
        assertThat(Kif.parse(Kif.write(kifu)).start()).isEqualTo(kifu.start());
    }

    @Test
    void a_start_in_the_middle_of_a_game_says_how_many_moves_went_before() {
        Kifu kifu = Kifu.from(new Start(Sfen.readKey("4k4/9/9/9/9/9/9/9/4K4 w -"), 172));
        kifu.header().add("盤面回転", "");
        String text = Kif.write(kifu);
        assertThat(text).contains("盤面回転\n").contains("手数＝171\n後手番\n");
        assertThat(Kif.parse(text)).isEqualTo(kifu);
    }

    @Test
    void a_board_of_a_handicap_names_the_sides_by_their_rank() {
        Kifu kifu = Kifu.from(Start.of(Sfen.readKey("4k4/9/9/9/9/9/9/9/4K4 w Pg")));
        kifu.header().add("上手", "A");
        assertThat(Kif.write(kifu)).contains("上手の持駒：金").contains("下手の持駒：歩").contains("上手番\n");
        assertThat(Kif.parse(Kif.write(kifu))).isEqualTo(kifu);
    }
}
