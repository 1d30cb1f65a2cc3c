package dev.goita.app.frame;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileNotFoundException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
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

    @Test
    void a_file_of_java_that_cannot_be_opened_is_no_defect() {
        Throwable first = new Error(new FileNotFoundException("/usr/lib/tzdb.dat (Too many open files)"));
        Throwable again = new NoClassDefFoundError("Could not initialize class X");
        again.initCause(new ExceptionInInitializerError(first));
        for (Throwable failure : List.of(first, again)) {
            assertThat(failures.report(failure)).isEqualTo(ExitCode.INPUT_OUTPUT);
        }
        assertThat(said.toString())
                .hasLineCount(2)
                .contains("Too many open files")
                .doesNotContain("defect");
    }

    @Test
    void a_class_that_cannot_be_loaded_is_no_defect_and_one_that_cannot_be_set_up_is() {
        Throwable missing = new NoClassDefFoundError("dev/goita/X");
        missing.initCause(new ClassNotFoundException("dev.goita.X"));
        assertThat(failures.report(missing)).isEqualTo(ExitCode.INPUT_OUTPUT);
        assertThat(failures.report(new NoClassDefFoundError("Could not initialize class X")))
                .isEqualTo(ExitCode.FAULT);
    }

    @Test
    void an_exception_is_a_defect_whatever_caused_it() {
        assertThat(failures.report(new IllegalStateException(new FileNotFoundException("x"))))
                .isEqualTo(ExitCode.FAULT);
    }
}
