package dev.goita.shogi.play;

/** 反則負け: a contestant does not answer, or not as it should, and so loses. */
public final class ForfeitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public ForfeitException(String message) {
        super(message);
    }

    public ForfeitException(String message, Throwable cause) {
        super(message, cause);
    }
}
