package dev.goita.shogi.notation.usf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.Header;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UsfTest {
    private static Reading<Kifu> read(String text) {
        return Usf.read(Source.of(text.replace('|', '\n')), IllegalMoves.REFUSE);
    }

    /** SOURCE: the forms of moves and of special moves in playshogi. */
    @ParameterizedTest
    @CsvSource({
        "^*:7g7f3c3d8h2BB*5e, 7g7f 3c3d 8h2b+",
        "^*:7g7f3c3d8h2B3a2bB*5e, 7g7f 3c3d 8h2b+ 3a2b B*5e",
        "^*:7g7f3c3d8h2B3a2b6i7hb*5e, 7g7f 3c3d 8h2b+ 3a2b 6i7h B*5e",
        "^w:7g7fRSGN, 7g7f 投了",
        "^b:7g7fRSGN, 7g7f 投了",
        "^*:7g7fBREK, 7g7f 中断",
        "^d:7g7fJISO, 7g7f 持将棋",
        "^*:7g7fTIME, 7g7f 切れ負け",
        "^*:7g7fMATE, 7g7f 詰み",
        "^d:7g7fREPT, 7g7f 千日手",
        "^*:7g7fNMAT, 7g7f 不詰",
        "^w:7g7fVICT, 7g7f 入玉勝ち",
        "^*:7g7f++.., 7g7f ++..",
        "^b:7g7f, 7g7f 投了",
        "^w:7g7f, 7g7f 後手の勝ち",
        "^d:7g7f, 7g7f 引き分け",
        "^*:SLNT7g7fSLNT3c3d, 7g7f 3c3d",
        "USF:1.0|^*:7g7f3c3d|.0|.1:3c3d2g2f, 7g7f 3c3d 2g2f"
    })
    void the_main_line_stands_behind_the_caret(String text, String moves) {
        assertThat(Shown.mainLine(read(text).value())).isEqualTo(moves);
    }

    /** After 7g7f, White's king is to move: the loser of a resignation. */
    @ParameterizedTest
    @CsvSource({
        "^b:7g7fRSGN, ''",
        "^w:7g7fRSGN, 1:2 result-differs",
        "^x:7g7f, 1:2 unknown-text",
        "^*:7g7, 1:4 bad-move",
        "^*:7g7f7g7f, 1:8 no-piece-there",
        "^*7g7f, 1:7 missing",
        "USF:1.0, 1:8 missing",
        "^*:7g7f|.5, 2:2 variation-without-start",
        "^*:7g7f|.0:zzzz, 2:4 bad-move",
        "^*:7g7f|.1|X:GOITA:TIME:x, 3:1 bad-time",
        "^*:7g7f|.1|???, 3:1 unknown-text",
        "^*:7g7fRSGN3c3d, 1:12 moves-after-end"
    })
    void what_is_wrong_is_found_where_it_is(String text, String findings) {
        assertThat(Shown.findings(read(text))).isEqualTo(findings);
    }

    @Test
    void a_line_with_a_number_begins_a_variation_behind_that_node() {
        Kifu kifu = read("^*:7g7f3c3d2g2f|.1:8c8d2g2f|.2:2h7h|.0:2g2f").value();

        assertThat(Shown.lines(kifu)).isEqualTo("""
                7g7f 3c3d 2g2f
                7g7f 8c8d 2g2f
                7g7f 8c8d 2h7h
                2g2f""");
    }

    @Test
    void notes_belong_to_the_node_that_a_point_leads_to() {
        Kifu kifu = read("^*:7g7f3c3d|#a|.0|#b|.|#c|.|#d|.1|#e|~ARROW,2h2c|X:PLAYSHOGI:QUIZ")
                .value();

        assertThat(kifu.root().comments()).containsExactly("a", "b");
        assertThat(kifu.mainLine().get(0).comments()).containsExactly("c", "e", "~ARROW,2h2c", "X:PLAYSHOGI:QUIZ");
        assertThat(kifu.mainLine().get(1).comments()).containsExactly("d");
    }

    @Test
    void the_note_of_a_silent_node_belongs_to_the_move_before() {
        Kifu kifu = read("^*:7g7fSLNT3c3d|.2|#a|.3|#b").value();

        assertThat(kifu.mainLine().get(0).comments()).containsExactly("a");
        assertThat(kifu.mainLine().get(1).comments()).containsExactly("b");
    }

    @Test
    void tags_are_entries_of_the_header() {
        Kifu kifu = read("^*:|BN:羽生|WN:渡辺|GD:2010-12-14|GN:竜王戦|GQ:高山|BR:九段").value();

        assertThat(kifu.header().entries())
                .containsExactly(
                        new Header.Entry("先手", "羽生"),
                        new Header.Entry("後手", "渡辺"),
                        new Header.Entry("開始日時", "2010-12-14"),
                        new Header.Entry("棋戦", "竜王戦"),
                        new Header.Entry("場所", "高山"),
                        new Header.Entry("BR", "九段"));
    }

    @Test
    void a_start_is_an_sfen_without_a_number() {
        Kifu kifu = Kifu.from(Start.of(Handicap.TWO_PIECES));
        kifu.root().append(UsiMove.read("3c3d").orElseThrow());

        String text = Usf.write(kifu);

        assertThat(text).isEqualTo("USF:1.0\n^*lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -:3c3d\n");
        assertThat(read(text).value().start()).isEqualTo(kifu.start());
    }

    @Test
    void what_usf_has_no_words_for_stands_in_tags_of_our_own() {
        Kifu kifu = Kifu.from(new Start(Sfen.parse("4k4/9/9/9/9/9/9/9/4K4 b - 1"), 11));
        kifu.header().add("下手", "A");
        kifu.header().add("表題", "B");
        kifu.addRemark("C");
        Node move = kifu.root().append(UsiMove.read("5i5h").orElseThrow());
        move.setElapsed(Duration.ofMillis(1500));
        move.setTotal(Duration.ofSeconds(90));
        move.setBookmark("D");
        move.append(Ending.Known.WIN_BY_DEFAULT);

        String text = Usf.write(kifu);

        assertThat(text).isEqualTo("""
                USF:1.0
                ^w4k4/9/9/9/9/9/9/9/4K4 b -:5i5hSLNT
                BN:A
                X:GOITA:NAME:下手
                X:GOITA:HEADER:表題：B
                X:GOITA:FIRST:11
                X:GOITA:REMARK:C
                .1
                X:GOITA:TIME:1.500
                X:GOITA:TOTAL:90
                X:GOITA:BOOKMARK:D
                .2
                X:GOITA:ENDING:不戦勝
                """);
        assertThat(read(text).value()).isEqualTo(kifu);
    }

    @ParameterizedTest
    @EnumSource(Ending.Known.class)
    void every_ending_comes_back(Ending.Known ending) {
        Kifu kifu = Kifu.from(Start.hirate());
        kifu.root().append(UsiMove.read("7g7f").orElseThrow()).append(ending);

        Reading<Kifu> reading = read(Usf.write(kifu));

        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value()).isEqualTo(kifu);
    }
}
