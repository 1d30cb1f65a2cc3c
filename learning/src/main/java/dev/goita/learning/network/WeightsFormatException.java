package dev.goita.learning.network;

import dev.goita.diagnostics.Worded;
import dev.goita.diagnostics.Wording;
import java.io.IOException;

/** Thrown when bytes are no network weights; the message says what they are instead, and names no file. */
public final class WeightsFormatException extends IOException implements Worded {
    private static final long serialVersionUID = 1;

    private final transient Wording wording;

    WeightsFormatException(Wording wording) {
        super(wording.english());
        this.wording = wording;
    }

    WeightsFormatException(Wording wording, Throwable cause) {
        super(wording.english(), cause);
        this.wording = wording;
    }

    @Override
    public Wording wording() {
        return wording;
    }
}
