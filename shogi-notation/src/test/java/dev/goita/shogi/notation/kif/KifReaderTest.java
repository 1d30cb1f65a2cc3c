package dev.goita.shogi.notation.kif;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Breach;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.sfen.Sfen;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KifReaderTest {
    private static Reading<Kifu> read(String text) {
        return Kif.read(Source.of(text), IllegalMoves.REFUSE);
    }

    /** Rows of one move after {@code ▲７六歩 △３四歩}: how it is written, what it means. */
    @ParameterizedTest
    @CsvSource({
        "'   3 ２二角成(88)   ( 0:10/00:00:20)', 8h2b+",
        "'3 ２二角成(88)', 8h2b+",
        "'3 22角成(88)', 8h2b+",
        "'3 2二角成(88)', 8h2b+",
        "'３　２二角成(88)', 8h2b+",
        "'\t3\t２二角成(88)', 8h2b+",
        "'3 ２二角不成(88)', 8h2b",
        "'3 ２二角(88)', 8h2b",
        "'3 ▲２二角成(88)', 8h2b+",
        "'3 ☗２二角成(88)', 8h2b+",
        "'3 ２二角成（８８）', 8h2b+",
        "'3 ２二角成 (88)', 8h2b+",
        "'3 ２二角成(88)　', 8h2b+",
        "'3 ２二角成(88) ( 0:10)', 8h2b+",
        "'3 ２二角成(88) (0:10/)', 8h2b+",
        "'3 ２二角成(88) (00:00:10/00:00:20)', 8h2b+",
        "'3 ２二角成(88) (1:02:03/1:02:03)+', 8h2b+",
        "'3 ２二角成(88) ( 0:10/00:00:20)   +', 8h2b+",
        "'3 ２二角成(88)+', 8h2b+",
        "'3. ２二角成(88)', 8h2b+",
        "'3 ２二角成', 8h2b+",
        "'3 ６八玉(59)', 5i6h",
        "'3 ６八王(59)', 5i6h"
    })
    void a_move_line_is_read_however_it_is_written(String line, String usi) {
        Reading<Kifu> reading = read("1 ７六歩(77)\n2 ３四歩(33)\n" + line + "\n");
        assertThat(Shown.findings(reading)).isEmpty();
        assertThat(Shown.mainLine(reading.value())).isEqualTo("7g7f 3c3d " + usi);
    }

    /** Rows after {@code ８八角成}: how the recapture is written. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "4 同　銀(79)",
                "4 同 銀(79)",
                "4 同銀(79)",
                "4 同　　銀(79)",
                "4 同　銀",
                "4 ８八同銀(79)",
                "4 同８八銀(79)",
                "4 ８八 同　銀(79)",
                "4 ▽同銀(79)"
            })
    void dou_is_the_square_of_the_move_before(String line) {
        Reading<Kifu> reading = read("手合割：香落ち\n1 ３四歩(33)\n2 ７六歩(77)\n3 ８八角成(22)\n" + line.replace("▽", "▲"));
        assertThat(Shown.findings(reading)).isEmpty();
        assertThat(Shown.mainLine(reading.value())).isEqualTo("3c3d 7g7f 2b8h+ 7i8h");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5 ５五角打", "5 ５五角打    ( 0:01/00:00:01)", "5 ５五角打(00)", "5 ５五角(00)", "5 ５五角", "5 55角打"})
    void a_drop_is_read_however_it_is_written(String line) {
        Reading<Kifu> reading = read("1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n" + line);
        assertThat(Shown.findings(reading)).isEmpty();
        assertThat(Shown.mainLine(reading.value())).endsWith(" B*5e");
    }

    @ParameterizedTest
    @CsvSource({"龍, 5d5e", "竜, 5d5e", "飛, ''"})
    void both_characters_for_the_dragon_are_read(String name, String usi) {
        Reading<Kifu> reading = read(board("4k4/9/9/4+R4/9/9/9/9/4K4 b - 1") + "1 ５五" + name + "(54)\n");
        assertThat(Shown.mainLine(reading.value())).isEqualTo(usi.isEmpty() ? "5d5e" : usi);
        assertThat(reading.hasErrors()).isEqualTo(usi.isEmpty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"成銀", "全"})
    void both_names_of_a_promoted_silver_are_read(String name) {
        Reading<Kifu> reading = read(board("4k4/9/9/4+S4/9/9/9/9/4K4 b - 1") + "1 ５五" + name + "(54)\n");
        assertThat(reading.findings()).isEmpty();
        assertThat(Shown.mainLine(reading.value())).isEqualTo("5d5e");
    }

    private static String board(String sfen) {
        Kifu kifu = Kifu.from(Start.of(Sfen.parse(sfen)));
        return Kif.write(kifu);
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\r\n", "\r", "\r\r\n"})
    void every_line_break_is_read(String lineBreak) {
        String text = String.join(lineBreak, "手合割：平手", "手数----指手----", "1 ７六歩(77)", "*注", "2 ３四歩(33)", "2 x");
        Reading<Kifu> reading = read(text);
        assertThat(Shown.mainLine(reading.value())).startsWith("7g7f 3c3d");
        assertThat(reading.value().mainLine().get(0).comments()).containsExactly("注");
        assertThat(reading.findings().get(0).place().line()).isEqualTo(6);
    }

    @Test
    void a_byte_order_mark_is_no_part_of_the_first_line() {
        assertThat(read("\uFEFF先手：羽生\n1 ７六歩(77)\n").value().header().value("先手"))
                .contains("羽生");
    }

    @ParameterizedTest
    @CsvSource({"：", ":"})
    void header_entries_keep_their_order_and_unknown_names(String colon) {
        Kifu kifu = read("対局ID" + colon + "333\n消費時間" + colon + "146▲479△471\nWeb Page" + colon + "http://x/y:80\n謎"
                        + colon + "\n手合割" + colon + "平手　　\n先手" + colon + "羽生善治\n")
                .value();
        assertThat(kifu.header().entries().toString())
                .isEqualTo("[Entry[name=対局ID, value=333], Entry[name=消費時間, value=146▲479△471],"
                        + " Entry[name=Web Page, value=http://x/y:80], Entry[name=謎, value=],"
                        + " Entry[name=手合割, value=平手], Entry[name=先手, value=羽生善治]]");
    }

    static List<Arguments> handicapNames() {
        return List.of(
                Arguments.of("平手　　", Handicap.HIRATE),
                Arguments.of("香落ち", Handicap.LANCE),
                Arguments.of("香車落ち", Handicap.LANCE),
                Arguments.of("飛落ち", Handicap.ROOK),
                Arguments.of("飛車落", Handicap.ROOK),
                Arguments.of("二枚落ち  ", Handicap.TWO_PIECES),
                Arguments.of("左七枚落ち", Handicap.LEFT_SEVEN_PIECES),
                Arguments.of("裸玉", Handicap.NINETEEN_PIECES),
                Arguments.of("トンボ", Handicap.TOMBO),
                Arguments.of("５五将棋", Handicap.GOGO));
    }

    @ParameterizedTest
    @MethodSource("handicapNames")
    void a_handicap_is_read_by_name(String name, Handicap handicap) {
        Reading<Kifu> reading = read("手合割：" + name + "\n");
        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value().start().position()).isEqualTo(handicap.position());
    }

    @ParameterizedTest
    @CsvSource({
        "飛二　角　金四　銀二　桂　香三　歩十八　, 2RB4G2SN3L18P",
        "飛二 角 金四 銀二 桂 香三 歩十八, 2RB4G2SN3L18P",
        "飛二角金四銀二桂香三歩十八, 2RB4G2SN3L18P",
        "飛2角金4銀2桂香3歩18, 2RB4G2SN3L18P",
        "飛２、角、金４、銀２、桂、香３、歩１８, 2RB4G2SN3L18P",
        "なし, -",
        "'', -",
        "'　なし　', -"
    })
    void hands_are_read_with_any_separator(String hand, String sfen) {
        Reading<Kifu> reading = read("後手の持駒：なし\n" + emptyBoard() + "先手の持駒：" + hand + "\n1 投了\n");
        assertThat(reading.findings()).isEmpty();
        assertThat(Sfen.writeKey(reading.value().start().position())).isEqualTo("4k4/9/9/9/9/9/9/9/9 b " + sfen);
    }

    private static String emptyBoard() {
        return "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
                + "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n".repeat(8)
                + "+---------------------------+\n";
    }

    @ParameterizedTest
    @CsvSource({"後手番, w", "上手番, w", "先手番, b", "手番：後手, w", "'　', b"})
    void the_side_to_move_is_read(String line, String turn) {
        Kifu kifu = read("手合割：その他\n" + emptyBoard() + line + "\n").value();
        assertThat(Sfen.writeKey(kifu.start().position())).endsWith(" " + turn + " -");
    }

    @Test
    void the_board_of_the_other_three_piece_handicap_is_read_by_its_board() {
        String sfen = "1nsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
        assertThat(Sfen.writeKey(read(board(sfen)).value().start().position()) + " 1")
                .isEqualTo(sfen);
    }

    @Test
    void comments_before_the_first_move_belong_to_the_start() {
        Kifu kifu = read("*前\n手数----指手---------消費時間--\n*対局前\n&栞\n1 ７六歩(77)\n*\n* 12 月\n")
                .value();
        assertThat(kifu.root().comments()).containsExactly("前", "対局前");
        assertThat(kifu.root().bookmark()).contains("栞");
        assertThat(kifu.mainLine().get(0).comments()).containsExactly("", " 12 月");
    }

    @Test
    void lines_of_programs_are_kept() {
        assertThat(read("# ---- Kifu for Windows V6.22 棋譜ファイル ----\n1 ７六歩(77)\n")
                        .value()
                        .remarks())
                .containsExactly(" ---- Kifu for Windows V6.22 棋譜ファイル ----");
    }

    @Test
    void times_of_moves_and_of_the_ending_are_read() {
        List<Node> line = read("1 ７六歩(77) ( 0:16/00:00:16)\n2 投了 (61:05/01:01:05)\n")
                .value()
                .mainLine();
        assertThat(line.get(0).elapsed()).contains(Duration.ofSeconds(16));
        assertThat(line.get(1).elapsed()).contains(Duration.ofSeconds(3665));
        assertThat(line.get(1).total()).contains(Duration.ofSeconds(3665));
    }

    @ParameterizedTest
    @ValueSource(strings = {"(-1:10/00:00:10)", "(1:x)", "(9999999999:00)", "(1:1:1:1:1:1)"})
    void a_time_that_makes_no_sense_is_reported_and_the_move_kept(String time) {
        Reading<Kifu> reading = read("1 ７六歩(77) " + time + "\n2 ３四歩(33)\n");
        assertThat(Shown.findings(reading)).isEqualTo("1:11 bad-time");
        assertThat(Shown.mainLine(reading.value())).isEqualTo("7g7f 3c3d");
    }

    @ParameterizedTest
    @CsvSource({
        "投了, RESIGNATION",
        "中断, ADJOURNED",
        "千日手, REPETITION",
        "持将棋, IMPASSE",
        "詰み, CHECKMATE",
        "詰, CHECKMATE",
        "切れ負け, TIME_UP",
        "反則勝ち, WIN_BY_FOUL",
        "反則負け, LOSS_BY_FOUL",
        "入玉勝ち, DECLARATION",
        "不戦勝, WIN_BY_DEFAULT",
        "不戦敗, LOSS_BY_DEFAULT",
        "最大手数, MAXIMUM_MOVES",
        "不詰, NO_MATE",
        "トライ, TRY"
    })
    void known_endings_are_understood(String word, Ending.Known ending) {
        assertThat(read("1 ７六歩(77)\n2 " + word + "   ( 0:01/00:00:01)\n")
                        .value()
                        .ending())
                .contains(ending);
    }

    @Test
    void any_other_ending_is_kept_as_text() {
        assertThat(read("1 ７六歩(77)\n2 接続切れ\n").value().ending()).contains(new Ending.Other("接続切れ"));
    }

    @ParameterizedTest
    @CsvSource({
        "まで1手で先手の勝ち, 投了",
        "まで1手で千日手, 千日手",
        "まで1手で中断, 中断",
        "まで1手で時間切れにより先手の勝ち, 切れ負け",
        "まで、1手で後手の反則負け, 反則負け",
        "まで１手で先手の勝ち, 投了"
    })
    void the_sentence_at_the_end_tells_the_ending_if_no_move_does(String sentence, String ending) {
        Reading<Kifu> reading = read("1 ７六歩(77)\n" + sentence + "\n");
        assertThat(Shown.mainLine(reading.value())).isEqualTo("7g7f " + ending);
        assertThat(reading.findings()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"まで2手で先手の勝ち, 3:1 result-differs", "まで1手で後手の勝ち, 3:1 result-differs", "まで1手で先手の勝ち, ''"})
    void a_sentence_that_contradicts_the_moves_is_reported(String sentence, String findings) {
        assertThat(Shown.findings(read("1 ７六歩(77)\n2 投了\n" + sentence + "\n"))).isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource({
        "まで1手で先手の勝ち　終局 17時, 2:12 unknown-text",
        "まで1手で千日手 連続王手, 2:10 unknown-text",
        "2 投了|まで1手で先手の勝ち（時間切迫）, 3:11 unknown-text",
        "まで1手で後手の勝ち（二歩）, 2:1 unknown-text"
    })
    void what_stands_behind_a_result_is_told(String lines, String findings) {
        assertThat(Shown.findings(read("1 ７六歩(77)\n" + lines.replace("|", "\n"))))
                .isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource({"まで1手で後手の勝ち, 後手の勝ち", "まで1手で先手の投了, 先手の投了", "まで1手で時間切れにより後手の勝ち, 時間切れにより後手の勝ち", "まで1手で先手の入玉勝ち, 先手の入玉勝ち"})
    void a_sentence_that_the_side_to_move_does_not_allow_is_reported_and_kept(String sentence, String ending) {
        Reading<Kifu> reading = read("1 ７六歩(77)\n" + sentence + "\n");
        assertThat(Shown.findings(reading)).isEqualTo("2:1 result-differs");
        assertThat(Shown.mainLine(reading.value())).isEqualTo("7g7f " + ending);
    }

    @Test
    void a_word_that_no_line_could_hold_is_no_ending() {
        Reading<Kifu> reading = read("1 ７六歩(77)\n2 千日手+ ( 0:01/00:00:01)\n");
        assertThat(Shown.findings(reading)).isEqualTo("2:3 bad-move");
    }

    @ParameterizedTest
    @ValueSource(strings = {"まで1てで中だん", "まで1", "まで1手で７六歩", "まで1手で(0:01)", "まで1の手で後手の勝ち", "まで手で中１"})
    void a_misspelt_sentence_is_reported_and_no_ending(String sentence) {
        Reading<Kifu> reading = read("1 ７六歩(77)\n" + sentence + "\n");
        assertThat(Shown.findings(reading)).isEqualTo("2:1 unknown-text");
        assertThat(Shown.mainLine(reading.value())).isEqualTo("7g7f");
    }

    /** SOURCE: the shape of the branch example in katsuda.net "柿木形式V4について", shortened. */
    @Test
    void variations_branch_from_the_line_that_is_marked() {
        Kifu kifu = read("""
                        1 ２六歩(27)   ( 0:07/00:00:07)+
                        2 ３四歩(33)
                        3 ２五歩(26)
                        4 ３三角(22)
                        5 ７六歩(77)+
                        6 投了

                        変化：5手
                        5 ４八銀(39)
                        6 ４二飛(82)

                        変化：1手
                        1 ７六歩(77)
                        2 ３四歩(33)
                        3 ２六歩(27)+

                        変化：3手
                        3 ６六歩(67)
                        """).value();
        assertThat(Shown.lines(kifu)).isEqualTo("""
                        2g2f 3c3d 2f2e 2b3c 7g7f 投了
                        2g2f 3c3d 2f2e 2b3c 3i4h 8b4b
                        7g7f 3c3d 2g2f
                        7g7f 3c3d 6g6f""");
    }

    @Test
    void variations_in_ascending_order_branch_from_the_main_line() {
        Kifu kifu = read("""
                        1 ２六歩(27)
                        2 ３四歩(33)+
                        3 ２五歩(26)
                        4 ３三角(22)+
                        変化：2手
                        2 ８四歩(83)
                        3 ２五歩(26)
                        4 ８五歩(84)
                        変化：4手
                        4 ４四歩(43)
                        """).value();
        assertThat(Shown.lines(kifu)).isEqualTo("""
                        2g2f 3c3d 2f2e 2b3c
                        2g2f 3c3d 2f2e 4c4d
                        2g2f 8c8d 2f2e 8d8e""");
    }

    @Test
    void a_variation_may_start_with_dou() {
        Kifu kifu = read("手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n変化：4手\n4 同　飛(82)\n変化:3手\n3 投了\n")
                .value();
        assertThat(Shown.lines(kifu)).isEqualTo("7g7f 3c3d 8h2b+ 3a2b\n7g7f 3c3d 8h2b+ 8b2b\n7g7f 3c3d 投了");
    }

    @Test
    void a_line_about_a_variation_in_the_header_means_nothing() {
        Reading<Kifu> reading = read("変化：3手\n1 ７六歩(77)\n");
        assertThat(reading.findings()).isEmpty();
        assertThat(Shown.mainLine(reading.value())).isEqualTo("7g7f");
    }

    @ParameterizedTest
    @ValueSource(strings = {"封じ手", "中断"})
    void a_sealed_move_does_not_end_a_resumed_game(String word) {
        Kifu kifu = read("1 ７六歩(77)\n2 " + word + "\n2 ３四歩(33)\n").value();
        assertThat(Shown.mainLine(kifu)).isEqualTo("7g7f 3c3d");
        assertThat(kifu.mainLine().get(0).comments()).containsExactly(word);
    }

    @Test
    void a_record_may_start_in_the_middle_of_a_game() {
        Kifu kifu = read(emptyBoard() + "手数＝24  △５一玉  まで\n25 投了\n").value();
        assertThat(kifu.start().moveNumber()).isEqualTo(25);
        assertThat(kifu.header().value("手数＝")).contains("△５一玉  まで");
    }

    @Test
    void moves_glued_by_marks_are_read_in_a_numbered_record_too() {
        assertThat(Shown.mainLine(read("1 ７六歩(77)\n△３四歩▲２六歩\n").value())).isEqualTo("7g7f 3c3d 2g2f");
    }

    /** One broken line each: where it is found and what is read in spite of it. */
    @ParameterizedTest
    @CsvSource({
        "1 ５五角(77), 1:3 other-piece, ''",
        "1 ７六歩(76), 1:3 no-piece-there, 7g7f",
        "1 ７六蛇(77), 1:3 bad-move, ''",
        "1 ７六歩(33), 1:3 opponents-piece, 3c7f",
        "1 ２五歩(27), 1:3 warp, 2g2e",
        "1 ３四歩(33), 1:3 opponents-piece, 3c3d",
        "1 ８八飛(28), 1:3 own-piece-captured, 2h8h",
        "1 ２八飛成(28), 1:3 warp, ''",
        "1 ５八金, 1:3 ambiguous-move, ''",
        "1 ３四歩, 1:3 no-piece-can-move, ''",
        "1 ２二角成, 1:3 no-piece-can-move, ''",
        "1 ５五飛打, 1:3 not-in-hand-for-drop, ''",
        "1 ５五飛, 1:3 no-piece-can-move, ''",
        "1 ５五龍打, 1:3 promoted-piece-dropped, ''",
        "1 同　歩, 1:3 same-without-previous, ''",
        "1 ▽３四歩(33), '1:3 wrong-turn, 1:3 opponents-piece', 3c3d",
        "1 ７六歩(77)x, 1:10 unknown-text, 7g7f",
        "ただの文です, 1:1 unknown-text, ''",
        "2 ７六歩(77), 1:1 move-number, 7g7f",
        "手合割：飛車角落ち, 1:1 unknown-name, ''",
        "手合割：その他, 1:1 missing, ''"
    })
    void a_broken_line_is_found_where_it_is(String line, String findings, String read) {
        Reading<Kifu> reading = read(line + "\n");
        assertThat(Shown.findings(reading)).isEqualTo(findings);
        assertThat(Shown.mainLine(reading.value())).isEqualTo(read);
    }

    @Test
    void an_illegal_move_a_nifu_a_wrong_dou_and_a_wrong_origin_are_all_reported() {
        Reading<Kifu> reading = read("""
                手合割：平手
                1 ７六歩(77)
                2 ３四歩(33)
                3 ２二角成(88)
                4 同　銀(31)
                5 ５五角打
                6 ８四歩(83)
                7 ３四角(55)
                8 ２四同歩(23)
                9 ２六歩(28)
                10 ８五歩(84)
                11 ９六歩打
                """);
        assertThat(Shown.findings(reading)).isEqualTo("8:3 warp, 9:3 same-square-differs, 10:3 other-piece, 12:4 nifu");
        assertThat(reading.hasErrors()).isTrue();
    }

    @Test
    void the_policy_decides_what_becomes_of_an_illegal_move() {
        Source source = Source.of("1 ７六歩(77)\n2 ３四歩(33)\n3 ８八玉(59)\n4 ８四歩(83)\n");
        Reading<Kifu> refused = Kif.read(source, IllegalMoves.REFUSE);
        assertThat(refused.hasErrors()).isTrue();
        Reading<Kifu> kept = Kif.read(source, IllegalMoves.KEEP);
        assertThat(kept.hasErrors()).isFalse();
        assertThat(Shown.mainLine(kept.value())).isEqualTo("7g7f 3c3d 5i8h 8c8d");
        assertThat(kept.value().mainLine().get(2).breach()).contains(Breach.WARP);
        Reading<Kifu> stopped = Kif.read(source, IllegalMoves.STOP_BEFORE);
        assertThat(Shown.mainLine(stopped.value())).isEqualTo("7g7f 3c3d");
        assertThat(Shown.findings(stopped)).isEqualTo("3:3 warp, 3:3 moves-not-read");
    }

    @Test
    void moves_that_cannot_be_read_are_counted() {
        assertThat(Shown.findings(read("1 ５五蛇(77)\n2 ３四歩(33)\n3 ２六歩(27)\n")))
                .isEqualTo("1:3 bad-move, 1:3 moves-not-read");
        assertThat(Shown.findings(read("1 投了\n2 ３四歩(33)\n3 ２六歩(27)\n"))).isEqualTo("2:3 moves-after-end");
    }

    @Test
    void a_variation_without_a_start_is_reported() {
        assertThat(Shown.findings(read("1 ７六歩(77)\n変化：9手\n9 ３四歩(33)\n")))
                .isEqualTo("2:1 variation-without-start, 2:1 moves-not-read");
    }

    @ParameterizedTest
    @ValueSource(ints = {10_000, 1, 0})
    void ten_thousand_moves_with_variations_are_read_and_written(int markedMoves) {
        StringBuilder text = new StringBuilder();
        String[] cycle = {"３八飛(28)", "７二飛(82)", "２八飛(38)", "８二飛(72)"};
        for (int i = 0; i < 10_000; i++) {
            String mark = i < markedMoves ? "+\n" : "\n";
            text.append(i + 1).append(' ').append(cycle[i % 4]).append(mark);
        }
        for (int i = 10_000; i > 0; i -= 4) {
            text.append("変化：").append(i).append("手\n").append(i).append(" ８四歩(83)\n");
        }
        Reading<Kifu> reading = read(text.toString());
        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value().leaves()).hasSize(2501);
        assertThat(read(Kif.write(reading.value())).value().sameTree(reading.value()))
                .isTrue();
    }
}
