package dev.goita.shogi.japanese;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.diagnostics.Reading;
import dev.goita.diagnostics.Source;
import dev.goita.shogi.notation.Shown;
import dev.goita.shogi.record.IllegalMoves;
import dev.goita.shogi.record.Kifu;
import dev.goita.shogi.sfen.Sfen;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DiagramReaderTest {
    private static Reading<Kifu> read(String text) {
        return RecordReader.read(Source.of(text), IllegalMoves.REFUSE);
    }

    private static String key(Reading<Kifu> reading) {
        return Sfen.writeKey(reading.value().start().position());
    }

    private static String empty(int files) {
        return "|" + " ・".repeat(files) + "|\n";
    }

    /** A first row, and below it eight empty ones. */
    @ParameterizedTest
    @CsvSource({
        "'| 金v銀V銀ｖ桂^金 ・ ・ ・ ・|一', GssnG4, ''",
        "'| 玉 王 金v銀 全 杏 圭v龍v馬|', KKGs+S+L+N+r+b, '1:1 two-kings'",
        "'| ・ ･ ． . * _ - ・　|', 9, ''",
        "'|・・金・・・・・・|', 2G6, ''",
        "'| ・ ・ 金 ・ ・ ・ ・ ・ ・', 2G6, ''",
        "'| x ・ 金 ・ ・ ・ ・ ・ ・|', 2G6, 1:3 bad-board",
        "'| ・ ・ 金 ・ ・ ・ ・ ・|', 2G6, 1:1 bad-board",
        "'| ・ ・ 金 ・ ・ ・ ・ ・ ・ ・|', 2G6, 1:1 bad-board",
        "'|・・金・・・・・ |', 2G6, ''"
    })
    void a_row_is_read_cell_by_cell(String row, String rank, String findings) {
        Reading<Kifu> reading = read(row + "\n" + empty(9).repeat(8));
        assertThat(key(reading)).startsWith(rank + "/9/");
        assertThat(Shown.findings(reading)).isEqualTo(findings);
    }

    /** Files and ranks that are drawn, and the board that is read; up to six in both directions it may be a small one. */
    @ParameterizedTest
    @CsvSource({
        "9, 9, 9, ''",
        "6, 6, 6, ''",
        "5, 5, 5, ''",
        "1, 2, 2, ''",
        "5, 1, 9, 1:1 bad-board",
        "6, 7, 9, 1:1 bad-board",
        "9, 8, 9, 1:1 bad-board",
        "9, 10, 9, 1:1 bad-board",
        "7, 2, 9, '1:1 bad-board, 2:1 bad-board, 1:1 bad-board'"
    })
    void a_small_board_is_told_from_a_broken_one(int files, int rows, int ranks, String findings) {
        Reading<Kifu> reading = read(empty(files).repeat(rows));
        assertThat(reading.value().start().position().size().ranks()).isEqualTo(ranks);
        assertThat(Shown.findings(reading)).isEqualTo(findings);
    }

    @Test
    void a_row_that_differs_from_the_first_is_named_with_its_number() {
        Reading<Kifu> reading = read(empty(5) + empty(5) + empty(4) + empty(5) + empty(5));
        assertThat(reading.findings())
                .singleElement()
                .satisfies(
                        finding -> assertThat(finding.wording().english()).isEqualTo("row 3 does not have 5 squares"));
        assertThat(Shown.findings(reading)).isEqualTo("3:1 bad-board");
    }

    @Test
    void a_missing_row_is_told_with_the_number_of_rows() {
        assertThat(read(empty(9).repeat(8)).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.wording().english()).isEqualTo("8 rows, expected 9"));
    }

    @ParameterizedTest
    @CsvSource({"54, ''", "55, 1:1 unknown-text"})
    void the_numbers_of_nine_files_are_no_longer_than_six_characters_each(int length, String findings) {
        assertThat(Shown.findings(read("1".repeat(length) + "\n"))).isEqualTo(findings);
    }

    /** SOURCE: the picture and the SFEN below it in section 3 of the Universal Shogi Interface, draft 1. */
    @Test
    void the_picture_in_the_description_of_sfen_is_the_position_of_its_sfen() {
        String border = "  +----+----+----+----+----+----+----+----+----+\n";
        String picture = "     9    8    7    6    5    4    3    2    1\n"
                + border + "  |    |    |    |    |    |    |    |    | Lw | a   1B 1G 1N 3P\n"
                + border + "  |    | Lw |+Rb |    |    | Pb |    |    |    | b\n"
                + border + "  | Pw |    |    | Pw | Bb | Gb |    | Pw | Pw | c\n"
                + border + "  | Kw | Pw | Sw |    | Pw |    |    |    |    | d\n"
                + border + "  | Nb | Nw |    | Pb |    |    | Gb |    |    | e\n"
                + border + "  | Pb |    | Pb |    | Pb |    |    | Pb | Pb | f\n"
                + border + "  |    | Pb | Sb |    |    |    |    |    |    | g\n"
                + border + "  |    | Kb | Sb | Gb |    |    |    |+Rw |    | h\n"
                + border + "  | Lb | Nb |    |    |+Pw |    |    |    | Lb | i   1S\n"
                + border + "White to move\n";

        Reading<Kifu> reading = read(picture);

        assertThat(reading.findings()).isEmpty();
        assertThat(key(reading))
                .isEqualTo("8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p");
    }

    /** A first row, and below it eight empty ones. */
    @ParameterizedTest
    @CsvSource({
        "'| l | n |   |   | k | p |   |   |+S |9', ln2kp2+S, ''",
        "'|v香|v桂|・|・|v玉|v歩|・|・|全|', ln2kp2+S, ''",
        "'|Lw|Nw| | |Kw|Pw| | |+Sb|', ln2kp2+S, ''",
        "'|Lx|Nw| | |Kw|Pw| | |+Sb|', 1n2kp2+S, 1:2 bad-board",
        "'|+G|Nw| | |Kw|Pw| | |+Sb|', 1n2kp2+S, 1:2 bad-board",
        "'|Lw|Nw| | |Kw|Pw| |+Sb|', ln2kp1+S1, 1:1 bad-board"
    })
    void a_row_may_have_bars_between_its_squares(String row, String rank, String findings) {
        Reading<Kifu> reading = read(row + "\n" + ("|" + " |".repeat(9) + "\n").repeat(8));

        assertThat(key(reading)).startsWith(rank + "/");
        assertThat(Shown.findings(reading)).isEqualTo(findings);
    }
}
