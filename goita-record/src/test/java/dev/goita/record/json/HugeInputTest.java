package dev.goita.record.json;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.record.Collected;
import dev.goita.record.Strictness;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Inputs far larger than anything that is kept; each must end in few findings. */
class HugeInputTest {
    private static final int HUGE = 48 << 20;

    /** A text, then one text again and again until so many bytes are reached, then a text. */
    private static InputStream huge(String before, String repeated, String after) {
        byte[] chunk = repeated.repeat(Math.max(1, 65536 / repeated.length())).getBytes(StandardCharsets.UTF_8);
        List<InputStream> parts = new ArrayList<>();
        parts.add(stream(before));
        for (int size = 0; size < HUGE; size += chunk.length) {
            parts.add(new ByteArrayInputStream(chunk));
        }
        parts.add(stream(after));
        return new SequenceInputStream(Collections.enumeration(parts));
    }

    private static InputStream stream(String text) {
        return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> codes(String before, String repeated, String after) {
        return Collected.check(huge(before, repeated, after), Strictness.LENIENT)
                .codes();
    }

    @Test
    void a_string_without_end_is_told_at_its_beginning() {
        assertThat(codes("{\"record\":\"", "8", ""))
                .startsWith("json-syntax 1:11")
                .hasSizeLessThan(4);
    }

    @Test
    void a_long_string_costs_its_round_alone() {
        Collected read =
                Collected.check(huge("{\"title\":\"", "あ", "\"}\n{\"record\":\"\",\"hands\":[]}"), Strictness.LENIENT);
        assertThat(read.rounds()).hasSize(1);
        assertThat(read.codes()).contains("json-syntax 1:10").hasSizeLessThan(5);
    }

    @Test
    void deep_nesting_ends_in_one_finding() {
        assertThat(codes("{\"x\":", "[", "")).containsExactly("json-syntax 1:69");
        assertThat(codes("{\"x\":", "{\"x\":", "")).containsExactly("json-syntax 1:321");
    }

    @Test
    void a_huge_number_is_refused() {
        assertThat(codes("{\"dealer\":", "9", ",\"record\":\"\"}"))
                .startsWith("json-syntax 1:11")
                .hasSizeLessThan(4);
    }

    @Test
    void a_key_repeated_without_end_is_told_once() {
        assertThat(codes("{", "\"a\":1,", "\"record\":\"\",\"hands\":[]}"))
                .filteredOn(code -> code.startsWith("~duplicate-key"))
                .containsExactly("~duplicate-key 1:8");
    }

    @Test
    void endless_spaces_and_line_breaks_are_nothing() {
        assertThat(codes("{", " \n\r\n\t", "}")).first().asString().startsWith("missing-value 1:1");
    }

    @Test
    void a_long_line_of_another_notation_is_skipped() {
        assertThat(codes("", "8", "\n0 11777788 22444488 35555888 36666888 870\n"))
                .containsExactly("source 1:0");
    }

    @Test
    void binary_is_no_known_notation() {
        byte[] zeros = new byte[1000];
        Arrays.fill(zeros, 3, 9, (byte) 0xFE);
        assertThat(Collected.check(zeros).codes()).containsExactly("source 1:1");
    }
}
