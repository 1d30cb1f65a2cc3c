package dev.goita.shogi.notation.psn;

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
import org.junit.jupiter.params.provider.ValueSource;

class PsnTest {
    private static Reading<Kifu> read(String text) {
        return Psn.read(Source.of(text.replace('|', '\n')), IllegalMoves.REFUSE);
    }

    /** The same three or five moves in the notations of several programs and books. */
    @ParameterizedTest
    @CsvSource({
        "P-7f P-3d Bx2b+ Sx2b B*5e, Hodges",
        "1. P-7f 2. P-3d 3. Bx2b+ 4. Sx2b 5. B*5e, numbers",
        "1.P7g-7f|2.P3c-3d|3.B8hx2b+|4.S3ax2b|5.B*5e, Shogidokoro",
        "P7g-7f P3c-3d B8hx2b+ S3ax2b B'5e, the old drop",
        "P-76 P-34 Bx22+ Sx22 B*55, Hosking",
        "P76 P34 B22+ S22 B*55, without signs",
        "☗歩-76 ☖歩-34 ☗角x22+ ☖銀x22 ☗角*55, Kitao and Kawasaki",
        "歩-76 歩-34 角(88)x22+ 銀x 角*55, without what the move before says",
        "P-7f P-3d Bx2b+ xS B*5e, MacShogi",
        "1.7g7f 2.3c3d 3.8h2b+ 4.3a2b 5.B*5e, PSN2",
        "1- P-7f 2- P-3d 3- Bx2b+ 4- Sx2b 5- B*5e, dashes",
        "1 P-7f 2 P-3d 3 Bx2b+ 4 Sx2b 5 B*5e, numbers alone",
        "1...P-7f 2...P-3d 3... Bx2b+! 4.Sx2b?? 5.B*5e, points and marks",
        "1. P-7f ... P-3d 2. Bx2b+ $1 ... Sx2b$14 3. B@5e, numbers of both and of annotations",
        "1. P-76 P-34 2. B×22+ S×22 3. B*55 !?, signs of print",
        "1. Pc4 Pg6 2. Bxh8=H Sxh8 3. B@e5, squares of chess"
    })
    void a_move_is_read_in_every_western_notation(String text, String notation) {
        Reading<Kifu> reading = read(text);

        assertThat(reading.findings()).as(notation).isEmpty();
        assertThat(Shown.mainLine(reading.value())).isEqualTo("7g7f 3c3d 8h2b+ 3a2b B*5e");
    }

    @ParameterizedTest
    @CsvSource({
        "G6i-5h, 6i5h",
        "G69-58, 6i5h",
        "G65h, 6i5h",
        "G45h, 4i5h",
        "金(69)-58, 6i5h",
        "Gi5h, ",
        "G-5h, ",
        "+P-5h, ",
        "G-5e, "
    })
    void an_origin_is_said_where_it_is_needed(String text, String move) {
        assertThat(Shown.mainLine(read(text).value())).isEqualTo(move == null ? "" : move);
        assertThat(read(text).hasErrors()).isEqualTo(move == null);
    }

    /** Promoted pieces are called what they have become. SOURCE: the moves in issue 1262 of pychess-variants look so. */
    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/4G4 b -, Gd2, 5i6h",
        "4k4/3g1g3/9/9/9/9/9/9/4K4 w -, Gfe8, 4b5b",
        "4k4/9/9/9/9/9/4+P4/9/4K4 b -, Ge4, 5g5f",
        "4k4/9/9/9/9/9/4+P4/3G5/4K4 b -, Ge4, 5g5f",
        "k8/4S4/9/9/9/9/9/9/4K4 b -, Se9=G, 5b5a+",
        "k8/4S4/9/9/9/9/9/9/4K4 b -, Se9, 5b5a",
        "4k4/9/9/9/4S4/9/4S4/9/4K4 b -, S5d4, 5e6f",
        "4k4/9/9/9/4S4/9/4S4/9/4K4 b -, Se3d4, 5g6f",
        "4k4/9/9/9/4S4/9/4S4/9/4K4 b -, Sd4, ",
        "4k4/9/9/9/9/9/9/9/4K4 b G, G@a1, G*9i"
    })
    void a_file_from_the_left_and_a_rank_from_below_name_squares_as_in_chess(String sfen, String text, String move) {
        Reading<Kifu> reading = read("[SFEN \"" + sfen + " 1\"]|" + text);

        assertThat(Shown.mainLine(reading.value())).isEqualTo(move == null ? "" : move);
        assertThat(reading.hasErrors()).isEqualTo(move == null);
    }

    /** Promoted letters on a board with a promoted rook, bishop and pawn of Black. */
    @ParameterizedTest
    @CsvSource({"D-5d, 5e5d", "+R-5d, 5e5d", "H-2d, 1d2d", "+B-2d, 1d2d", "T-8d, 8e8d", "+P-8d, 8e8d", "竜-54, 5e5d"})
    void a_promoted_piece_has_a_plus_or_a_letter_of_its_own(String text, String move) {
        String start = "[SFEN \"4k4/9/9/8+B/1+P2+R4/9/9/9/4K4 b - 1\"]|";

        assertThat(Shown.mainLine(read(start + text).value())).isEqualTo(move);
    }

    @ParameterizedTest
    @CsvSource({
        "1.P-7f 2.Resigns, 投了",
        "1.P-7f 2.Interrupt, 中断",
        "1.P-7f 2.Mate, 詰み",
        "1.P-7f 2.Sennichite, 千日手",
        "1.P-7f 2.Jishogi, 持将棋",
        "1.P-7f 2.Timeup, 切れ負け",
        "1.P-7f 2.DeclarationWin, 入玉勝ち",
        "1.P-7f 2.MaxMovesDraw, 最大手数",
        "P-7f --Black Won--, 投了",
        "P-7f --White Won--, 後手の勝ち",
        "P-7f 1-0, 投了",
        "P-7f 0-1, 後手の勝ち",
        "P-7f 1/2-1/2, 引き分け",
        "[Result \"1-0\"]|P-7f, 投了",
        "[Result \"1-0\"]|P-7f *, 投了"
    })
    void a_game_ends_with_a_word_or_a_result(String text, String ending) {
        assertThat(read(text).value().ending().map(Ending::japanese)).contains(ending);
    }

    @ParameterizedTest
    @CsvSource({"P-7f *", "[Result \"*\"]|P-7f", "[Result \"?\"]|P-7f"})
    void an_open_result_is_no_ending(String text) {
        assertThat(read(text).value().ending()).isEmpty();
    }

    @Test
    void a_variation_in_parentheses_replaces_the_move_before() {
        Kifu kifu =
                read("1.P-7f (1.P-2f 2.P-8d (2.P-3d)) 2.P-3d 3.P-2f (3.R-7h)").value();

        assertThat(Shown.lines(kifu)).isEqualTo("""
                7g7f 3c3d 2g2f
                7g7f 3c3d 2h7h
                2g2f 8c8d
                2g2f 3c3d""");
    }

    @Test
    void a_variation_behind_its_word_begins_with_that_move() {
        Kifu kifu = read("1.P7g-7f|2.P3c-3d|3.P2g-2f||Variation:2|2.P8c-8d|").value();

        assertThat(Shown.lines(kifu)).isEqualTo("7g7f 3c3d 2g2f\n7g7f 8c8d");
    }

    @Test
    void times_and_comments_stand_behind_their_move() {
        Kifu kifu = read("{前}1.P7g-7f     (01:05 / 00:01:05) {a} ;b|2.P3c-3d(00:02.5)|{c\nd}[e]")
                .value();
        Node first = kifu.mainLine().get(0);
        Node second = kifu.mainLine().get(1);

        assertThat(kifu.root().comments()).containsExactly("前");
        assertThat(first.elapsed()).contains(Duration.ofSeconds(65));
        assertThat(first.total()).contains(Duration.ofSeconds(65));
        assertThat(first.comments()).containsExactly("a", "b");
        assertThat(second.elapsed()).contains(Duration.ofMillis(2500));
        assertThat(second.comments()).containsExactly("c", "d", "[e]");
    }

    @ParameterizedTest
    @CsvSource({
        "None, HIRATE",
        "2 piece, TWO_PIECES",
        "Two pieces, TWO_PIECES",
        "8 piece, EIGHT_PIECES",
        "Rook, ROOK",
        "'Rook, bishop', TWO_PIECES",
        "Rook-Lance, ROOK_LANCE",
        "Rook and lance, ROOK_LANCE",
        "六枚落ち, SIX_PIECES"
    })
    void a_handicap_has_an_english_name(String name, Handicap handicap) {
        assertThat(read("[Handicap \"" + name + "\"]|").value().start().handicap())
                .contains(handicap);
    }

    @ParameterizedTest
    @CsvSource({
        "P-7x, 1:1 bad-move",
        "[Variant \"Chess\"]|P-7f, 1:1 unknown-name",
        "[Result \"1-0\"]|P-7f 0-1, 2:6 result-differs",
        "[Date \"2031.02.30\"]|P-7f, 1:1 bad-date",
        "P-7f Nf3, 1:6 no-piece-can-move",
        "P-7f .... P-3d, 1:6 bad-move",
        "P-7f foo, 1:6 bad-move",
        "P-5d, 1:1 no-piece-can-move",
        "G-5h, 1:1 ambiguous-move",
        "xP, 1:1 same-without-previous",
        "[Handicap \"11 piece\"], 1:1 unknown-name",
        "K*5e, 1:1 bad-move",
        "P7g-7g, 1:1 bad-move",
        "S7g-7f, 1:1 other-piece",
        "P-7f {x, 1:6 missing",
        "P-7f (P-2f, 1:11 missing",
        "P-7f ), '1:6 unknown-text'",
        "[Result \"0-1\"]|P-7f Resigns, 1:1 result-differs",
        "P-7f|Variation:9|P-3d, 2:1 variation-without-start",
        "[SFEN \"9/9\"]|P-7f, '1:8 bad-board, 1:11 missing'"
    })
    void what_is_wrong_is_found_where_it_is(String text, String findings) {
        assertThat(Shown.findings(read(text))).startsWith(findings);
    }

    @Test
    void names_of_tags_are_the_same_in_small_and_capital_letters() {
        Reading<Kifu> reading =
                read("[sente \"A\"]|[GOTE \"B\"]|[eVent \"C\"]|[SITE \"D\"]|[date \"2031.01.09\"]|[elo \"F\"]"
                        + "|[handicap \"Rook\"]|[result \"1-0\"]|[remark \"G\"]|S-7b");

        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value().header().entries())
                .containsExactly(
                        new Header.Entry("先手", "A"),
                        new Header.Entry("後手", "B"),
                        new Header.Entry("棋戦", "C"),
                        new Header.Entry("場所", "D"),
                        new Header.Entry("開始日時", "2031.01.09"),
                        new Header.Entry("elo", "F"));
        assertThat(reading.value().start().handicap()).contains(Handicap.ROOK);
        assertThat(reading.value().remarks()).containsExactly("G");
        assertThat(reading.value().ending().map(Ending::japanese)).contains("先手の勝ち");
    }

    /** In PGN White has the capital letters and, but for handicaps, the first move. */
    @ParameterizedTest
    @CsvSource({
        "[White \"a\"]|[Black \"b\"], b, a",
        "[White \"a\"]|[Black \"b\"]|[Variant \"Shogi\"], a, b",
        "[variant \"shogi\"]|[BLACK \"b\"]|[WHITE \"a\"], a, b",
        "[White \"a\"]|[Black \"b\"]|[FEN \"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1\"], a, b",
        "[White \"a\"]|[Black \"b\"]|[FEN \"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\"], b, a",
        "[Sente \"a\"]|[Gote \"b\"]|[Variant \"Shogi\"], a, b"
    })
    void white_is_the_first_player_in_pgn(String tags, String first, String second) {
        Reading<Kifu> reading = read(tags + "|[Result \"1-0\"]|1. P-7f P-3d");

        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value().header().value("先手")).contains(first);
        assertThat(reading.value().header().value("後手")).contains(second);
        assertThat(reading.value().ending().map(Ending::japanese)).contains("先手の勝ち");
    }

    @ParameterizedTest
    @CsvSource({
        "[FEN \"8k/9/9/9/9/9/9/9/K8[Pp] w 0 12\"]|P@5e, 8k/9/9/9/9/9/9/9/K8 b Pp 23, P*5e",
        "[FEN \"8k/9/9/9/9/9/9/9/K8[Pp] w - 12\"]|P@5e, 8k/9/9/9/9/9/9/9/K8 w Pp 12, P*5e",
        "[FEN \"8k/9/9/9/9/9/9/9/K8[] b - - 0 12\"]|K1b, 8k/9/9/9/9/9/9/9/K8 w - 24, 1a1b",
        "[Variant \"Minishogi\"]|1. P-5c, rbsgk/4p/5/P4/KGSBR b - 1, 5d5c",
        "[SFEN \"8k/9/9/9/9/9/9/9/K8 w - 1\"]|[Handicap \"None\"]|K1b, 8k/9/9/9/9/9/9/9/K8 w - 1, 1a1b"
    })
    void a_board_is_the_start_whatever_name_stands_beside_it(String text, String start, String move) {
        Reading<Kifu> reading = read(text);

        assertThat(Shown.mainLine(reading.value())).isEqualTo(move);
        assertThat(Sfen.write(
                        reading.value().start().position(),
                        reading.value().start().moveNumber()))
                .isEqualTo(start);
    }

    @Test
    void tags_are_read_wherever_they_stand_before_the_moves() {
        Reading<Kifu> reading = read(
                "%made by x|;y|[Event \"a\"] [Site \"b\"]|{z}|[ Sente  \"c\" ]|[no tag]|[Gote\"d \"e\"\"]|{f}|1.P-7f");

        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value().header().entries())
                .containsExactly(
                        new Header.Entry("棋戦", "a"),
                        new Header.Entry("場所", "b"),
                        new Header.Entry("先手", "c"),
                        new Header.Entry("後手", "d \"e\""));
        assertThat(reading.value().root().comments()).containsExactly("y", "z", "[no tag]", "f");
        assertThat(reading.value().remarks()).containsExactly("made by x");
        assertThat(Shown.mainLine(reading.value())).isEqualTo("7g7f");
    }

    @ParameterizedTest
    @ValueSource(strings = {"[Sente kou]", "[sente \"kou]", "[Sente 'kou']", "[SENTE “kou”]", "[Sente kou\"]"})
    void a_known_tag_without_its_quotes_is_read_with_a_warning(String tag) {
        Reading<Kifu> reading = read(tag + "|[Gote \"otsu\"]|P-7f");

        assertThat(Shown.findings(reading)).isEqualTo("1:1 missing");
        assertThat(reading.value().header().value("先手")).contains("kou");
        assertThat(reading.value().header().value("後手")).contains("otsu");
    }

    @ParameterizedTest
    @CsvSource({"1-0, 1.P-7f 2.P-3d", "0-1, 1.P-7f", "1-0, 1.P-7f", "0-1, 1.P-7f 2.P-3d", "1/2-1/2, 1.P-7f"})
    void who_won_is_in_the_header_of_what_is_written(String result, String moves) {
        Kifu kifu = read(moves + " " + result).value();

        assertThat(Psn.write(kifu)).contains("[Result \"" + result + "\"]");
        assertThat(read(Psn.write(kifu)).value().ending()).isEqualTo(kifu.ending());
    }

    @ParameterizedTest
    @CsvSource({"1–0, 投了", "1—0, 投了", "0−1, 後手の勝ち", "½–½, 引き分け"})
    void dashes_and_halves_of_print_are_results(String result, String ending) {
        assertThat(read("P-7f " + result).value().ending().map(Ending::japanese))
                .contains(ending);
        assertThat(read("[Result \"" + result + "\"]|P-7f").value().ending().map(Ending::japanese))
                .contains(ending);
    }

    @Test
    void annotations_clocks_and_comments_stay_with_their_move() {
        Kifu kifu = read("1. P-7f $1 {[%clk 0:05:00]} 1... P-3d $14 ( 1... P-8d !? ) 2. P-2f {good; it is}")
                .value();

        assertThat(kifu.mainLine())
                .extracting(Node::comments)
                .asString()
                .isEqualTo("[[$1, [%clk 0:05:00]], [$14], [good; it is]]");
        assertThat(Shown.lines(kifu)).isEqualTo("7g7f 3c3d 2g2f\n7g7f 8c8d");
    }

    @Test
    void headers_have_their_japanese_names() {
        Kifu kifu =
                read("[Black \"A\"]|[White \"B \\\"x\\\"\"]|[Event \"C\"]|[Site \"D\"]|[Date \"E\"]|[Elo \"F\"]|P-7f")
                        .value();

        assertThat(kifu.header().entries())
                .containsExactly(
                        new Header.Entry("先手", "A"),
                        new Header.Entry("後手", "B \"x\""),
                        new Header.Entry("棋戦", "C"),
                        new Header.Entry("場所", "D"),
                        new Header.Entry("開始日時", "E"),
                        new Header.Entry("Elo", "F"));
    }

    @Test
    void a_record_is_written_a_move_a_line_with_everything_it_holds() {
        Kifu kifu = Kifu.from(new Start(Sfen.parse("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"), 11));
        kifu.header().add("Web Page", "w");
        kifu.header().add("下手", "A \"x\"");
        kifu.addRemark("r");
        kifu.root().addComment("前");
        Node move = kifu.root().append(UsiMove.read("5c5b").orElseThrow());
        move.setElapsed(Duration.ofMillis(65_250));
        move.setBookmark("栞");
        move.addComment("&a");
        move.addComment("b}");
        move.append(Ending.Known.WIN_BY_DEFAULT);
        kifu.root().append(UsiMove.read("G*5b").orElseThrow()).append(Ending.Known.CHECKMATE);

        String text = Psn.write(kifu);

        assertThat(text).isEqualTo("""
                [Sente "A \\"x\\""]
                [As "下手"]
                [Entry "Web Page：w"]
                [Remark "r"]
                [SFEN "4k4/9/4P4/9/9/9/9/9/4K4 b G 11"]
                [Result "0-1"]
                {前}
                11.P5c-5b= (01:05.250 / 00:01:05.250)
                {&栞}
                ;&a
                ;b}
                ( 11.G*5b
                12.Mate
                )
                12.Interrupt {終局：不戦勝}
                """);
        Kifu back = read(text).value();
        assertThat(back.sameTree(kifu)).isFalse();
        back.mainLine().get(0).setTotal(Duration.ofMillis(65_250));
        kifu.mainLine().get(0).setTotal(Duration.ofMillis(65_250));
        assertThat(back.sameTree(kifu)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(Ending.Known.class)
    void every_ending_comes_back(Ending.Known ending) {
        Kifu kifu = Kifu.from(Start.hirate());
        kifu.root().append(UsiMove.read("7g7f").orElseThrow()).append(ending);

        Reading<Kifu> reading = read(Psn.write(kifu));

        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value()).isEqualTo(kifu);
    }
}
