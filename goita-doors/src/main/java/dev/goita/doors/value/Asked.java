package dev.goita.doors.value;

import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** 求め: a plain value that somebody sent, looked into without knowing that it is what it should be. */
public final class Asked implements Iterable<Asked> {
    private static final Object MISSING = new Object();

    private final @Nullable Object value;

    /** Looks into maps by text, lists, texts, {@link Integer}, {@link Numeral}, truth values and null. */
    public Asked(@Nullable Object value) {
        this.value = value;
    }

    /** The member of an object; missing if this is no object, or has none of that name. */
    public Asked path(String name) {
        return value instanceof Map<?, ?> map && map.containsKey(name) ? new Asked(map.get(name)) : new Asked(MISSING);
    }

    /** Whether it is not there, or null. */
    public boolean isAbsent() {
        return value == MISSING || value == null;
    }

    public boolean isObject() {
        return value instanceof Map;
    }

    public boolean isArray() {
        return value instanceof List;
    }

    /** Members or elements. */
    public int size() {
        return value instanceof List<?> list ? list.size() : value instanceof Map<?, ?> map ? map.size() : 0;
    }

    /** {@return the text, if it is one} */
    public Optional<String> text() {
        return value instanceof String text ? Optional.of(text) : Optional.empty();
    }

    /** {@return the number, if it is a whole one that an int holds} */
    public Optional<Integer> number() {
        return value instanceof Integer number ? Optional.of(number) : Optional.empty();
    }

    /** As text, numbers and truth values too; of anything else nothing. */
    public String asText() {
        return isAbsent() || isObject() || isArray() ? "" : String.valueOf(value);
    }

    /** As a number, if it is one or spelt like one; otherwise the usual one. */
    public int asInt(int usual) {
        return (value instanceof String text ? whole(text.strip(), Integer::parseInt) : number()).orElse(usual);
    }

    /** A number as the JDK parses it; empty if it is none. */
    public static <N extends Number> Optional<N> whole(String text, Function<String, N> parse) {
        try {
            return Optional.of(parse.apply(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** Whether it is true, or spelt so. */
    public boolean isTrue() {
        return Boolean.TRUE.equals(value)
                || value instanceof String text && text.strip().equals("true");
    }

    /** The elements, or the values of the members. */
    @Override
    public Iterator<Asked> iterator() {
        Iterable<?> all =
                value instanceof List<?> list ? list : value instanceof Map<?, ?> map ? map.values() : List.of();
        Iterator<?> values = all.iterator();
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return values.hasNext();
            }

            @Override
            public Asked next() {
                return new Asked(values.next());
            }
        };
    }

    /** 数: a number that no int holds, as it was written. */
    record Numeral(String text) {
        @Override
        public String toString() {
            return text;
        }
    }
}
