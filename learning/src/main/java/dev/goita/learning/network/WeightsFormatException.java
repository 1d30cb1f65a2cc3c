package dev.goita.learning.network;

import java.io.IOException;

/** Thrown when bytes are no network weights; the message says what they are instead, and names no file. */
public final class WeightsFormatException extends IOException {
    private static final long serialVersionUID = 1;

    WeightsFormatException(String message) {
        super(message);
    }

    WeightsFormatException(String message, Throwable cause) {
        super(message, cause);
    }
}
