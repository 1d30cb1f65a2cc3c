package dev.goita.app.frame;

import dev.goita.diagnostics.InputFailure;
import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Set;

/** Standard output cannot be written. Unchecked, since print streams and writers swallow the checked kind. */
final class StandardOutputException extends UncheckedIOException implements Worded {
    private static final long serialVersionUID = 1;

    /** The system's words for EPIPE; the C library of a Japanese locale translates them. */
    private static final Set<String> PIPE_CLOSED =
            Set.of("Broken pipe", "パイプが切断されました", "The pipe is being closed", "The pipe has been ended");

    private final boolean pipeClosed;
    private final transient Wording wording;

    StandardOutputException(IOException cause) {
        super("standard output: " + cause.getMessage(), cause);
        this.wording = Failures.about(new Wording("標準出力", "standard output"), InputFailure.reason(cause));
        this.pipeClosed = PIPE_CLOSED.contains(String.valueOf(cause.getMessage()));
    }

    @Override
    public Wording wording() {
        return wording;
    }

    /** Whether the reader simply stopped reading, which is no failure of ours. */
    boolean pipeClosed() {
        return pipeClosed;
    }
}
