package dev.goita.shogi.notation.csa;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.io.Format;
import dev.goita.shogi.io.games.FormatDetector;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.Ending;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.record.Node;
import dev.goita.shogi.record.Start;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.Replay;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class CsaTest {
    /** SOURCE: the example of the V2.2 document (computer-shogi.org/protocol/record_v22.html). */
    private static final String EXAMPLE = """
            '----------棋譜ファイルの例"example.csa"-----------------
            'バージョン
            V2.2
            N+NAKAHARA
            N-YONENAGA
            $EVENT:13th World Computer Shogi Championship
            $TIME_LIMIT:00:25+00
            P1-KY-KE-GI-KI-OU-KI-GI-KE-KY
            P2 * -HI *  *  *  *  * -KA *
            P3-FU-FU-FU-FU-FU-FU-FU-FU-FU
            P4 *  *  *  *  *  *  *  *  *
            P5 * * * * * * * * *
            P6 *  *  *  *  *  *  *  *  *
            P7+FU+FU+FU+FU+FU+FU+FU+FU+FU
            P8 * +KA *  *  *  *  * +HI *
            P9+KY+KE+GI+KI+OU+KI+GI+KE+KY
            +
            +2726FU
            T12
            -3334FU
            T6
            %CHUDAN
            """;

    private static Reading<Kifu> read(String text) {
        return Csa.read(Source.of(text), IllegalMoves.REFUSE);
    }

    @Test
    void the_example_of_the_standard_is_read() {
        Reading<Kifu> reading = read(EXAMPLE);
        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value().start()).isEqualTo(Start.hirate());
        assertThat(Shown.mainLine(reading.value())).isEqualTo("2g2f 3c3d 中断");
        assertThat(reading.value().header().value("棋戦")).contains("13th World Computer Shogi Championship");
        assertThat(reading.value().mainLine().get(0).elapsed()).contains(Duration.ofSeconds(12));
    }

    @ParameterizedTest
    @CsvSource({
        "PI, lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -",
        "PI82HI22KA, lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -",
        "P-22KA33FU|P+99KY89KE00KI00FU|P-51OU, 4k4/7b1/6p2/9/9/9/9/9/LN7 b GP",
        "P+59OU55TO|P-51OU|P+00AL, 4k4/9/9/9/4+P4/9/9/9/4K4 b 2R2B4G4S4N4L17P",
        "P+59OU|P-51OU00FU00FU00HI, 4k4/9/9/9/9/9/9/9/4K4 b r2p"
    })
    void a_start_position_is_set_up(String lines, String sfen) {
        Reading<Kifu> reading = read(lines.replace('|', '\n') + "\n+\n");
        assertThat(reading.findings()).isEmpty();
        assertThat(Sfen.writeKey(reading.value().start().position())).isEqualTo(sfen);
    }

    @Test
    void without_a_board_the_sign_says_who_moves_first() {
        assertThat(Sfen.writeKey(read("-\n-3334FU\n").value().start().position()))
                .isEqualTo("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -");
    }

    @Test
    void a_flaw_of_the_board_stands_at_its_first_line() {
        assertThat(Shown.findings(read("V2.2\nP+55FU\nP+54FU\n+\n"))).isEqualTo("2:1 nifu-on-board");
    }

    @ParameterizedTest
    @CsvSource({"P+52KI|P-51OU|+, WARNING", "P+51FU|+, ERROR"})
    void a_king_that_can_be_taken_is_a_warning_and_other_flaws_are_errors(String lines, Severity severity) {
        assertThat(read(lines.replace('|', '\n')).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(severity));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\uFEFF'remark\n'*comment\nV2.2\nN+A\n$EVENT:B\nPI82HI22KA\n-\n-3334FU,T12.5\n'*x\n%TORYO\n/\n\nV2\n",
                "P1-KY-KE * \nP2 *\nP+00KI 59OU\nP-51OU00AL\n+,\n+0052KI,'*x\n+ILLEGAL\n%+ILLEGAL_ACTION\n",
            })
    void a_file_may_end_anywhere_with_or_without_a_line_break(String text) {
        for (int end = 0; end < text.length(); end++) {
            String cut = text.substring(0, end);
            Reading<Kifu> reading = read(cut);
            Reading<Kifu> broken = read(cut + "\n");
            assertThat(Shown.findings(reading)).as(cut).isEqualTo(Shown.findings(broken));
            assertThat(reading.value()).as(cut).isEqualTo(broken.value());
        }
    }

    @Test
    void statements_may_share_a_line() {
        assertThat(Shown.mainLine(read("PI,+\n+7776FU,T12,-3334FU,T6,%TORYO\n").value()))
                .isEqualTo("7g7f 3c3d 投了");
    }

    @Test
    void a_comment_may_follow_a_move_behind_a_comma_as_clients_of_servers_send_it() {
        Reading<Kifu> reading = read("PI\n+\n+7776FU,T3,'** 30 -3334FU, +2726FU\n-3334FU,'jouseki\n");
        assertThat(reading.findings()).isEmpty();
        assertThat(reading.value().mainLine().get(0).comments()).containsExactly("* 30 -3334FU, +2726FU");
        assertThat(reading.value().mainLine().get(0).commentPlace(0)).contains(new Place("-", 3, 14));
        assertThat(reading.value().remarks()).containsExactly("jouseki");
    }

    @Test
    void comments_for_programs_are_kept_and_others_become_remarks() {
        Kifu kifu = read("'skip\nPI\n'*start\n+\n+7776FU\n'** 30 -3334FU\n'*#評価値=1\n'also skipped\n")
                .value();
        assertThat(kifu.root().comments()).containsExactly("start");
        assertThat(kifu.mainLine().get(0).comments()).containsExactly("* 30 -3334FU", "#評価値=1");
        assertThat(kifu.remarks()).containsExactly("skip", "also skipped");
    }

    @Test
    void decimal_times_of_version_3_are_read_and_written() {
        String text = "V3.0\nPI\n+\n+7776FU\nT12.345\n-3334FU\nT6\n%MAX_MOVES\n";
        Kifu kifu = Csa.parse(text);
        assertThat(kifu.mainLine().get(0).elapsed()).contains(Duration.ofMillis(12_345));
        assertThat(Csa.write(kifu, CsaStyle.V3)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "%TORYO, RESIGNATION",
        "%CHUDAN, ADJOURNED",
        "%SENNICHITE, REPETITION",
        "%TIME_UP, TIME_UP",
        "%ILLEGAL_MOVE, LOSS_BY_FOUL",
        "%+ILLEGAL_ACTION, WIN_BY_FOUL",
        "%-ILLEGAL_ACTION, LOSS_BY_FOUL",
        "%JISHOGI, IMPASSE",
        "%KACHI, DECLARATION",
        "%HIKIWAKE, DRAW",
        "%MATTA, TAKEN_BACK",
        "%TSUMI, CHECKMATE",
        "%FUZUMI, NO_MATE",
        "%ERROR, ERROR",
        "%MAX_MOVES, MAXIMUM_MOVES"
    })
    void every_ending_is_known(String word, Ending.Known ending) {
        Kifu kifu = read("PI\n+\n+7776FU\n" + word + "\n").value();
        assertThat(kifu.ending()).contains(ending);
        assertThat(read(Csa.write(kifu)).value().ending()).contains(ending);
    }

    @ParameterizedTest
    @CsvSource({
        "+5554FU, 3:1 no-piece-there",
        "+7775FU, 3:1 warp",
        "+7776KI, 3:1 other-piece",
        "-3334FU, '3:1 wrong-turn, 3:1 opponents-piece'",
        "+0055HI, 3:1 not-in-hand",
        "+0055RY, 3:1 promoted-piece-dropped",
        "+77a6FU, 3:1 bad-move",
        "+7776F, 3:1 bad-move",
        "T12, 3:1 bad-time",
        "X, 3:1 unknown-text",
        "+8822UM, 3:1 path-blocked",
        "'+7776FU,T-5', 3:9 bad-time",
        "'+7776FU,T1234567890', 3:9 bad-time",
        "'+7776FU,T123456789', ''",
        "'+7776FU,T', 3:9 bad-time",
        "'+7776FU,T.5', 3:9 bad-time",
        "'+7776FU,T1x', 3:9 bad-time",
        "'%TORYO,+7776FU', 3:8 moves-after-end",
        "'+7775FX,-3334FU', '3:1 bad-move, 3:1 moves-not-read'",
        "'+7776FU,-3335FX,T5', 3:9 bad-move",
        "'+7776FU, X', 3:10 unknown-text",
        "'+7776FU,PI', 3:9 unknown-text",
        "'+7776FU,-', 3:9 unknown-text",
        "'+7776FU,,', ''",
        "+0076OU, 3:1 promoted-piece-dropped",
        "+7706FU, 3:1 bad-move",
        "+7770FU, 3:1 bad-move",
        "+0776FU, 3:1 bad-move",
        "+77766FU, 3:1 bad-move",
        "Vx, 3:1 unknown-text",
        "V, 3:1 unknown-text",
        "V2.2, ''",
        "V2.0, ''",
        "V1.9, ''",
        "'+7776FU, -3334FU \t', ''",
        "'   ', ''",
        "V3, ''",
        "N, 3:1 unknown-text",
        "NxA, 3:1 unknown-text",
        "$EVENT, 3:1 unknown-text",
        "%NANIKA, ''"
    })
    void a_broken_statement_is_found_where_it_is(String line, String findings) {
        assertThat(Shown.findings(read("PI\n+\n" + line + "\n"))).isEqualTo(findings);
    }

    @ParameterizedTest
    @CsvSource({
        "P1-KY-KE, 1:3 bad-board",
        "PI55FU, 1:3 bad-board",
        "P+55XX, 1:3 bad-board",
        "P+55FU55FU, 1:7 square-taken",
        "PX, 1:1 bad-board",
        "P+55F, 1:3 bad-board",
        "P+55FU5, 1:7 bad-board",
        "P, 1:1 bad-board",
        "P0, 1:1 bad-board",
        "P+00TO, 1:3 bad-board",
        "P+00OU, 1:3 bad-board",
        "P+05FU, 1:3 bad-board",
        "P+00HI00HI00HI, 1:11 bad-hand",
        "PI77XX, 1:3 bad-board",
        "PI77FU76FU, 1:7 bad-board",
        "PI77F, 1:3 bad-board",
        "PI77FU66, 1:7 bad-board",
        "P1 *  *  *  *  *  *  *  *  * , ''",
        "P1 *  *  *  *  *  *  *  * , 1:3 bad-board",
        "P1 *  *  *  *  *  *  *  *  *  * , 1:3 bad-board",
        "P1 *  *  *  *  *  *  *  *  * +FU, 1:30 bad-board",
        "P1 x, 1:4 bad-board",
        "P1 +XX, 1:4 bad-board",
        "P1 +F, 1:4 bad-board",
        "P+55FU54FU, 1:1 nifu-on-board",
        "P+51FU, 1:1 dead-piece-on-board"
    })
    void a_broken_board_is_found_where_it_is(String line, String findings) {
        assertThat(Shown.findings(read(line + "\n+\n"))).isEqualTo(findings);
    }

    @Test
    void a_second_game_is_not_lost_in_silence() {
        assertThat(Shown.findings(read("PI\n+\n+7776FU\n/\nPI\n+\n"))).isEqualTo("4:1 unknown-text");
        assertThat(read("PI\n+\n+7776FU\n/\n").findings()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = Handicap.class,
            names = {"GOGO"},
            mode = EnumSource.Mode.EXCLUDE)
    void random_games_are_read_back_as_they_were(Handicap handicap) {
        Random random = new Random(handicap.japanese().hashCode());
        for (int i = 0; i < 5; i++) {
            Kifu kifu = Shown.randomKifu(Kifu.from(Start.of(handicap)), random, 80, 0);
            Reading<Kifu> reading = read(Csa.write(kifu));
            assertThat(reading.findings()).isEmpty();
            assertThat(reading.value().sameTree(kifu)).isTrue();
        }
    }

    @Test
    void a_row_of_a_board_is_read_with_any_blanks() {
        String board = "P1-KY *-KE * * * *　* +TO\nP-22KA 33FU\n-\n";
        Reading<Kifu> reading = read(board);
        assertThat(reading.findings()).isEmpty();
        assertThat(Sfen.writeKey(reading.value().start().position())).isEqualTo("l1n5+P/7b1/6p2/9/9/9/9/9/9 w -");
    }

    @ParameterizedTest
    @CsvSource({"T1, 1000", "T1.5, 1500", "T1.05, 1050", "T1.2345, 1234", "T1., 1000", "T0, 0"})
    void a_time_is_a_number_of_seconds(String line, long millis) {
        Kifu kifu = read("PI\n+\n+7776FU\n" + line + "\n").value();
        assertThat(kifu.mainLine().get(0).elapsed()).contains(Duration.ofMillis(millis));
    }

    @Test
    void a_time_is_written_as_the_version_has_it() {
        Kifu kifu = Csa.parse("PI\n+\n+7776FU\nT12.045\n");
        assertThat(Csa.write(kifu, CsaStyle.V2_2)).contains("\nT12\n");
        assertThat(Csa.write(kifu, CsaStyle.V3)).contains("\nT12.045\n");
    }

    @Test
    void what_stands_before_the_moves_is_kept() {
        Kifu kifu = read("\uFEFF'remark\nV2.2\nN+A\nN-B\n$EVENT:a:b\n$FOO:c\n'*comment\n+7776FU\n'*last\nN+C\n")
                .value();
        assertThat(kifu.remarks()).containsExactly("remark");
        assertThat(kifu.header().entries().toString())
                .isEqualTo("[Entry[name=先手, value=A], Entry[name=後手, value=B], Entry[name=棋戦, value=a:b],"
                        + " Entry[name=$FOO, value=c], Entry[name=先手, value=C]]");
        assertThat(kifu.root().comments()).containsExactly("comment");
        assertThat(kifu.root().commentPlace(0)).contains(new Place("-", 7, 3));
        assertThat(Shown.mainLine(kifu)).isEqualTo("7g7f");
    }

    @Test
    void a_record_is_written_line_by_line() {
        Kifu kifu = Kifu.from(Start.of(Sfen.parse("4k4/9/9/9/9/9/9/9/4K4 w R2Pg 1")));
        kifu.header().add("上手", "B");
        kifu.header().add("下手", "A");
        kifu.header().add("手合割", "その他");
        kifu.header().add("場所", "東京");
        kifu.header().add("$FOO", "c");
        kifu.header().add("記録係", "D");
        kifu.addRemark("remark");
        kifu.root().addComment("start");
        Node move = kifu.root().append(UsiMove.read("G*5b").orElseThrow());
        move.addComment("comment");
        move.append(new Ending.Other("接続切れ"));
        assertThat(Csa.write(kifu)).isEqualTo("""
                V2.2
                'remark
                N+A
                '下手：A
                N-B
                '上手：B
                $SITE:東京
                $FOO:c
                '記録係：D
                P1 *  *  *  * -OU *  *  *  *\s
                P2 *  *  *  *  *  *  *  *  *\s
                P3 *  *  *  *  *  *  *  *  *\s
                P4 *  *  *  *  *  *  *  *  *\s
                P5 *  *  *  *  *  *  *  *  *\s
                P6 *  *  *  *  *  *  *  *  *\s
                P7 *  *  *  *  *  *  *  *  *\s
                P8 *  *  *  *  *  *  *  *  *\s
                P9 *  *  *  * +OU *  *  *  *\s
                P+00HI00FU00FU
                P-00KI
                -
                '*start
                -0052KI
                '*comment
                '%：接続切れ
                """);
    }

    @Test
    void what_csa_has_no_words_for_comes_back() {
        Kifu kifu = Kifu.from(new Start(Position.hirate(), 11));
        kifu.header().add("下手", "A");
        kifu.header().add("上手", "B");
        kifu.header().add("表題", "竜王戦");
        kifu.addRemark("a：b");
        kifu.addRemark("*c");
        Node move = kifu.root().append(UsiMove.read("7g7f").orElseThrow());
        move.setBookmark("栞");
        move.append(Ending.Known.WIN_BY_DEFAULT);
        assertThat(Csa.parse(Csa.write(kifu))).isEqualTo(kifu);
    }

    @Test
    void the_time_of_an_ending_that_csa_cannot_say_is_not_that_of_the_move_before() {
        Kifu kifu = Kifu.from(Start.hirate());
        Node move = kifu.root().append(UsiMove.read("7g7f").orElseThrow());
        move.setElapsed(Duration.ofMinutes(8));
        move.append(Ending.Known.WIN_BY_DEFAULT).setElapsed(Duration.ofMinutes(17));
        assertThat(Csa.write(kifu)).endsWith("T480\n'%：不戦勝\n'T：1020\n");
        assertThat(Csa.parse(Csa.write(kifu))).isEqualTo(kifu);
    }

    @Test
    void an_unknown_ending_is_written_as_it_was_read() {
        Kifu kifu = read("PI\n+\n+7776FU\n%NANIKA\n").value();
        assertThat(kifu.ending()).contains(new Ending.Other("%NANIKA"));
        assertThat(Csa.write(kifu)).endsWith("\n%NANIKA\n");
    }

    @ParameterizedTest
    @CsvSource({"+5554GI, 5e5d, 1:1 demoted", "+5554NG, 5e5d, ''", "+5554KI, '', 1:1 other-piece"})
    void a_promoted_piece_keeps_its_name(String line, String usi, String findings) {
        Reading<Kifu> reading = read("P+55NG59OU\nP-51OU\n+\n" + line + "\n");
        assertThat(Shown.findings(reading).replace("4:1", "1:1")).isEqualTo(findings);
        assertThat(Shown.mainLine(reading.value())).isEqualTo(usi);
    }

    @ParameterizedTest
    @CsvSource({
        "+7776FU, 7g7f",
        "-7776FU, 7g7f",
        "7776FU, 7g7f",
        "8822UM, 8h2b+",
        "8822KA, 8h2b",
        "0055KA, B*5e",
        "'', ''",
        "+, ''",
        "7776F, ''",
        "+7776FUX, ''",
        "7776XX, ''",
        "7706FU, ''",
        "0776FU, ''",
        "5554FU, ''",
        "7776KI, ''",
        "0055UM, ''",
        "0055OU, ''"
    })
    void a_word_means_a_move_of_a_position(String word, String usi) {
        assertThat(Csa.readMove(word, Replay.from(Position.hirate()))
                        .map(UsiMove::write)
                        .orElse(""))
                .isEqualTo(usi);
    }

    @ParameterizedTest
    @CsvSource({
        "-, +ILLEGAL_ACTION, LOSS_BY_FOUL", "-, -ILLEGAL_ACTION, WIN_BY_FOUL",
        "+, +ILLEGAL_ACTION, WIN_BY_FOUL", "+, -ILLEGAL_ACTION, LOSS_BY_FOUL"
    })
    void a_foul_is_that_of_the_side_with_the_sign(String mover, String word, Ending.Known ending) {
        String move = mover.equals("+") ? "+7776FU" : "-3334FU";
        Kifu kifu = read("PI\n" + mover + "\n" + move + "\n%" + word + "\n").value();
        assertThat(kifu.ending()).contains(ending);
        assertThat(Csa.parse(Csa.write(kifu)).ending()).contains(ending);
        assertThat(Csa.write(kifu))
                .endsWith(ending == Ending.Known.LOSS_BY_FOUL ? "%ILLEGAL_MOVE\n" : "%" + word + "\n");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PI\n+\n+7776FU ,T1\n-3334FU, T2 \n",
                "V2.2,N+A,N-B,$EVENT:C,PI,+,+7776FU,T1,-3334FU,T2,%TORYO\n",
                "N+A,N-B,P1-KY-KE-GI-KI-OU-KI-GI-KE-KY,P2 * -HI *  *  *  *  * -KA * ,P3-FU-FU-FU-FU-FU-FU-FU-FU-FU,"
                        + "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU,P8 * +KA *  *  *  *  * +HI * ,P9+KY+KE+GI+KI+OU+KI+GI+KE+KY,+,"
                        + "+7776FU,-3334FU\n"
            })
    void statements_between_commas_are_trimmed_and_may_be_the_whole_game(String text) {
        assertThat(FormatDetector.detect(text)).contains(Format.CSA);
        assertThat(Shown.mainLine(read(text).value())).startsWith("7g7f 3c3d");
    }

    @Test
    void a_name_keeps_its_comma() {
        assertThat(read("N+Nakahara, Makoto\nPI\n+\n").value().header().value("先手"))
                .contains("Nakahara, Makoto");
    }

    /** The line is what other programs read; the comment behind it has the words of the record. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "開始日時|2031/01/09 14:51:25|$START_TIME:2031/01/09 14:51:25",
                "開始日時|2031年01月09日(木) 14:51:25|$START_TIME:2031/01/09 14:51:25~'開始日時：2031年01月09日(木) 14:51:25",
                "終了日時|2031.1.9|$END_TIME:2031/01/09~'終了日時：2031.1.9",
                "開始日時|2031-01-09T05:51:25Z|'開始日時：2031-01-09T05:51:25Z",
                "開始日時|ある日|'開始日時：ある日",
                "終了日時||'終了日時：",
                "戦型||'戦型：",
                "$FOO||'$FOO：",
                "持ち時間|各3時間|'持ち時間：各3時間",
                "持ち時間|03:00+60|$TIME_LIMIT:03:00+60",
                "戦型|矢倉|$OPENING:矢倉"
            })
    void an_entry_has_a_line_of_csa_only_in_the_form_of_csa(String name, String value, String lines) {
        Kifu kifu = Kifu.from(Start.hirate());
        kifu.header().add("棋戦", "x");
        kifu.header().add(name, value == null ? "" : value);
        kifu.header().add("場所", "y");

        String text = Csa.write(kifu);

        assertThat(text).isEqualTo("V2.2\n$EVENT:x\n" + lines.replace('~', '\n') + "\n$SITE:y\nPI\n+\n");
        Reading<Kifu> back = Csa.read(Source.of(text), IllegalMoves.REFUSE);
        assertThat(back.value().header()).isEqualTo(kifu.header());
        assertThat(Csa.says(kifu.header().entries().get(1), kifu.start())).isTrue();
    }

    @Test
    void entries_of_one_name_keep_their_own_words() {
        Kifu kifu = Kifu.from(Start.hirate());
        for (String value : new String[] {"2031/01/09", "2031/1/9", "2031/01/09", "?", "2031年1月9日", ""}) {
            kifu.header().add("開始日時", value);
        }

        assertThat(Csa.parse(Csa.write(kifu)).header()).isEqualTo(kifu.header());
    }
}
