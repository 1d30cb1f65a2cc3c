package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import java.io.IOException;
import java.io.StringWriter;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VisibleWriterTest {
    private static final String DIM = "\u001B[2m";

    private final StringWriter written = new StringWriter();

    private String written(VisibleWriter writer, String text) throws IOException {
        writer.write(text);
        writer.flush();
        return written.toString();
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '~',
            value = {
                "~a\nb\tc~, ~a\nb\tc~",
                "~a\r\nb~, ~a\r\nb~",
                "~a\rb~, ~a\\u000db~",
                "~a\r~, ~a\\u000d~",
                "~\r\r\n~, ~\\u000d\r\n~",
                "~\u001B]0;x\u0007~, ~\\u001b]0;x\\u0007~",
                "~王\u202E飛~, ~王\\u202e飛~",
                "~\u001B[2mx~, ~\\u001b[2mx~"
            })
    void text_for_people_commands_no_terminal(String text, String shown) throws IOException {
        assertThat(written(new VisibleWriter(written), text)).isEqualTo(shown);
    }

    @Test
    void colours_of_the_program_pass_where_there_are_colours() throws IOException {
        assertThat(written(new VisibleWriter(written, Set.of(DIM)), "a" + DIM + "b"))
                .isEqualTo("a" + DIM + "b");
    }

    @ParameterizedTest
    @CsvSource({"[2J, \\u001b[2J", "[, \\u001b[", "'', \\u001b", "[22m, \\u001b[22m"})
    void other_sequences_do_not_pass_with_them(String rest, String shown) throws IOException {
        assertThat(written(new VisibleWriter(written, Set.of(DIM)), "\u001B" + rest))
                .isEqualTo(shown);
    }

    @Test
    void characters_that_come_one_by_one_are_judged_the_same() throws IOException {
        VisibleWriter writer = new VisibleWriter(written);
        for (char c : "a\r\nb\u001Bc".toCharArray()) {
            writer.write(c);
        }
        assertThat(written.toString()).isEqualTo("a\r\nb\\u001bc");
    }

    @Test
    void json_says_the_same_after_it() {
        CapturedStreams captured = CapturedStreams.empty();
        new Invocation(captured.streams(), new GoitaCommand()).jsonLines().write(Map.of("name", "\u009B\u202E\u001B"));
        assertThat(captured.out()).isEqualToIgnoringCase("{\"name\":\"\\u009b\\u202e\\u001b\"}\n");
    }

    @Test
    void text_for_programs_stays_as_it_is() {
        CapturedStreams captured = CapturedStreams.empty();
        captured.streams().data().print("\u001B[2J");
        assertThat(captured.out()).isEqualTo("\u001B[2J");
    }
}
