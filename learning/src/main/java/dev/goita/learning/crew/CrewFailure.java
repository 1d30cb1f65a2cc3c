package dev.goita.learning.crew;

import dev.goita.diagnostics.Diagnostic;
import dev.goita.diagnostics.DiagnosticException;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import dev.goita.diagnostics.input.RefusedFileException;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * 失敗: why a piece could not be done, as text that reaches the program which sent it. Thrown there, it is what it would have
 * been without a crew.
 *
 * @param file that could not be read or written; empty if the failure names none
 */
public record CrewFailure(List<Diagnostic> findings, String file, Wording wording) implements Serializable {
    /** Copies the list. */
    public CrewFailure {
        findings = List.copyOf(findings);
    }

    /**
     * {@return what to tell of a failure that would be the same on every machine; empty if another try may do better, and of
     * what is a fault of the program}
     */
    public static Optional<CrewFailure> lasting(Throwable failure) {
        if (failure instanceof DiagnosticException told) {
            return Optional.of(new CrewFailure(new ArrayList<>(told.diagnostics()), "", Wording.same("")));
        }
        boolean isRefusal = failure instanceof Worded;
        return isRefusal ? Optional.of(of(failure)) : Optional.empty();
    }

    /** {@return what to tell of a failure to read or write; empty of what is a fault of the program} */
    public static Optional<CrewFailure> last(Throwable failure) {
        boolean isInputOutput = failure instanceof IOException || failure instanceof UncheckedIOException;
        return isInputOutput ? Optional.of(of(failure)) : lasting(failure);
    }

    private static CrewFailure of(Throwable failure) {
        if (failure instanceof UncheckedIOException unchecked) {
            return of(Objects.requireNonNull(unchecked.getCause()));
        }
        if (failure instanceof IOException io) {
            String file =
                    io instanceof FileSystemException named ? Objects.requireNonNullElse(named.getFile(), "") : "";
            return new CrewFailure(List.of(), file.isEmpty() ? NO_FILE : file, InputFailure.reason(io));
        }
        return new CrewFailure(List.of(), "", Wording.of(failure));
    }

    /** {@return a failure of the machines themselves} */
    public static IOException ofCluster(Wording wording, Throwable cause) {
        WordedFailure failure = new WordedFailure(wording);
        failure.initCause(cause);
        return failure;
    }

    /** In place of a file's name, where reading or writing failed and nobody said of what. */
    private static final String NO_FILE = "?";

    /**
     * Throws it where the job was sent from.
     *
     * @return nothing, so that callers can say {@code throw}
     * @throws IOException if something could not be read or written
     */
    public RuntimeException thrown() throws IOException {
        if (!findings.isEmpty()) {
            return new DiagnosticException(findings);
        }
        if (!file.isEmpty()) {
            throw file.equals(NO_FILE) ? new WordedFailure(wording) : new RefusedFileException(file, wording);
        }
        return new RefusalException(wording);
    }

    private static final class WordedFailure extends IOException implements Worded {
        private static final long serialVersionUID = 1;

        private final transient Wording wording;

        WordedFailure(Wording wording) {
            super(wording.english());
            this.wording = wording;
        }

        @Override
        public Wording wording() {
            return wording;
        }
    }
}
