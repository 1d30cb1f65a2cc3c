package dev.goita.shogi.sfen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.rules.Handicap;
import dev.goita.shogi.rules.Position;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.testing.Effort;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SfenTest {
    private static final String EMPTY = "9/9/9/9/9/9/9/9/9";

    /** SOURCE: USI draft 1, section 3. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
                "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1",
                "rbsgk/4p/5/P4/KGSBR b - 1"
            })
    void a_canonical_text_is_written_back(String sfen) {
        assertThat(Sfen.write(Sfen.read(Source.of(sfen)).orThrow())).isEqualTo(sfen);
    }

    @Test
    void the_start_position_is_known_by_its_text() {
        assertThat(Handicap.of(Sfen.parse("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")))
                .contains(Handicap.HIRATE);
        assertThat(Sfen.writeKey(Position.hirate()))
                .isEqualTo("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -");
    }

    @ParameterizedTest
    @CsvSource({
        "4k4/9/9/9/9/9/9/9/9\tb   3p1P1R 7, 4k4/9/9/9/9/9/9/9/9 b RP3p 7",
        "sfen 4k4/9/9/9/9/9/9/9/9 b -, 4k4/9/9/9/9/9/9/9/9 b - 1",
        "4k4/9/9/9/9/9/9/9/9 w 18p 1, 4k4/9/9/9/9/9/9/9/9 w 18p 1",
        "4k4/1113111/9/9/9/9/9/9/9 w PP 1, 4k4/9/9/9/9/9/9/9/9 w 2P 1"
    })
    void other_spellings_are_written_in_the_canonical_one(String text, String canonical) {
        assertThat(Sfen.write(Sfen.read(Source.of(text)).orThrow())).isEqualTo(canonical);
    }

    /** With a number, or anything, where none is known. */
    @ParameterizedTest
    @CsvSource({
        "9/9/9/9/9/9/9/9/9 b - 0, 1, ''",
        "9/9/9/9/9/9/9/9/9 b - 000, 1, ''",
        "9/9/9/9/9/9/9/9/9 b - 007, 7, ''",
        "9/9/9/9/9/9/9/9/9 b - 999999999, 999999999, ''",
        "9/9/9/9/9/9/9/9/9 b - -1, 1, 23 record.bad-number",
        "9/9/9/9/9/9/9/9/9 b - 1.5, 1, 23 record.bad-number",
        "9/9/9/9/9/9/9/9/9 b - ?, 1, 23 record.bad-number",
        "9/9/9/9/9/9/9/9/9 b - 99999999999, 1, 23 record.bad-number",
        "9/9/9/9/9/9/9/9/9 b 12, 12, 21 record.missing",
        "9/9/9/9/9/9/9/9/9 b 0P 3, 3, 21 record.bad-hand",
        "9/9/9/9/9/9/9/9/9 B - 3, 3, 19 record.bad-turn"
    })
    void a_number_that_says_nothing_leaves_the_position_as_it_is(String text, int number, String warning) {
        Reading<SfenPosition> reading = Sfen.read(Source.of(text));

        assertThat(Sfen.write(reading.orThrow())).isEqualTo(EMPTY + " b - " + number);
        assertThat(reading.findings().stream()
                        .map(finding -> finding.place().column() + " "
                                + finding.code().area() + "." + finding.code().id())
                        .collect(Collectors.joining(", ")))
                .isEqualTo(warning);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4k4/9/9/9/9/9/9/9/1+R2K4_w_2P3p_7",
                "sfen 4k4/9/9/9/9/9/9/9/1+R2K4_w_2P3p_7",
                "position sfen 4k4/9/9/9/9/9/9/9/1+R2K4 w 2P3p 7",
                "SFEN:4k4/9/9/9/9/9/9/9/1+R2K4_w_2P3p_7",
                "sfen: 4k4/9/9/9/9/9/9/9/1+R2K4 w 2P3p 7",
                "POSITION SFEN 4k4/9/9/9/9/9/9/9/1+R2K4 w 2P3p 7",
                "4k4/9/9/9/9/9/9/9/1+R2K4%20w%202P3p%207",
                "4k4%2f9%2F9%2F9%2F9%2F9%2F9%2F9%2F1%2BR2K4%20w%202P3p%207",
                "4k4/9/9/9/9/9/9/9/1+R2K4+w+2P3p+7",
                "4k4/9/9/9/9/9/9/9/1%2BR2K4+w+2P3p+7 ",
                "https://example.org/analysis/4k4/9/9/9/9/9/9/9/1+R2K4_w_2P3p_7",
                "https://example.org/analysis/4k4/9/9/9/9/9/9/9/1%2BR2K4_w_2P3p_7#12",
                "https://example.org/editor/4k4/9/9/9/9/9/9/9/1+R2K4%20w%202P3p%207?orientation=gote",
                "https://example.org/editor/4k4%2F9%2F9%2F9%2F9%2F9%2F9%2F9%2F1%2BR2K4%20w%202P3p%207",
                "https://example.org/view?lang=ja&sfen=4k4/9/9/9/9/9/9/9/1%2BR2K4+w+2P3p+7&turn=off",
                "4k4/9/9/9/9/9/9/9/1+R2K4[PPppp] w - 7",
                "4k4/9/9/9/9/9/9/9/1+R2K4 [2P3p] w - 7",
                "4k4/9/9/9/9/9/9/9/1+R2K4[PPppp] w -  7  "
            })
    void an_address_and_a_bracket_say_the_same_as_a_line(String text) {
        assertThat(Sfen.write(Sfen.read(Source.of(text)).orThrow())).isEqualTo("4k4/9/9/9/9/9/9/9/1+R2K4 w 2P3p 7");
        assertThat(Sfen.isOne(text)).isTrue();
    }

    @Test
    void every_position_is_the_same_in_every_spelling() {
        for (int i : Effort.seeds(300)) {
            Random random = new Random(i);
            Position position = Position.hirate();
            for (int moves = random.nextInt(120);
                    moves > 0 && !position.legalMoves().isEmpty();
                    moves--) {
                List<Move> legal = position.legalMoves();
                position = position.play(legal.get(random.nextInt(legal.size())));
            }
            String sfen = Sfen.write(position, 1 + random.nextInt(200));
            String[] words = sfen.split(" ");
            String encoded = sfen.replace("+", "%2B").replace("/", "%2F");
            for (String spelled : new String[] {
                sfen.replace(' ', '_'),
                sfen.replace(" ", "%20"),
                sfen.replace(' ', '+'),
                encoded.replace(" ", "%20"),
                encoded.replace(' ', '+'),
                "https://example.org/analysis/" + sfen.replace(' ', '_') + "#3",
                "https://example.org/?a=b&sfen=" + encoded.replace(' ', '+') + "&c=d",
                words[0] + "[" + words[2] + "] " + words[1] + " - " + words[3]
            }) {
                assertThat(Sfen.write(Sfen.read(Source.of(spelled)).orThrow()))
                        .as(spelled)
                        .isEqualTo(sfen);
            }
        }
    }

    @Test
    void an_address_of_a_small_board_begins_behind_the_names_of_the_page() {
        assertThat(Sfen.write(Sfen.read(Source.of("https://example.org/analysis/mini/rbsgk/4p/5/P4/KGSBR_b_-_1"))
                        .orThrow()))
                .isEqualTo("rbsgk/4p/5/P4/KGSBR b - 1");
    }

    /** White is the side of the capital letters there, and a move is one of both sides. */
    @ParameterizedTest
    @CsvSource({
        "[-] w 0 1, b - 1",
        "[] w - - 0 1, b - 1",
        "[-] b 0 1, w - 2",
        "[P] w 3 12, b P 23",
        "[pP] b - - 3 12, w Pp 24",
        "[-] w 0 0, b - 1",
        "[-] w 0, b - 1",
        "[-] w, b - 1",
        "[-] b, w - 2"
    })
    void counters_of_chess_behind_a_bracket_make_white_the_side_of_capitals(String fen, String sfen) {
        assertThat(Sfen.write(Sfen.read(Source.of(EMPTY + fen)).orThrow())).isEqualTo(EMPTY + " " + sfen);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a_b.kif", "a/b_b_c.kif", "https://example.org/a", "9_b", "games/b_w.kif", "", "b b"})
    void the_name_of_a_file_is_no_position(String name) {
        assertThat(Sfen.isOne(name)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "'', 1, record.missing",
        "9/9/9/9/9/9/9/9/9, 18 18, record.missing record.missing",
        "sfen 9/9/9/9/9/9/9/9/9 b, 25, record.missing",
        "8/9/9/9/9/9/9/9/9 b - 1, 1, record.bad-board",
        "9/9/9/9/9/9/9/9/9/p8 b - 1, 1, record.bad-board",
        "9/9/9/9/9/9/9/9 b - 1, 1, record.bad-board",
        "9/9/9/9/9/9/9/9/55 b - 1, 17, record.bad-board",
        "+K8/9/9/9/9/9/9/9/9 b - 1, 1, record.bad-board",
        "9/+g8/9/9/9/9/9/9/9 b - 1, 3, record.bad-board",
        "9/x8/9/9/9/9/9/9/9 b - 1, 3 3, record.bad-board record.bad-board",
        "9/1x7/9/9/9/9/9/9/9 b - 1, 4 3, record.bad-board record.bad-board",
        "9/8+/9/9/9/9/9/9/9 b - 1, 4 3, record.bad-board record.bad-board",
        "9/9/9/9/9/9/9/9/++P8 b - 1, 18, record.bad-board",
        "9/9/9/9/9/9/9/9/+1P7 b - 1, 18 17, record.bad-board record.bad-board",
        "9/9/9/9/9/9/9/9/9 x - 1, 19, record.bad-turn",
        "9/9/9/9/9/9/9/9/9 b -5 1, 21 22, record.bad-hand record.bad-hand",
        "9/9/9/9/9/9/9/9/9 b 1x 1, 21, record.bad-hand",
        "9/9/9/9/9/9/9/9/9 b P3x 1, 22, record.bad-hand",
        "9/9/9/9/9/9/9/9/9 b P18P 1, 22, position.too-many-pieces",
        "9/9/9/9/9/9/9/9/9 b K 1, 21, record.bad-hand",
        "9/9/9/9/9/9/9/9/9 b 19P 1, 21, position.too-many-pieces",
        "9/9/9/9/9/9/9/9/9 b 99999999999P 1, 21, record.bad-hand",
        "9/9/9/9/9/9/9/9/9 b - 1 junk, 25, record.unknown-text",
        "9/9/9/9/9/9/9/9/9 b - 7g7f, 23, record.unknown-text",
        "9/9/9/9/9/9/9/9/9_b_-_1_junk, 25, record.unknown-text",
        "9%2F9%2F9%2F9%2F9%2F9%2F9%2F9%2Fx8%20b%20-%201, 33 33, record.bad-board record.bad-board",
        "9/9/9/9/9/9/9/9/9+b+x, 21, record.bad-hand",
        "https://example.org/b?sfen=9/9/9/9/9/9/9/9/9 x - 1, 46, record.bad-turn",
        "9/9/9/9/9/9/9/9/9[x] b - 1, 19, record.bad-hand",
        "9/9/9/9/9/9/9/9/9[], 20, record.missing",
        "9/9/9/9/9/9/9/9/9[] w - - 0 1 junk, 31, record.unknown-text",
        "9/9/9/9/9/9/9/9/9[ b - 1, 18, record.bad-board",
        "9/9/9/9/9/9/9/9/9 b, 20, record.missing",
        "kk7/9/9/9/9/9/9/9/9 b - 1, 1, position.two-kings",
        "8p/8p/9/9/9/9/9/9/9 b - 1, 1, position.nifu-on-board",
        "8P/9/9/9/9/9/9/9/9 b - 1, 1, position.dead-piece-on-board",
        "9/9/9/9/9/9/9/8n/9 b - 1, 1, position.dead-piece-on-board",
        "ppppppppp/9/9/9/9/9/9/9/9 b 10P 1, 1, position.too-many-pieces"
    })
    void a_broken_text_is_refused_with_columns_and_codes(String text, String columns, String codes) {
        Reading<SfenPosition> reading = Sfen.read(Source.of(text));
        assertThat(reading.findings().stream()
                        .map(finding -> String.valueOf(finding.place().column()))
                        .collect(Collectors.joining(" ")))
                .isEqualTo(columns);
        assertThat(reading.findings().stream()
                        .map(finding ->
                                finding.code().area() + "." + finding.code().id())
                        .collect(Collectors.joining(" ")))
                .isEqualTo(codes);
        assertThatThrownBy(reading::orThrow).isInstanceOf(DiagnosticException.class);
    }

    /** Up to six squares in both directions a board may be small; it has to be a rectangle of two ranks at least. */
    @ParameterizedTest
    @CsvSource({
        "6/6 b - 1, ''",
        "1/1 b - 1, ''",
        "6/6/6/6/6/6 b - 1, ''",
        "7/7 b - 1, 1 1 3",
        "2/2/2/2/2/2/2 b - 1, 1 1 3 5 7 9 11 13",
        "5 b - 1, 1 1",
        "/ b - 1, 1 1 2",
        "5/5/5/5/4 b - 1, 1 1 3 5 7 9"
    })
    void a_small_board_is_told_from_a_broken_one(String sfen, String columns) {
        assertThat(Sfen.read(Source.of(sfen)).findings().stream()
                        .map(finding -> String.valueOf(finding.place().column()))
                        .collect(Collectors.joining(" ")))
                .isEqualTo(columns);
    }

    @Test
    void a_rank_of_the_wrong_length_is_named_with_its_number_and_length() {
        assertThat(Sfen.read(Source.of("9/9/54/9/9/8/9/9/9 b - 1")).findings())
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.wording().english()).isEqualTo("rank 6 has 8 squares, expected 9");
                    assertThat(finding.wording().japanese()).isEqualTo("6段目が8マスです(9マスのはず)");
                });
    }

    @Test
    void what_can_be_read_of_a_broken_text_is_kept() {
        assertThat(Sfen.write(Sfen.read(Source.of("")).value())).isEqualTo(EMPTY + " b - 1");
        assertThat(Sfen.write(
                        Sfen.read(Source.of("4k4/9/9/9/9/9/9/9/4K4/9 w 2PxG 0")).value()))
                .isEqualTo("4k4/9/9/9/9/9/9/9/4K4 w G2P 1");
    }

    /** After a hundred squares and faults nobody gains by more of them. */
    @ParameterizedTest
    @CsvSource({"x, 100", "1x, 50", "xx1, 67"})
    void a_rank_of_faults_is_read_to_its_hundredth_square_or_fault(String part, int faults) {
        assertThat(Sfen.read(Source.of("9/9/9/9/9/9/9/9/" + part.repeat(200) + " b - 1"))
                        .findings())
                .hasSize(faults + 1);
    }

    @Test
    void hands_are_read_to_their_hundredth_fault() {
        assertThat(Sfen.read(Source.of(EMPTY + " b " + "x".repeat(200) + " 1")).findings())
                .hasSize(100);
    }

    @Test
    void a_key_is_read_even_if_it_is_written_unusually() {
        assertThat(Sfen.writeKey(Sfen.readKey("4k4/9/9/9/9/9/9/9/4K4 w PP"))).isEqualTo("4k4/9/9/9/9/9/9/9/4K4 w 2P");
        assertThat(Sfen.writeKey(Sfen.readKey("4k4/9/9/9/9/9/9/9/4K4 w 2P"))).isEqualTo("4k4/9/9/9/9/9/9/9/4K4 w 2P");
    }

    @Test
    void a_position_without_kings_is_fine() {
        assertThat(Sfen.read(Source.of(EMPTY + " b - 1")).findings()).isEmpty();
    }

    @Test
    void a_check_on_the_side_that_is_not_to_move_is_only_a_warning() {
        Reading<SfenPosition> reading = Sfen.read(Source.of("4k4/4R4/9/9/9/9/9/9/9 b - 1"));
        assertThat(reading.hasErrors()).isFalse();
        assertThat(reading.findings()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"7g7f", "8h2b+", "P*5e", "1a9i"})
    void a_move_is_written_as_it_was_read(String move) {
        assertThat(UsiMove.read(move).map(UsiMove::write)).contains(move);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "7g", "7g7g", "7g7f-", "K*5e", "P*5e+", "0a1a", "7j7f", "+P*5e", "7g7f++"})
    void what_is_no_move_is_not_read(String text) {
        assertThat(UsiMove.read(text)).isEmpty();
    }
}
