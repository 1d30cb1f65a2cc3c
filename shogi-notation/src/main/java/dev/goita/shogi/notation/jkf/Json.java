package dev.goita.shogi.notation.jkf;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value with its place in the text. Built and walked without recursion, so that depth costs memory and no stack.
 *
 * @param offset 0-based, in UTF-16 units
 * @param scalar the text of a string, number or literal; null for arrays, objects and null
 */
record Json(int offset, @Nullable String scalar, List<Json> elements, Map<String, Json> fields) {
    /** Deeper nesting is no record of a game. */
    private static final int DEPTH = 50_000;

    static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(
                    StreamReadConstraints.builder().maxNestingDepth(DEPTH).build())
            .streamWriteConstraints(
                    StreamWriteConstraints.builder().maxNestingDepth(DEPTH).build())
            .build();

    private static final Json MISSING = new Json(0, null, List.of(), Map.of());

    /**
     * @param repeated takes the place of every name that an object has once more; the last value counts
     * @throws JsonProcessingException if the text is no JSON
     */
    static Json parse(String text, IntConsumer repeated) throws JsonProcessingException {
        try (JsonParser parser = FACTORY.createParser(text)) {
            return new Builder(parser, repeated).build();
        } catch (JsonProcessingException e) {
            throw e;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Json field(String name) {
        return fields.getOrDefault(name, MISSING);
    }

    /** Whether there is such a field and it is not null. */
    boolean has(String name) {
        return fields.containsKey(name);
    }

    String text() {
        return scalar == null ? "" : scalar;
    }

    /** The value as an integer, or -1 if it is none from 0 to 999,999,999. */
    int integer() {
        if (scalar == null || scalar.isEmpty() || scalar.length() > 9) {
            return -1;
        }
        int value = 0;
        for (int i = 0; i < scalar.length(); i++) {
            int digit = scalar.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            value = value * 10 + digit;
        }
        return value;
    }

    boolean isTrue() {
        return "true".equals(scalar);
    }

    /** Whether it is {@code true} or {@code false}, or no value at all. */
    boolean isTruth() {
        return equals(MISSING) || isTrue() || "false".equals(scalar);
    }

    /** Whether it is an object, or no value at all. */
    boolean isObject() {
        return equals(MISSING) || fields instanceof LinkedHashMap;
    }

    /** Whether it is an array, or no value at all. */
    boolean isArray() {
        return equals(MISSING) || elements instanceof ArrayList;
    }

    private static final class Builder {
        private final JsonParser parser;
        private final IntConsumer repeated;
        private final Deque<Json> open = new ArrayDeque<>();
        private final Deque<String> names = new ArrayDeque<>();
        private Json result = MISSING;

        Builder(JsonParser parser, IntConsumer repeated) {
            this.parser = parser;
            this.repeated = repeated;
        }

        Json build() throws IOException {
            JsonToken token = parser.nextToken();
            while (token != null) {
                token(token);
                token = parser.nextToken();
            }
            return result;
        }

        private void token(JsonToken token) throws IOException {
            int offset = (int) parser.currentTokenLocation().getCharOffset();
            switch (token) {
                case START_OBJECT -> push(new Json(offset, null, List.of(), new LinkedHashMap<>()));
                case START_ARRAY -> push(new Json(offset, null, new ArrayList<>(), Map.of()));
                case END_OBJECT, END_ARRAY -> open.pop();
                case FIELD_NAME -> {
                    names.push(parser.currentName());
                    if (open.element().fields.containsKey(parser.currentName())) {
                        repeated.accept(offset);
                    }
                }
                case VALUE_NULL -> addNull();
                case VALUE_STRING, VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT, VALUE_TRUE, VALUE_FALSE ->
                    add(new Json(offset, parser.getText(), List.of(), Map.of()));
                case NOT_AVAILABLE, VALUE_EMBEDDED_OBJECT -> throw new AssertionError(token);
            }
        }

        /** A field that is null counts as absent. */
        private void addNull() {
            if (!open.isEmpty() && open.element().fields instanceof LinkedHashMap) {
                names.pop();
            } else {
                add(MISSING);
            }
        }

        private void push(Json value) {
            add(value);
            open.push(value);
        }

        private void add(Json value) {
            Json parent = open.peek();
            if (parent == null) {
                result = value;
            } else if (parent.fields instanceof LinkedHashMap) {
                parent.fields.put(names.pop(), value);
            } else {
                parent.elements.add(value);
            }
        }
    }
}
