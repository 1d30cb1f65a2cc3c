package dev.goita.app;

import java.io.IOException;
import java.io.OutputStream;

/** Refuses every byte with one message of the system. */
final class FailingOutput extends OutputStream {
    private final String message;

    FailingOutput(String message) {
        this.message = message;
    }

    @Override
    public void write(int b) throws IOException {
        throw new IOException(message);
    }
}
