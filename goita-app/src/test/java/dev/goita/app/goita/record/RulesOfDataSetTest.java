package dev.goita.app.goita.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A data set that was played by other rules than the standard ones, read as any other record. */
class RulesOfDataSetTest {
    private static final String RULES = "last-two=off,goshi=no-deal-yaku,win-score=30";
    private static final String COMPACT = "rounds-00000.goita";
    private static final String LINES = "rounds-00000.jsonl";

    @TempDir
    private Path folder;

    private Path data = Path.of("");

    @BeforeEach
    void play() {
        data = folder.resolve("data");
        run(
                ExitCode.CLEAN,
                "selfplay --players random --matches 150 --seed 5 --format jsonl,goita --rules " + RULES + " -o "
                        + data);
    }

    private static String run(ExitCode expected, String words) {
        CapturedStreams streams = CapturedStreams.reading("");
        assertThat(streams.run(words.split(" ")))
                .as(streams.out() + streams.err())
                .isEqualTo(expected);
        return streams.out();
    }

    private String file(String name) {
        return data.resolve(name).toString();
    }

    @ParameterizedTest
    @ValueSource(strings = {COMPACT, LINES, ""})
    void it_is_checked_by_its_own_rules(String name) {
        run(ExitCode.CLEAN, "check " + file(name));
        assertThat(run(ExitCode.FINDINGS, "check --json --rules win-score=150 " + file(name)))
                .contains("\"code\":\"goshi\"");
    }

    @Test
    void a_file_that_its_manifest_does_not_list_is_none_of_it() throws IOException {
        Path other = Files.copy(data.resolve(LINES), data.resolve("other.jsonl"));
        run(ExitCode.FINDINGS, "check " + other);
    }

    @ParameterizedTest
    @ValueSource(strings = {COMPACT, LINES})
    void commands_read_it_as_if_its_rules_were_asked_for(String name) {
        for (String words :
                List.of("replay --json", "stats --json", "predict strong --worlds 1", "convert --to yaml")) {
            String read = " " + file(name);
            assertThat(answer(words + read)).as(words).isEqualTo(answer(words + " --rules " + RULES + read));
        }
    }

    private static String answer(String words) {
        CapturedStreams streams = CapturedStreams.reading("");
        streams.run(words.split(" "));
        return streams.out();
    }

    @ParameterizedTest
    @ValueSource(strings = {COMPACT, LINES})
    void what_it_is_converted_to_names_its_rules(String name) {
        String json = folder.resolve("all.json").toString();
        run(ExitCode.CLEAN, "convert --to json " + file(name) + " -o " + json);
        run(ExitCode.CLEAN, "check " + json);
        assertThat(run(ExitCode.CLEAN, "convert --to json " + json))
                .isEqualTo(run(ExitCode.CLEAN, "convert --to json " + file(name)))
                .contains("\"independent\":true,\"rules\":\"" + RULES + "\",");
        assertThat(Stream.of(
                        run(ExitCode.CLEAN, "convert --to jsonl " + file(name)).split("\n")))
                .allMatch(line -> line.contains("\"rules\":\"" + RULES + "\""));
    }

    @Test
    void a_repair_of_its_lines_is_legal_by_its_rules() throws IOException {
        Path lines = data.resolve(LINES);
        List<String> typed = Files.readAllLines(lines);
        typed.set(0, typed.get(0).replaceFirst("\"winner\":.", "\"winner\":9"));
        Files.write(lines, typed);
        assertThat(run(ExitCode.FINDINGS, "check --fix --fix-above 0.5 --lang en " + lines))
                .contains("fixed 1, left 0");
    }
}
