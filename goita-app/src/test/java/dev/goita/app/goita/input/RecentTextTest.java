package dev.goita.app.goita.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RecentTextTest {
    private static final int KEPT = 1 << 20;
    private static final List<String> BREAKS = List.of("\n", "\r", "\r\n", "\n\n", "\r\r\n");

    /** Three mebibytes, so that most is forgotten again. */
    private static byte[] text(SplittableRandom random) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; text.length() < 3 * KEPT; i++) {
            text.append("line ").append(i).append("x".repeat(random.nextInt(1, 300)));
            text.append(BREAKS.get(random.nextInt(BREAKS.size())));
        }
        return text.toString().getBytes(StandardCharsets.US_ASCII);
    }

    @Test
    void the_last_lines_are_there_and_earlier_ones_are_not() throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        byte[] text = text(random);
        RecentText recent = new RecentText();
        InputStream in = recent.watch(new ByteArrayInputStream(text));
        byte[] buffer = new byte[70_000];
        int end = 0;
        for (int read = in.read(buffer, 3, 100); read > 0; read = in.read(buffer, 3, random.nextInt(1, 66_000))) {
            end += read;
            String[] lines = new String(text, 0, end, StandardCharsets.US_ASCII).split("\r\n|\r|\n", -1);
            int number = Math.max(1, lines.length - 800);
            assertThat(recent.line(number)).hasValue(lines[number - 1].stripTrailing());
            assertThat(recent.line(lines.length)).hasValue(lines[lines.length - 1].stripTrailing());
            assertThat(recent.line(lines.length + 1)).isEmpty();
            if (end > 2 * KEPT) {
                assertThat(recent.line(1)).isEmpty();
            }
        }
    }

    @Test
    void a_line_longer_than_what_is_kept_is_not_there() throws IOException {
        RecentText recent = new RecentText();
        byte[] text = ("a\n" + "x".repeat(KEPT + 5) + "\nb").getBytes(StandardCharsets.US_ASCII);
        recent.watch(new ByteArrayInputStream(text)).readAllBytes();
        assertThat(recent.line(2)).isEmpty();
        assertThat(recent.line(3)).hasValue("b");
    }
}
