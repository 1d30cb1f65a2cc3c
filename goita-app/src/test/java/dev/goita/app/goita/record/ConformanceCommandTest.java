package dev.goita.app.goita.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CapturedStreams;
import dev.goita.app.frame.ExitCode;
import dev.goita.record.RecordCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ConformanceCommandTest {
    private static final String SUITE = "../corpora/conformance/1";
    private static final String SKIPS =
            "read l; echo '{\"conformance\":1,\"name\":\"it\"}'; while read l; do id=${l#*id\\\":\\\"};"
                    + " echo \"{\\\"id\\\":\\\"${id%%\\\"*}\\\",\\\"skip\\\":\\\"no\\\"}\"; done";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(RecordCode.class)
    void every_code_has_its_rule_in_both_languages(RecordCode code) {
        CapturedStreams english = CapturedStreams.reading("");
        assertThat(english.run("explain", "--lang", "en", code.id())).isEqualTo(ExitCode.CLEAN);
        assertThat(english.out())
                .startsWith(code.id() + ": " + code.rule() + " (docs/")
                .contains("\n**");
        CapturedStreams japanese = CapturedStreams.reading("");
        assertThat(japanese.run("explain", "--lang", "ja", "goita." + code.id()))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(japanese.out()).contains("docs/ja/").isNotEqualTo(english.out());
    }

    @ParameterizedTest
    @CsvSource({"king-atack", "G99", "R", "g7a"})
    void what_is_no_code_and_no_number_is_misuse(String word) {
        CapturedStreams streams = CapturedStreams.reading("");
        assertThat(streams.run("explain", "--lang", "en", word)).isEqualTo(ExitCode.USAGE);
        assertThat(streams.err()).contains("'" + word + "'");
    }

    @Test
    void skips_are_allowed_unless_they_are_forbidden() throws IOException {
        String page = folder.resolve("page.html").toString();
        CapturedStreams streams = CapturedStreams.reading("");
        assertThat(streams.run(
                        "conformance",
                        "--lang",
                        "en",
                        "--suite",
                        SUITE,
                        "--kind",
                        "match",
                        "--html",
                        page,
                        "--",
                        "/bin/sh",
                        "-c",
                        SKIPS))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out()).contains("G10 ").contains("it: of ").contains(", skipped ");
        assertThat(Files.readString(Path.of(page))).contains("G10");
        CapturedStreams json = CapturedStreams.reading("");
        assertThat(json.run(
                        "conformance",
                        "--suite",
                        SUITE,
                        "--kind",
                        "match",
                        "--no-skips",
                        "--json",
                        "--",
                        "/bin/sh",
                        "-c",
                        SKIPS))
                .isEqualTo(ExitCode.FINDINGS);
        assertThat(json.out())
                .startsWith("{\"id\":\"matches-0001\",\"kind\":\"match\",\"rules\":[")
                .contains("\"outcome\":\"skipped\"")
                .contains("{\"summary\":{\"name\":\"it\",\"cases\":");
    }

    @Test
    void a_question_that_is_none_is_answered_by_an_error() {
        CapturedStreams streams = CapturedStreams.reading(
                "{\"conformance\":1,\"kinds\":[]}\nno JSON\n{\"id\":\"x\",\"kind\":\"deal\",\"options\":{},\"input\":{}}\n");
        assertThat(streams.run("conformance", "--answer")).isEqualTo(ExitCode.CLEAN);
        assertThat(streams.out().lines()).hasSize(3);
        assertThat(streams.out()).contains("{\"error\":\"no JSON: ").contains("{\"id\":\"x\",\"error\":\"");
    }

    @Test
    void a_suite_that_is_not_there_is_an_input_error() {
        CapturedStreams streams = CapturedStreams.reading("");
        assertThat(streams.run("conformance", "--suite", folder.toString(), "--", "/bin/true"))
                .isEqualTo(ExitCode.INPUT_OUTPUT);
    }

    @Test
    void somebody_has_to_be_asked() {
        assertThat(CapturedStreams.reading("").run("conformance")).isEqualTo(ExitCode.USAGE);
        assertThat(CapturedStreams.reading("").run("conformance", "--kind", "moves", "--", "x"))
                .isEqualTo(ExitCode.USAGE);
    }
}
