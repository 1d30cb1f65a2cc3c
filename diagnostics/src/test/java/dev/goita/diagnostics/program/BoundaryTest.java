package dev.goita.diagnostics.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Language;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BoundaryTest {
    enum Code implements DiagnosticCode {
        UNREADABLE;

        @Override
        public String area() {
            return "test";
        }

        @Override
        public String id() {
            return "unreadable";
        }
    }

    private static int depth(int n) {
        return n < 0 ? 0 : depth(n + 1) + 1;
    }

    private static Optional<InputFailure> failed(Boundary.Step step) {
        return Boundary.OF_READERS.run(step);
    }

    static List<Arguments> failures() {
        return List.of(
                Arguments.of((Boundary.Step) () -> depth(0), "nested too deep to be read", "入れ子が深すぎて読めません"),
                Arguments.of(
                        (Boundary.Step) () -> {
                            throw new OutOfMemoryError("Java heap space");
                        },
                        "the file needs more memory than there is; GOITA_JAVA_OPTS=-Xmx… gives more",
                        "このファイルを読むにはメモリが足りません。GOITA_JAVA_OPTS=-Xmx… で増やせます"),
                Arguments.of(
                        (Boundary.Step) () -> {
                            throw new NoSuchFileException("a.json");
                        },
                        "no such file",
                        "ファイルがありません"),
                Arguments.of(
                        (Boundary.Step) () -> {
                            throw new IOException("Input/output error");
                        },
                        "Input/output error",
                        "機器の入出力エラーです"),
                Arguments.of(
                        (Boundary.Step) () -> {
                            throw new IllegalStateException("half a turn");
                        },
                        "reading stopped: java.lang.IllegalStateException: half a turn"
                                + " (GOITA_STACKTRACE=1 shows where)",
                        "途中で読めなくなりました: java.lang.IllegalStateException: half a turn"
                                + "（GOITA_STACKTRACE=1 で発生箇所を表示します）"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void what_a_reader_throws_is_told_in_words(Boundary.Step step, String english, String japanese) {
        assertThat(failed(step).orElseThrow().wording()).isEqualTo(new Wording(japanese, english));
    }

    @Test
    void a_step_that_ends_has_no_failure() {
        assertThat(failed(() -> {})).isEmpty();
    }

    @Test
    void what_cannot_be_written_is_no_failure_of_the_input() {
        assertThatThrownBy(() -> failed(() -> {
                    throw new UncheckedIOException(new IOException("No space left on device"));
                }))
                .isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void what_is_said_to_pass_is_thrown_on() {
        Boundary boundary = new Boundary(e -> e instanceof IllegalArgumentException);
        assertThatThrownBy(() -> boundary.run(() -> {
                    throw new IllegalArgumentException("wrong usage");
                }))
                .hasMessage("wrong usage");
    }

    @Test
    void findings_of_a_reader_that_gave_up_keep_their_places() {
        Diagnostic found = new Diagnostic(Code.UNREADABLE, Severity.ERROR, new Place("f", 3, 4), new Wording("あ", "a"));
        InputFailure failure = failed(() -> {
                    throw new DiagnosticException(List.of(found));
                })
                .orElseThrow();
        assertThat(failure.findings(Code.UNREADABLE, Place.whole("f"))).containsExactly(found);
    }

    @Test
    void other_failures_become_one_finding_at_the_place() {
        InputFailure failure = failed(() -> depth(0)).orElseThrow();
        assertThat(failure.findings(Code.UNREADABLE, new Place("f", 7, 0)))
                .extracting(finding -> finding.format(Language.ENGLISH))
                .containsExactly("f:7: error: nested too deep to be read [test.unreadable]");
    }

    @Test
    void a_finding_shows_what_would_command_a_terminal() {
        Diagnostic finding = new Diagnostic(
                Code.UNREADABLE,
                Severity.ERROR,
                Place.whole("a\u001B[2J\n.kif"),
                new Wording("あ", "found \u202Eabc\u009B"));
        assertThat(finding.format(Language.ENGLISH))
                .isEqualTo("a\\u001b[2J\\u000a.kif: error: found \\u202eabc\\u009b [test.unreadable]");
    }
}
