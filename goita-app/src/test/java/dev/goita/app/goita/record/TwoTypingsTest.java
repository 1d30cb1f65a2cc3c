package dev.goita.app.goita.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code goita check --against}. */
class TwoTypingsTest {
    private static final String RIGHT = "0 11777788 22444488 35555888 36666888 87000870007700011\n";
    private static final String WRONG = RIGHT.replace("0007700011", "0004700011");

    @TempDir
    private Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private CapturedStreams check(ExitCode expected, String first, String second, String... options)
            throws IOException {
        List<String> words = new ArrayList<>(List.of("check", "--lang", "en"));
        words.addAll(List.of(options));
        words.addAll(List.of("--against", file("b.txt", second), file("a.txt", first)));
        CapturedStreams streams = CapturedStreams.empty();
        assertThat(streams.run(words.toArray(String[]::new)))
                .as(streams.out() + streams.err())
                .isEqualTo(expected);
        return streams;
    }

    private String told(CapturedStreams streams) {
        return streams.out().replace(folder + "/", "");
    }

    @Test
    void equal_typings_are_clean() throws IOException {
        assertThat(told(check(ExitCode.CLEAN, RIGHT, RIGHT)))
                .isEqualTo("rounds that are the same 1, differences 0 (undecided 0), findings in both 0\n");
    }

    @Test
    void a_difference_is_told_with_its_places_and_the_one_that_is_possible() throws IOException {
        assertThat(told(check(ExitCode.FINDINGS, "# first\n" + WRONG, RIGHT))).isEqualTo("""
                        a.txt:2:49: warning: the two typings differ (round 1, record, digit 11): '4' here, '7' in b.txt:1:49; \
                        only '7' is possible (player 0 plays 金(4) but holds none (hand 1177); possible turns: 11, 17, 71, 77) \
                        [goita.typings-differ]
                        rounds that are the same 0, differences 1 (undecided 0), findings in both 0
                        """);
    }

    @Test
    void programs_are_told_the_same() throws IOException {
        assertThat(told(check(ExitCode.FINDINGS, WRONG, RIGHT, "--json")))
                .contains("\"code\":\"typings-differ\",\"what\":\"record\"")
                .contains(
                        "\"second\":{\"file\":\"b.txt\",\"line\":1,\"column\":49,\"round\":1,\"text\":\"7\",\"possible\":true}")
                .contains("\"taken\":\"second\"")
                .endsWith(
                        "{\"summary\":{\"rounds\":1,\"same\":0,\"differences\":1,\"undecided\":0,\"errors\":0,\"warnings\":0}}\n");
    }

    @Test
    void what_both_have_wrong_is_told_once() throws IOException {
        assertThat(told(check(ExitCode.FINDINGS, WRONG, WRONG)))
                .startsWith("a.txt:1:49: error: player 0 plays 金(4)")
                .contains("findings in both 1");
    }

    @Test
    void one_record_of_both_is_written() throws IOException {
        Path both = folder.resolve("both.txt");
        check(ExitCode.FINDINGS, WRONG, RIGHT, "-o", both.toString());
        assertThat(both).hasContent(RIGHT);
        String json = """
                {"title":"final","rounds":[{"dealer":0,"score":[20,30],"hands":["11777788","22444488","35555888","36666888"],
                "record":"87000870007700011"}]}
                """;
        check(ExitCode.FINDINGS, WRONG, json, "-o", both.toString());
        assertThat(both)
                .content()
                .contains("\"title\":\"final\"")
                .contains("\"score\":[20,30]")
                .contains("87000870007700011");
    }

    @Test
    void it_takes_two_files() throws IOException {
        assertThat(check(ExitCode.USAGE, RIGHT, RIGHT, "--fix").err())
                .contains("--against and --fix exclude each other");
        assertThat(check(ExitCode.USAGE, RIGHT, RIGHT, file("c.txt", RIGHT)).err())
                .contains("found 2");
    }
}
