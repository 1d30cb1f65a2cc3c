package dev.goita.record;

/** 書き方: how a file of JSON is laid out. */
public enum JsonStyle {
    /** Declared, rounds in an array under {@code rounds}, one a line, every key with a default written out. */
    CANONICAL("canonical"),
    /** One round a line and nothing around them. */
    LINES("lines"),
    /** As the format document prints its first example: the key {@code round} repeated, keys left out stay out. */
    SEED("seed"),
    /** As the format document prints its second example: the same on one line. */
    SEED_LINE("seed-line");

    private final String id;

    JsonStyle(String id) {
        this.id = id;
    }

    /** {@return as the command line spells it} */
    public String id() {
        return id;
    }
}
