package dev.goita.shogi.book.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.book.BookCode;
import dev.goita.shogi.book.BookDialect;
import dev.goita.shogi.book.BookEntry;
import dev.goita.shogi.book.BookMove;
import dev.goita.shogi.book.BookStyle;
import dev.goita.shogi.book.BookText;
import dev.goita.shogi.book.Books;
import dev.goita.shogi.book.Books.Read;
import dev.goita.shogi.book.MoveOrder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class BookReaderTest {
    private static final String HEAD = Books.HEADER + "sfen " + Books.START + " 1\n";

    /** SOURCE: the page on books, grammar 3 to 7 and 20; each line stands third in its book. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "7g7f 3c3d 0 32 5|7g7f 3c3d 0 32 5|",
                "7g7f none|7g7f none none none none|",
                "7g7f|7g7f none none none none|3:5 missing-ponder",
                "7g7f 3c3d -12|7g7f 3c3d -12 none none|",
                "7g7f none none none 7|7g7f none none none 7|3:11 none-column,3:16 none-column",
                "7g7f None 1 2 3|7g7f none 1 2 3|",
                "7g7f resign 1 2 3|7g7f none 1 2 3|",
                "7g7f - 1 2 3|7g7f none 1 2 3|3:6 bad-ponder",
                "7g7f 9z9z 1 2 3|7g7f none 1 2 3|3:6 bad-ponder",
                "7g7f 3c3d NaN NaN |7g7f 3c3d none none none|3:11 nan-column,3:15 nan-column",
                "7g7f 3c3d 10.5 1e3 +7|7g7f 3c3d 10 1 7|3:11 number-prefix,3:16 number-prefix,3:20 number-prefix",
                "7g7f 3c3d 0x10|7g7f 3c3d 0 none none|3:11 number-prefix",
                "7g7f 3c3d 99999999999 1 1|7g7f 3c3d 2147483647 1 1|3:11 number-range",
                "7g7f 3c3d 0 0 99999999999999999999|7g7f 3c3d 0 0 9223372036854775807|3:15 number-range",
                "7g7f 3c3d 0 0 -5|7g7f 3c3d 0 0 none|3:15 number-range",
                "7g7f 3c3d abc 1 2|7g7f 3c3d none none none|3:11 bad-number",
                "7g7f  3c3d 0 32 5|7g7f 3c3d 0 32 5|3:5 double-blank",
                "7g7f\t3c3d\t0\t32\t5|7g7f 3c3d 0 32 5|3:5 tab",
                " 7g7f 3c3d 0 32 5|7g7f 3c3d 0 32 5|3:1 leading-blank",
                "5g5f none // x|5g5f none none none none|3:11 early-comment",
                "6g6f none 5 3 // x|6g6f none 5 3 none|3:15 early-comment",
                "6g6f none 5 3 1 // x|6g6f none 5 3 1|",
                "2g2f 8c8d 0 32 5 10 5|2g2f 8c8d 0 32 5|3:18 further-columns",
                "P*5e 8h2b+ 0 32 5|P*5e 8h2b+ 0 32 5|"
            })
    void a_move_line_is_read_as_far_as_it_says_something(String line, String move, String findings) {
        Read read = Books.read(HEAD + line + "\n", BookDialect.TOLERANT);
        assertThat(read.entries()).hasSize(1);
        assertThat(read.entries().get(0).moves()).map(BookMove::toString).containsExactly(move);
        assertThat(String.join(",", read.codes())).isEqualTo(findings == null ? "" : findings);
    }

    /** SOURCE: the page on books, grammar 3, 5, 6, 7: what was measured of YaneuraOu. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "7g7f none|7g7f none none none none",
                "7g7f 3c3d 10.5 1e3 +7|7g7f 3c3d 10 1 7",
                "7g7f 3c3d 0x10 none abc|7g7f 3c3d 0 0 0",
                "7g7f 3c3d 99999999999 0 1|7g7f 3c3d 1215752191 0 1",
                "7g7f 3c3d 0 0 99999999999999999999|7g7f 3c3d 0 0 9223372036854775807",
                "7g7f 3c3d 0 0 -5|7g7f 3c3d 0 0 18446744073709551611",
                "6g6f none 5 3 // x|6g6f none 5 3 0",
                "5g5f none // x|5g5f none 0 0 none",
                "7g7f\t3c3d\t0\t32\t5|7g7f none none none none",
                "7g7f   3c3d  0 32 5|7g7f 3c3d 0 32 5"
            })
    void yaneuraou_takes_the_longest_prefix_and_0_for_what_is_no_number(String line, String move) {
        Read read = Books.read(HEAD + line + "\n", BookDialect.YANEURAOU);
        assertThat(read.entries().get(0).moves()).map(BookMove::toString).containsExactly(move);
    }

    /** SOURCE: the page on books, grammar 2, identity 12 and 14; each line stands second in its book. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            ignoreLeadingAndTrailingWhitespace = false,
            value = {
                "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1|1|",
                "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -|0|2:67 missing-ply",
                "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 0|0|",
                "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 |1|",
                "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - x|0|2:68 bad-ply",
                "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b  - 1|1|2:65 double-blank",
                "sfen\tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL\tb\t-\t1|1|2:5 tab,2:63 tab,2:65 tab,2:67 tab",
                " sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1|1|2:1 leading-blank",
                "SFEN lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1|1|2:1 bad-keyword",
                "position startpos|1|2:1 bad-keyword,2:10 startpos",
                "sfen startpos|1|2:6 startpos",
                "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 // a|1|2:70 text-behind-position",
                "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1|1|2:1 bad-keyword"
            })
    void every_spelling_of_a_position_is_read(String line, int ply, String findings) {
        Read read = Books.read(Books.HEADER + line + "\n7g7f 3c3d\n", BookDialect.TOLERANT);
        assertThat(read.entries()).map(BookEntry::key).containsExactly(Books.START);
        assertThat(read.entries().get(0).ply().orElse(0)).isEqualTo(ply);
        assertThat(read.entries().get(0).moves()).hasSize(1);
        assertThat(String.join(",", read.codes())).isEqualTo(findings == null ? "" : findings);
    }

    /** SOURCE: the page on books, identity 12. */
    @ParameterizedTest
    @CsvSource({
        "S2Pb3p,S2Pb3p,",
        "2PSb3p,S2Pb3p,2:6 not-canonical",
        "b3p2PS,S2Pb3p,2:6 not-canonical",
        "1S2Pb3p,S2Pb3p,2:6 not-canonical"
    })
    void hands_in_any_order_are_one_position(String hands, String canonical, String findings) {
        String board = "lnsgkgsnl/1r7/p1ppp1pp1/9/9/9/PPPP2PPP/7R1/LN1GKGSNL b ";
        Read read = Books.read(Books.HEADER + "sfen " + board + hands + " 9\n", BookDialect.TOLERANT);
        assertThat(read.entries()).map(BookEntry::key).containsExactly(board + canonical);
        assertThat(String.join(",", read.codes())).isEqualTo(findings == null ? "" : findings);
    }

    /** SOURCE: the page on books, grammar 1, 8, 9 and 10. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "H~S~M~|1|",
                "S~M~|1|1:1 missing-header",
                "#YANEURAOU-DB2016 1.00 ~S~M~|1|1:1 other-header",
                "#YANEURAOU-DB2016 2.00~S~M~|1|1:1 other-header",
                "~H~S~M~|1|1:1 missing-header",
                "\uFEFFH~S~M~|1|1:1 byte-order-mark",
                "\uFEFFS~M~|1|1:1 byte-order-mark,1:1 missing-header",
                "H~S~M~H~S~M~|2|4:1 repeated-header",
                "H~S~M~~M~|1|5:1 blank-line",
                "H~M~S~M~|1|2:1 move-without-position",
                "H~|0|",
                "H|0|",
                "''|0|"
            })
    void headers_and_empty_books(String book, int entries, String findings) {
        String text = book.replace("S", "sfen " + Books.START + " 1")
                .replace("M", "7g7f 3c3d")
                .replace("~", "\n")
                .replace("H", Books.HEADER.strip());
        Read read = Books.read(text.equals("''") ? "" : text, BookDialect.TOLERANT);
        assertThat(read.entries()).hasSize(entries);
        assertThat(String.join(",", read.codes())).isEqualTo(findings == null ? "" : findings);
    }

    @ParameterizedTest
    @CsvSource({"LF,''", "CRLF,''", "CR,1:23 carriage-return", "CRCRLF,''"})
    void every_line_end_ends_a_line(String end, String findings) {
        String ends = end.replace("CR", "\r").replace("LF", "\n");
        Read read =
                Books.read((HEAD + "7g7f 3c3d 0 32 5\n2g2f 8c8d 1 2 3\n").replace("\n", ends), BookDialect.TOLERANT);
        assertThat(read.entries().get(0).moves()).hasSize(2);
        assertThat(read.entries().get(0).line()).isEqualTo(2);
        assertThat(String.join(",", read.codes())).isEqualTo(findings);
    }

    @Test
    void the_last_line_needs_no_line_end() {
        assertThat(Books.read(HEAD + "7g7f 3c3d 0 32 5", BookDialect.TOLERANT)
                        .entries()
                        .get(0)
                        .moves())
                .hasSize(1);
    }

    @Test
    void a_position_that_is_none_is_left_out_with_its_moves_and_both_are_said() {
        Read read = Books.read(
                HEAD + "7g7f none\nsfen 9/9/9 b - 1\n2g2f none\n2f2e none\nsfen " + Books.START + " 3\n2g2f none\n",
                BookDialect.TOLERANT);
        assertThat(read.entries()).map(BookEntry::line).containsExactly(2, 7);
        assertThat(read.codes()).containsExactly("4:6 bad-position", "5:1 move-of-bad-position");
    }

    @Test
    void comments_stay_where_they_belong() {
        Read read = Books.read(
                Books.HEADER + "# NOE:2\n// 本\n\nsfen " + Books.START
                        + " 1\n// 局面\n7g7f 3c3d 0 32 5 // 行\n# 手\nすごい手\n\n// 次\nsfen " + Books.START
                        + " 3\n2g2f none\n\n// 末尾\n",
                BookDialect.TOLERANT);
        assertThat(read.preface().positions()).hasValue(2);
        assertThat(read.preface().comments()).map(BookText::toString).containsExactly("// 本");
        BookEntry first = read.entries().get(0);
        assertThat(first.comments()).map(BookText::toString).containsExactly("// 局面");
        assertThat(first.moves().get(0).rest()).hasToString("// 行");
        assertThat(first.moves().get(0).comments()).map(BookText::toString).containsExactly("# 手", "すごい手");
        assertThat(read.entries().get(1).before()).map(BookText::toString).containsExactly("// 次");
        assertThat(read.entries().get(1).moves().get(0).comments())
                .map(BookText::toString)
                .containsExactly("// 末尾");
        assertThat(read.codes()).containsExactly("9:1 free-text");
    }

    /** SOURCE: the page on books, grammar 8. */
    @Test
    void comments_in_another_encoding_keep_their_bytes() {
        byte[] book = (HEAD + "7g7f 3c3d 0 32 5 // 変化\n// 定跡表\n").getBytes(Charset.forName("windows-31j"));
        Read read = Books.read(book, BookDialect.TOLERANT);
        assertThat(Books.write(read.entries(), BookStyle.CANONICAL)).isEqualTo(book);
        assertThat(read.entries().get(0).moves().get(0).comments().get(0)).hasToString("// 定跡表");
    }

    /** SOURCE: the questions at the end of the format document: positions without moves, and a book without positions. */
    @Test
    void positions_without_moves_are_kept_but_not_by_other_programs() {
        String book = HEAD + "// この局面はすごい。\nsfen " + Books.START + " 3\n";
        assertThat(Books.read(book, BookDialect.TOLERANT).entries()).hasSize(2);
        assertThat(Books.read(book, BookDialect.YANEURAOU).entries()).isEmpty();
        assertThat(Books.read(book, BookDialect.YANEURAOU).codes())
                .containsExactly("3:1 lost-comment", "2:0 without-moves", "4:0 without-moves");
    }

    /** SOURCE: the page on books, grammar 1, 2, 6 and identity 14. */
    @Test
    void shogihome_reads_ply_1_and_refuses_another_header() {
        assertThat(Books.read(HEAD.replace(" 1\n", " 7\n") + "7g7f 3c3d\n", BookDialect.SHOGIHOME)
                        .entries())
                .map(BookEntry::sfen)
                .containsExactly(Books.START + " 1");
        Read other = Books.read(HEAD.replace("1.00", "1.00 ") + "7g7f 3c3d\n", BookDialect.SHOGIHOME);
        assertThat(other.entries()).isEmpty();
        assertThat(other.codes()).containsExactly("1:1 other-header", "1:1 unreadable-for-other");
        Read blanks = Books.read(HEAD + "7g7f 3c3d  5\n7g7f\t3c3d\n", BookDialect.SHOGIHOME);
        assertThat(blanks.entries().get(0).moves()).map(BookMove::toString).containsExactly("7g7f 3c3d none 5 none");
    }

    @Test
    void what_is_as_the_format_has_it_needs_no_finding() {
        assertThat(Books.read(HEAD + "7g7f 3c3d 0 32 5\n", BookDialect.TOLERANT).codes())
                .isEmpty();
        assertThat(Books.read(HEAD + "7g7f  3c3d\n8h8i+ x\n", BookDialect.TOLERANT)
                        .codes())
                .hasSize(2);
    }

    @ParameterizedTest
    @EnumSource(BookStyle.Newline.class)
    void what_is_written_is_read_back_without_a_finding_of_loss(BookStyle.Newline newline) {
        for (int seed = 0; seed < 20; seed++) {
            List<BookEntry> entries = Books.random(new SplittableRandom(seed), 3, 20);
            BookStyle style = BookStyle.CANONICAL.with(MoveOrder.KEEP).with(newline);
            Read read = Books.read(Books.write(entries, style), BookDialect.TOLERANT);
            assertThat(read.entries()).isEqualTo(entries);
            assertThat(read.findings())
                    .map(finding -> finding.code())
                    .allMatch(code -> code == BookCode.NONE_COLUMN || code == BookCode.EARLY_COMMENT);
        }
    }

    /** Bytes come in pieces of any size from a pipe. */
    @Test
    void pieces_of_a_stream_make_no_difference() throws IOException {
        byte[] book = Books.write(
                Books.random(new SplittableRandom(3), 2, 30), BookStyle.CANONICAL.with(BookStyle.Newline.CRLF));
        List<BookEntry> whole = Books.read(book, BookDialect.TOLERANT).entries();
        InputStream trickle = new ByteArrayInputStream(book) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1));
            }
        };
        try (BookReader reader = new BookReader("b.db", trickle, BookDialect.TOLERANT, finding -> {})) {
            assertThat(Books.all(reader)).isEqualTo(whole);
        }
    }

    @Test
    void a_line_without_end_is_refused_and_the_rest_read() {
        String book = HEAD + "7g7f 3c3d\n" + "x".repeat(3 * ByteLines.LINE_LIMIT) + "\n2g2f 8c8d\n";
        Read read = Books.read(book, BookDialect.TOLERANT);
        assertThat(read.entries().get(0).moves()).hasSize(2);
        assertThat(read.codes()).containsExactly("4:1 long-line");
    }

    @Test
    void no_bytes_make_a_reader_fail() {
        SplittableRandom random = new SplittableRandom(9);
        byte[] book = (HEAD + "7g7f 3c3d 0 32 5\n// 注\n2g2f none\n").repeat(4).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 3000; i++) {
            byte[] broken = book.clone();
            for (int j = random.nextInt(6); j >= 0; j--) {
                broken[random.nextInt(broken.length)] = (byte) random.nextInt(256);
            }
            for (BookDialect dialect : BookDialect.values()) {
                Read read = Books.read(broken, dialect);
                read.entries().forEach(BookEntry::position);
            }
        }
    }
}
