package dev.goita.record.json;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/** One JSON object on one line, written field by field in the order of the calls. */
public final class JsonLine {
    private final StringBuilder out = new StringBuilder("{");

    public JsonLine() {}

    private StringBuilder field(String name) {
        if (out.length() > 1) {
            out.append(',');
        }
        return out.append('"').append(name).append("\":");
    }

    /** A string. */
    public JsonLine put(String name, String value) {
        field(name).append(JsonText.quote(value));
        return this;
    }

    /** A whole number. */
    public JsonLine put(String name, long value) {
        field(name).append(value);
        return this;
    }

    /** A whole number; nothing where there is none. */
    JsonLine put(String name, OptionalInt value) {
        value.ifPresent(number -> put(name, number));
        return this;
    }

    /** A truth value. */
    public JsonLine putFlag(String name, Boolean value) {
        field(name).append(value.booleanValue());
        return this;
    }

    /** An array of strings. */
    public JsonLine putStrings(String name, List<String> values) {
        field(name).append(strings(values));
        return this;
    }

    /** An array of whole numbers. */
    public JsonLine putNumbers(String name, List<Integer> values) {
        return putRaw(name, numbers(values));
    }

    /** An array of values that are JSON already, which is not checked. */
    public JsonLine putRaw(String name, List<String> json) {
        field(name).append('[').append(String.join(",", json)).append(']');
        return this;
    }

    /** A value that is JSON already, which is not checked. */
    public JsonLine putRaw(String name, String json) {
        field(name).append(json);
        return this;
    }

    /** An array of strings as JSON, without a line break. */
    public static String strings(List<String> values) {
        return values.stream().map(JsonText::quote).collect(Collectors.joining(",", "[", "]"));
    }

    static String numbers(List<Integer> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(",", "[", "]"));
    }

    /** A string in quotes. */
    public static String quote(String text) {
        return JsonText.quote(text);
    }

    /** The whole object, without a line break. */
    @Override
    public String toString() {
        return out + "}";
    }
}
