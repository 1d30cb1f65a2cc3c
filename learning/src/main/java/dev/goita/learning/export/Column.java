package dev.goita.learning.export;

/** 列: one column of a table; every row has a value in it. */
public record Column(String name, Type type, String meaning) {
    /** What a value is. */
    public enum Type {
        /** An {@link Integer}. */
        INT32,
        /** A {@link Long}. */
        INT64,
        /** A {@link Float}, single precision. */
        FLOAT,
        /** A {@link Boolean}. */
        BOOLEAN,
        /** A {@link String}, as UTF-8. */
        TEXT,
        /** A {@code byte[]}, of any length. */
        BYTES
    }
}
