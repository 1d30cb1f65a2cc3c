package dev.goita.ml.prepare;

/** What makes two rounds the same. */
public enum Sameness {
    /** Deal, dealer, outcome, turns and the score before. */
    ROUND,
    /** Deal, dealer, outcome and turns, at whatever score. */
    PLAY,
    /** Deal and dealer. */
    DEAL;

    byte[] key(byte[] code) {
        return switch (this) {
            case ROUND -> code;
            case PLAY -> RoundCode.withoutScore(code);
            case DEAL -> RoundCode.dealOf(code);
        };
    }
}
