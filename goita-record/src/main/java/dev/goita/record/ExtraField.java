package dev.goita.record;

/**
 * A key that the format does not know, kept to be written back.
 *
 * @param json its value as one line of JSON
 */
public record ExtraField(String name, String json) {}
