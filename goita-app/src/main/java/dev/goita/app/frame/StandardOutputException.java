package dev.goita.app.frame;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import dev.goita.diagnostics.input.InputFailure;
import java.io.IOException;

/** Standard output cannot be written. */
final class StandardOutputException extends IOException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    StandardOutputException(IOException cause) {
        super("standard output: " + cause.getMessage(), cause);
        this.wording = Failures.about(new Wording("標準出力", "standard output"), InputFailure.reason(cause));
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
