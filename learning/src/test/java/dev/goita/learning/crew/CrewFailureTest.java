package dev.goita.learning.crew;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.Place;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Severity;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.RefusedFileException;
import dev.goita.diagnostics.input.TextCode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrewFailureTest {
    private static final Wording WRONG = new Wording("違います", "is wrong");

    @Test
    void findings_arrive_as_they_were() {
        Diagnostic finding = new Diagnostic(TextCode.values()[0], Severity.ERROR, new Place("a.jsonl", 3, 4), WRONG);

        CrewFailure sent =
                CrewFailure.lasting(new DiagnosticException(List.of(finding))).orElseThrow();

        assertThatThrownBy(() -> {
                    throw sent.thrown();
                })
                .isInstanceOfSatisfying(
                        DiagnosticException.class,
                        e -> assertThat(e.diagnostics()).containsExactly(finding));
    }

    @Test
    void a_refusal_arrives_in_both_languages() {
        CrewFailure sent = CrewFailure.lasting(new RefusalException(WRONG)).orElseThrow();

        assertThatThrownBy(() -> {
                    throw sent.thrown();
                })
                .isInstanceOfSatisfying(
                        RefusalException.class, e -> assertThat(e.wording()).isEqualTo(WRONG));
    }

    @Test
    void a_refused_file_arrives_with_its_name() {
        CrewFailure sent = CrewFailure.lasting(new RefusedFileException("rounds-00003.goita", WRONG))
                .orElseThrow();

        assertThatThrownBy(sent::thrown).isInstanceOfSatisfying(RefusedFileException.class, e -> {
            assertThat(e.getFile()).isEqualTo("rounds-00003.goita");
            assertThat(e.wording()).isEqualTo(WRONG);
        });
    }

    @Test
    void a_failure_to_read_is_worth_another_try() {
        assertThat(CrewFailure.lasting(new IOException("stale"))).isEmpty();
    }

    @Test
    void the_last_failure_to_read_names_the_file() {
        CrewFailure sent = CrewFailure.last(new UncheckedIOException(new AccessDeniedException("shared/rounds")))
                .orElseThrow();

        assertThatThrownBy(sent::thrown)
                .isInstanceOfSatisfying(
                        RefusedFileException.class, e -> assertThat(e.getFile()).isEqualTo("shared/rounds"));
    }

    @Test
    void a_failure_that_names_no_file_keeps_its_words() {
        CrewFailure sent = CrewFailure.last(new IOException("the disk is gone")).orElseThrow();

        assertThatThrownBy(sent::thrown).isInstanceOf(IOException.class).hasMessage("the disk is gone");
    }

    @Test
    void a_fault_of_the_program_is_nothing_to_tell() {
        assertThat(CrewFailure.last(new IllegalStateException("a bug"))).isEmpty();
    }
}
