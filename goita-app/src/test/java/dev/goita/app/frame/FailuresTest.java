package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FailuresTest {
    private final StringWriter said = new StringWriter();
    private final Failures failures = new Failures(new PrintWriter(said, true), new GoitaCommand());

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/tmp/libzstd-jni-1.so: failed to map segment\nUnsupported OS/arch",
                "no zstd-jni-1 in java.library.path"
            })
    void a_library_for_zstandard_that_cannot_be_loaded_is_told_in_a_line(String reason) {
        assertThat(failures.report(new UnsatisfiedLinkError(reason))).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(said.toString()).hasLineCount(1).contains("-Djava.io.tmpdir=");
    }

    @Test
    void another_library_that_is_missing_is_a_defect() {
        assertThat(failures.report(new UnsatisfiedLinkError("no other in java.library.path")))
                .isEqualTo(ExitCode.FAULT);
        assertThat(said.toString()).doesNotContain("java.io.tmpdir");
    }
}
