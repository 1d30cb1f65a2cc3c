package dev.goita.files.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.files.process.LineProgram.LastLines;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LastLinesTest {
    @ParameterizedTest
    @ValueSource(strings = {"first\nlast", "first\nlast\n\n", "last", "  last  \n \n", "first\r\nlast\r\n"})
    void the_last_line_that_is_not_blank_is_kept(String text) {
        LastLines lines = new LastLines();
        lines.add(text);

        assertThat(lines.last()).isEqualTo("last");
    }

    @Test
    void nothing_said_has_no_last_line() {
        LastLines lines = new LastLines();
        assertThat(lines.last()).isEmpty();
        lines.add("\n \n");
        assertThat(lines.last()).isEmpty();
    }

    @Test
    void what_comes_in_parts_is_put_together() {
        LastLines lines = new LastLines();
        lines.add("Trace");
        lines.add("back\nValue");
        lines.add("Error: 駒");

        assertThat(lines.last()).isEqualTo("ValueError: 駒");
    }

    @Test
    void of_a_long_line_the_last_2048_bytes_are_kept() {
        LastLines lines = new LastLines();
        for (int i = 0; i < 1_000; i++) {
            lines.add(i + ",");
        }

        String end = lines.last();
        assertThat(end).hasSize(2_048).endsWith(",996,997,998,999,").startsWith("488,489,490");
    }

    @Test
    void a_stream_is_read_to_its_end() throws IOException {
        LastLines lines = new LastLines();
        String text = "noise\n".repeat(2_000) + "the end";
        lines.readAll(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));

        assertThat(lines.last()).isEqualTo("the end");
    }
}
