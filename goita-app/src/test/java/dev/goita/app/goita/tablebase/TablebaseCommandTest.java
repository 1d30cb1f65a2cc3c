package dev.goita.app.goita.tablebase;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The last deals of all are those where the dealer holds both kings, and quick to solve. */
class TablebaseCommandTest {
    private static final int FIRST_OF_LAST_BLOCKS = 223_479_594 - 42 - 256;

    @TempDir
    private static Path folder;

    private static String solved;

    private static CapturedStreams run(String... words) {
        CapturedStreams streams = CapturedStreams.empty();
        streams.run(words);
        return streams;
    }

    @BeforeAll
    static void solve() {
        solved = folder.resolve("last.gtb").toString();
        CapturedStreams streams = CapturedStreams.empty();
        ExitCode code =
                streams.run("tablebase", "solve", "--from", "" + FIRST_OF_LAST_BLOCKS, "--count", "1000", "-o", solved);
        assertThat(code).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).containsPattern("solved 298 in [0-9.]+ s, [0-9.]+ a second");
    }

    @Test
    void a_deal_is_looked_up_by_any_of_its_names() {
        String names = run("tablebase", "lookup", "223479500").out();
        String deal = names.substring(names.length() - "0 11277788 24444588 35556888 36667888\n".length())
                .strip();
        assertThat(names).startsWith("223479500  ");
        assertThat(run("tablebase", "lookup", deal).out()).isEqualTo(names);
        String value =
                run("solve", "--json", "--value-only", "--deal", deal).out().replaceAll(".*value\":([^,]*),.*\n", "$1");
        CapturedStreams found = CapturedStreams.empty();
        assertThat(found.run("tablebase", "lookup", "--json", "--deal", deal, solved))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(found.out()).isEqualTo("{\"rank\":223479500,\"found\":true,\"value\":" + value + "}\n");
    }

    @Test
    void a_deal_that_is_not_there_is_told() {
        CapturedStreams streams = CapturedStreams.empty();
        String deal = "0 11277788 24444588 35556888 36667888";
        assertThat(streams.run("tablebase", "lookup", "--json", "--deal", deal, solved))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out()).contains("\"found\":false}");
    }

    @Test
    void deals_are_asked_line_by_line() {
        String deal = run("tablebase", "lookup", "--json", "223479593").out();
        CapturedStreams streams = CapturedStreams.reading(deal + "{\"hands\":[\"1\"]}\n" + deal);
        assertThat(streams.run("tablebase", "lookup", "--json", solved)).isEqualTo(ExitCode.FINDINGS);
        assertThat(streams.out().lines()).hasSize(3).satisfies(lines -> {
            assertThat(lines.get(0)).contains("\"found\":true");
            assertThat(lines.get(1)).contains("\"findings\"");
            assertThat(lines.get(2)).isEqualTo(lines.get(0));
        });
    }

    @Test
    void a_file_that_was_interrupted_is_solved_to_the_same_bytes() throws IOException {
        byte[] whole = Files.readAllBytes(Path.of(solved));
        byte[] interrupted = whole.clone();
        for (int i = 32 + 100; i < 32 + 260; i++) {
            interrupted[i] = 0;
        }
        Path file = Files.write(folder.resolve("interrupted.gtb"), interrupted);
        CapturedStreams before = CapturedStreams.empty();
        assertThat(before.run("tablebase", "lookup", "--verify", file.toString()))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(before.out()).contains("42 of 298 solved", "is damaged");
        assertThat(CapturedStreams.empty().run("tablebase", "solve", "--resume", "-o", file.toString()))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(Files.readAllBytes(file)).isEqualTo(whole);
    }

    @Test
    void merged_files_hold_what_both_held() throws IOException {
        String target = folder.resolve("merged.gtb").toString();
        assertThat(CapturedStreams.empty().run("tablebase", "merge", solved, solved, "-o", target))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(Files.readAllBytes(Path.of(target))).isEqualTo(Files.readAllBytes(Path.of(solved)));
        assertThat(CapturedStreams.empty().run("tablebase", "merge", solved, "-o", target))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
    }

    @Test
    void files_are_never_written_over_nor_mixed_with_other_rules() {
        assertThat(CapturedStreams.empty().run("tablebase", "solve", "-o", solved))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(CapturedStreams.empty()
                        .run("tablebase", "solve", "--resume", "--rules", "last-two=off", "-o", solved))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(CapturedStreams.empty().run("tablebase", "lookup", "--verify", folder.toString()))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tablebase",
                "tablebase solve",
                "tablebase solve --from 223479594 -o x",
                "tablebase solve --threads 0 -o x",
                "tablebase lookup 223479594",
                "tablebase lookup 12345678901",
                "tablebase lookup --verify",
                "tablebase lookup --verify 1 a",
                "tablebase lookup",
                "tablebase merge a"
            })
    void wrong_usage_is_told_apart(String words) {
        assertThat(CapturedStreams.empty().run(words.split(" "))).isEqualTo(ExitCode.USAGE);
    }
}
