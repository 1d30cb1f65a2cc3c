package dev.goita.shogi.contest;

/** 反則負け: a contestant does not answer, or not as it should, and so loses. */
public final class BoutForfeitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public BoutForfeitException(String message) {
        super(message);
    }

    public BoutForfeitException(String message, Throwable cause) {
        super(message, cause);
    }
}
