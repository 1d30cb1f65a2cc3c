package dev.goita.record.json;

import java.util.List;

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
        field(name).append('[');
        for (int i = 0; i < values.size(); i++) {
            out.append(i == 0 ? "" : ",").append(values.get(i));
        }
        out.append(']');
        return this;
    }

    /**
     * An array of values that are JSON already.
     *
     * @param json its elements; not checked
     */
    public JsonLine putRaw(String name, List<String> json) {
        field(name).append('[').append(String.join(",", json)).append(']');
        return this;
    }

    /**
     * An object that is JSON already.
     *
     * @param json the value; not checked
     */
    public JsonLine putRaw(String name, String json) {
        field(name).append(json);
        return this;
    }

    /**
     * An array of strings.
     *
     * @return as JSON, without a line break
     */
    public static String strings(List<String> values) {
        StringBuilder array = new StringBuilder("[");
        for (int i = 0; i < values.size(); i++) {
            array.append(i == 0 ? "" : ",").append(JsonText.quote(values.get(i)));
        }
        return array.append(']').toString();
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
