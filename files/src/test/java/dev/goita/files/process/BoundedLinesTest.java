package dev.goita.files.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BoundedLinesTest {
    private static BoundedLines lines(String text) {
        return new BoundedLines(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> all(String text) throws IOException {
        BoundedLines lines = lines(text);
        List<String> found = new ArrayList<>();
        for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
            found.add(line.get());
        }
        return found;
    }

    @Test
    void lines_end_with_a_line_feed_or_both_characters_and_the_last_may_lack_it() throws IOException {
        assertThat(all("goita 1\r\n\nbestmove 香\nquit")).containsExactly("goita 1", "", "bestmove 香", "quit");
        assertThat(all("a\n")).containsExactly("a");
        assertThat(all("a\rb\r")).containsExactly("a\rb");
        assertThat(all("")).isEmpty();
    }

    @Test
    void the_longest_line_is_read_and_a_longer_one_refused() throws IOException {
        String longest = "x".repeat(16_384);

        assertThat(all(longest + "\nnext")).containsExactly(longest, "next");
        assertThatThrownBy(() -> lines(longest + "x\n").next())
                .isInstanceOf(BoundedLines.TooLongException.class)
                .hasMessage("a line of more than 16384 bytes");
    }
}
