package dev.goita.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.app.CommandEntry.CommandGroup;
import dev.goita.app.frame.ExitCode;
import dev.goita.app.frame.StandardStreams;
import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticCode;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

class ProgramTest {
    private final CapturedStreams captured = CapturedStreams.empty();

    private enum TestCode implements DiagnosticCode {
        EXAMPLE;

        @Override
        public String area() {
            return "goita";
        }

        @Override
        public String id() {
            return "test";
        }
    }

    @Command(name = "work")
    private record Work(Callable<ExitCode> work) implements Callable<ExitCode> {
        @Override
        public ExitCode call() throws Exception {
            return work.call();
        }
    }

    private ExitCode run(Callable<ExitCode> work, String... options) {
        return Program.run(
                Commands.of(List.of(CommandEntry.of(CommandGroup.PROGRAM, "work", invocation -> new Work(work)))),
                captured.streams(),
                Stream.concat(Stream.of("work"), Stream.of(options)).toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({
        "versoin, USAGE, Did you mean goita version",
        "version --jsno, USAGE, Did you mean --json?",
        "version --jsno, USAGE, Try 'goita version --help'.",
        "version more, USAGE, unexpected 'more'",
        "--lang fr version, USAGE, 'expected ja or en, found ''fr'''",
        "version @file, USAGE, unexpected '@file'",
        "help nothing, USAGE, unknown command 'nothing'"
    })
    void a_wrong_command_line_is_explained(String words, ExitCode code, String explanation) {
        assertThat(captured.run(words.isEmpty() ? new String[0] : words.split(" ")))
                .isEqualTo(code);
        assertThat(captured.err()).contains(explanation);
        assertThat(captured.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "--help, Examples:",
        "help --all, Exit codes:",
        "--version, goita ",
        "version --help, Usage: goita version",
        "help version, Usage: goita version",
        "help, Records:",
        "'', Records:",
        "--lang ja, 棋譜:",
        "help --all --lang ja, 終了コード:",
        "help --lang ja, 将棋",
        "version, java ",
        "completion, complete -o default -F"
    })
    void what_was_asked_for_goes_to_standard_output(String words, String text) {
        assertThat(captured.run(words.isEmpty() ? new String[0] : words.split(" ")))
                .isEqualTo(ExitCode.CLEAN);
        assertThat(captured.out()).contains(text);
        assertThat(captured.err()).isEmpty();
    }

    @Test
    void the_code_of_a_command_is_that_of_the_program() {
        assertThat(run(() -> ExitCode.FINDINGS)).isEqualTo(ExitCode.FINDINGS);
    }

    static List<Arguments> failures() {
        Diagnostic finding = new Diagnostic(
                TestCode.EXAMPLE,
                Severity.ERROR,
                new Place("f.json", 1, 2),
                new Wording("誤りの例", "an example of an error"));
        return List.of(
                Arguments.of(new NoSuchFileException("a.json"), ExitCode.INPUT_OUTPUT, "goita: a.json: no such file"),
                Arguments.of(
                        new UncheckedIOException(new NoSuchFileException("a.json")),
                        ExitCode.INPUT_OUTPUT,
                        "goita: a.json: no such file"),
                Arguments.of(
                        new AccessDeniedException("a.json"), ExitCode.INPUT_OUTPUT, "goita: a.json: permission denied"),
                Arguments.of(
                        new FileAlreadyExistsException("a.json"),
                        ExitCode.INPUT_OUTPUT,
                        "goita: a.json: exists already"),
                Arguments.of(
                        new FileSystemException("a.json", null, "No space left on device"),
                        ExitCode.INPUT_OUTPUT,
                        "goita: a.json: No space left on device"),
                Arguments.of(
                        new InvalidPathException("a?b", "no such name"),
                        ExitCode.INPUT_OUTPUT,
                        "goita: a?b: no such name"),
                Arguments.of(new IOException("no words"), ExitCode.INPUT_OUTPUT, "goita: no words"),
                Arguments.of(
                        new DiagnosticException(List.of(finding)),
                        ExitCode.FINDINGS,
                        "f.json:1:2: error: an example of an error [goita.test]"),
                Arguments.of(
                        new IllegalStateException("half a turn"),
                        ExitCode.FAULT,
                        "goita: this is a defect of the program: java.lang.IllegalStateException: half a turn"
                                + " (GOITA_STACKTRACE=1 shows where)"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void a_failure_is_one_line_and_a_code(Exception failure, ExitCode code, String line) {
        Callable<ExitCode> failing = () -> {
            throw failure;
        };
        assertThat(run(failing, "--lang", "en")).isEqualTo(code);
        assertThat(captured.err()).isEqualTo(line + System.lineSeparator());
    }

    @Test
    void a_failure_is_worded_in_the_language_asked_for() {
        Callable<ExitCode> failing = () -> {
            throw new NoSuchFileException("棋譜.json");
        };
        run(failing, "--lang", "ja");
        assertThat(captured.err()).isEqualTo("goita: 棋譜.json: ファイルがありません" + System.lineSeparator());
    }

    @Test
    void an_error_of_the_machine_has_the_code_of_a_fault() {
        Callable<ExitCode> failing = () -> {
            throw new OutOfMemoryError("heap");
        };
        assertThat(run(failing, "--lang", "en")).isEqualTo(ExitCode.FAULT);
        assertThat(captured.err()).startsWith("goita: out of memory;");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--stacktrace", "--debug"})
    void a_stack_trace_is_shown_on_demand(String option) {
        Callable<ExitCode> failing = () -> {
            throw new IOException("no words");
        };
        run(failing, option);
        assertThat(captured.err()).contains("\tat dev.goita.app.ProgramTest");
    }

    @Test
    void quiet_is_an_option_of_every_command() {
        assertThat(run(() -> ExitCode.CLEAN, "--quiet")).isEqualTo(ExitCode.CLEAN);
    }

    @ParameterizedTest
    @CsvSource({
        "Broken pipe, PIPE_CLOSED, ''",
        "パイプが切断されました, PIPE_CLOSED, ''",
        "No space left on device, INPUT_OUTPUT, goita: standard output: No space left on device"
    })
    void standard_output_that_cannot_be_written_ends_the_run(String message, ExitCode code, String line) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        StandardStreams streams = StandardStreams.of(InputStream.nullInputStream(), new FailingOutput(message), err);
        assertThat(Program.run(Commands.ofGoita(), streams, "--lang", "en", "version"))
                .isEqualTo(code);
        assertThat(err.toString(StandardCharsets.UTF_8).strip()).isEqualTo(line);
    }

    @Test
    void standard_error_that_cannot_be_written_changes_nothing() {
        StandardStreams streams = StandardStreams.of(
                InputStream.nullInputStream(), OutputStream.nullOutputStream(), new FailingOutput("Broken pipe"));
        assertThat(Program.run(Commands.ofGoita(), streams, "--nothing")).isEqualTo(ExitCode.USAGE);
    }
}
