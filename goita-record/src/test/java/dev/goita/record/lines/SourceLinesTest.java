package dev.goita.record.lines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.record.Collected;
import dev.goita.record.Span;
import dev.goita.record.TextEdit;
import dev.goita.record.text.Cell;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SourceLinesTest {
    private final Collected sink = new Collected();

    private List<SourceLine> lines(InputStream in) throws IOException {
        SourceLines lines = new SourceLines(in, "test", sink);
        List<SourceLine> read = new ArrayList<>();
        for (Optional<SourceLine> line = lines.next(); line.isPresent(); line = lines.next()) {
            read.add(line.get());
        }
        return read;
    }

    private List<SourceLine> lines(String text) throws IOException {
        return lines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Hands out one byte at a time, as a person who types. */
    private static InputStream slow(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
            @Override
            public synchronized int read(byte[] target, int offset, int length) {
                return super.read(target, offset, Math.min(length, 1));
            }
        };
    }

    @Test
    void cr_lf_and_both_end_a_line_however_the_bytes_come() throws IOException {
        String text = "a\r\nb\rc\n\n\r\r\nd";
        List<SourceLine> expected = List.of(
                new SourceLine("a", 1, 0),
                new SourceLine("b", 2, 3),
                new SourceLine("c", 3, 5),
                new SourceLine("", 4, 7),
                new SourceLine("", 5, 8),
                new SourceLine("", 6, 9),
                new SourceLine("d", 7, 11));
        assertThat(lines(text)).isEqualTo(expected);
        assertThat(lines(slow(text))).isEqualTo(expected);
    }

    @Test
    void a_line_feed_at_the_end_begins_no_line() throws IOException {
        assertThat(lines("a\n")).containsExactly(new SourceLine("a", 1, 0));
        assertThat(lines("")).isEmpty();
    }

    @Test
    void a_byte_order_mark_is_no_part_of_a_line_and_told_but_where_the_text_begins() throws IOException {
        assertThat(lines("\uFEFFa\n\uFEFFb\n\uFEFF\uFEFFc"))
                .containsExactly(new SourceLine("a", 1, 3), new SourceLine("b", 2, 8), new SourceLine("c", 3, 16));
        assertThat(sink.codes()).containsExactly("~notation 2:1", "~notation 3:1");
        assertThat(sink.findings().get(1).repairs().get(0).edits()).containsExactly(new TextEdit(new Span(10, 6), ""));
        assertThat(lines("\uFEFF")).containsExactly(new SourceLine("", 1, 3));
        assertThat(sink.codes()).hasSize(2);
    }

    @Test
    void byte_order_marks_inside_a_line_are_told_once_and_blanked_or_taken_away() throws IOException {
        assertThat(lines("a\uFEFFb\uFEFF\n")).containsExactly(new SourceLine("a\uFEFFb\uFEFF", 1, 0));
        assertThat(sink.codes()).containsExactly("~notation 1:2");
        assertThat(sink.findings().get(0).repairs().get(0).edits())
                .containsExactly(new TextEdit(new Span(1, 3), " "), new TextEdit(new Span(5, 3), ""));
    }

    @Test
    void lines_longer_than_a_buffer_are_whole() throws IOException {
        String line = "0123456789".repeat(7000);
        assertThat(lines(line + "\n" + line))
                .containsExactly(new SourceLine(line, 1, 0), new SourceLine(line, 2, 70_001));
    }

    @Test
    void only_a_line_that_is_too_long_is_skipped() throws IOException {
        String longest = "x".repeat(SourceLines.MAX_LINE);
        List<SourceLine> read = lines(longest + "\n" + longest + "y\nz");
        assertThat(read).extracting(SourceLine::number).containsExactly(1, 3);
        assertThat(read.get(0).text()).isEqualTo(longest);
        assertThat(sink.codes()).containsExactly("source 2:0");
        assertThat(sink.findings().get(0).diagnostic().wording().english()).contains("longer than 1048576 bytes");
    }

    @Test
    void a_line_that_is_no_utf_8_is_told_and_skipped() throws IOException {
        byte[] text = "a\nbé\nc".getBytes(StandardCharsets.ISO_8859_1);
        assertThat(lines(new ByteArrayInputStream(text)))
                .containsExactly(new SourceLine("a", 1, 0), new SourceLine("c", 3, 5));
        assertThat(sink.codes()).containsExactly("source 2:0");
        assertThat(sink.findings().get(0).diagnostic().wording().english()).startsWith("expected UTF-8");
    }

    private static byte[] cp932(String text) {
        return text.getBytes(Charset.forName("windows-31j"));
    }

    @Test
    void a_text_in_cp932_is_read_as_such() throws IOException {
        List<SourceLine> read = lines(new ByteArrayInputStream(cp932("# a\n１ごいた①\n")));
        assertThat(read).extracting(SourceLine::text).containsExactly("# a", "１ごいた①");
        assertThat(sink.codes()).isEmpty();
        Cell cell = read.get(1).cell(1, 2);
        assertThat(cell.span()).contains(new Span(6, 2));
        assertThat(cell.column()).isEqualTo(2);
    }

    /** é alone could begin a character of CP932. */
    @Test
    void one_line_that_is_no_utf_8_makes_no_cp932_of_a_text_in_utf_8() throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.writeBytes(cp932("表\n"));
        text.writeBytes("ごいた\n棋譜\n".getBytes(StandardCharsets.UTF_8));
        assertThat(lines(new ByteArrayInputStream(text.toByteArray())))
                .extracting(SourceLine::text)
                .containsExactly("ごいた", "棋譜");
        assertThat(sink.codes()).containsExactly("source 1:0");
    }

    @Test
    void a_line_that_is_no_cp932_either_is_told() throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        text.writeBytes(cp932("表を読む\n"));
        text.write(0x85);
        text.writeBytes(cp932("\n次の行\n"));
        assertThat(lines(new ByteArrayInputStream(text.toByteArray())))
                .extracting(SourceLine::text)
                .containsExactly("表を読む", "次の行");
        assertThat(sink.codes()).containsExactly("source 2:0");
    }

    @Test
    void programs_write_utf_8() throws IOException {
        SourceLines lines = SourceLines.ofUtf8(new ByteArrayInputStream(cp932("表")), "test", sink);
        assertThat(lines.next()).isEmpty();
        assertThat(sink.codes()).containsExactly("source 1:0");
    }

    /** Every character of CP932, alone in its line: what follows it stands behind its bytes. */
    @Test
    void each_character_of_cp932_takes_the_bytes_that_it_has() {
        int read = 0;
        for (int code = 0x80; code <= 0xFFFF; code++) {
            byte[] bytes = code < 0x100 ? new byte[] {(byte) code} : new byte[] {(byte) (code >> 8), (byte) code};
            Optional<String> text = TextEncoding.decode(bytes, 0, bytes.length, TextEncoding.WINDOWS_31J);
            if (text.isPresent() && text.get().length() == 1) {
                SourceLine line = new SourceLine(text.get() + "x", 1, 0, TextEncoding.WINDOWS_31J);
                assertThat(line.span(1, 2)).as("%x", code).isEqualTo(new Span(bytes.length, 1));
                read++;
            }
        }
        assertThat(read).isGreaterThan(9000);
    }

    @Test
    void a_part_of_an_ascii_line_knows_its_bytes() {
        Cell cell = new SourceLine("abcdあ", 3, 10).cell(1, 3);
        assertThat(cell.text()).isEqualTo("bc");
        assertThat(cell.span()).contains(new Span(11, 2));
        assertThat(cell.line()).isEqualTo(3);
        assertThat(cell.column()).isEqualTo(2);
    }

    @Test
    void columns_count_characters_and_not_their_halves() {
        SourceLine line = new SourceLine("𠮟あbc", 3, 10);
        Cell cell = line.cell(2, 4);
        assertThat(cell.text()).isEqualTo("あb");
        assertThat(cell.span()).contains(new Span(14, 4));
        assertThat(cell.place("f", 0).column()).isEqualTo(2);
        assertThat(cell.place("f", 1).column()).isEqualTo(3);
        assertThat(cell.place("f", 2).column()).isEqualTo(4);
        assertThat(cell.place("f", 2).line()).isEqualTo(3);
        assertThat(line.spot(3).column()).isEqualTo(3);
        assertThat(line.spot(3).line()).isEqualTo(3);
    }

    @Test
    void a_comment_may_stand_behind_blanks() {
        assertThat(new SourceLine("  # x", 1, 0).isComment()).isTrue();
        assertThat(new SourceLine("x # y", 1, 0).isComment()).isFalse();
        assertThat(new SourceLine(" \t", 1, 0).isBlank()).isTrue();
        assertThat(new SourceLine(" .", 1, 0).isBlank()).isFalse();
    }
}
