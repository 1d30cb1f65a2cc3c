package dev.goita.learning.export;

/**
 * 列: one column of a table; every row has a value in it.
 *
 * @param name as queries call it
 * @param type of its values
 * @param meaning one sentence
 */
public record Column(String name, Type type, String meaning) {
    /** What a value is. */
    public enum Type {
        INT32,
        INT64,
        FLOAT,
        BOOLEAN,
        /** UTF-8. */
        TEXT,
        BYTES
    }
}
