package dev.goita.doors.value;

import dev.goita.doors.value.Asked.Numeral;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * JSON both ways, for plain values: {@link Map} in order, {@link List}, text, {@link Double} and numbers that
 * are exact, truth values, null and {@link Raw}. One reader and one writer for all carriers, so that the same answer is the same bytes.
 */
public final class PlainJson {
    /** Objects and arrays within one another. */
    public static final int MOST_DEPTH = 64;

    /** Beyond what any page asks; a value takes a hundred times the memory of its letter. */
    public static final int MOST_VALUES = 50_000;

    private static final int MOST_DIGITS = 1_000;
    private static final int LONGEST_NAME = 50_000;

    /** No int has more, and most have fewer. */
    private static final int DIGITS_OF_INT = 11;

    /** Decimal places of a number that is no whole one; more say nothing to a page, and not every carrier spells them alike. */
    private static final int MILLIONTHS = 1_000_000;

    private static final int PLACES = 6;
    private static final String HEX = "0123456789ABCDEF";

    /** What is no JSON, and where. */
    public static class Wrong extends Exception {
        private static final long serialVersionUID = 1;
        private final int line;
        private final int column;

        Wrong(int line, int column) {
            super(line + ":" + column, null, false, false);
            this.line = line;
            this.column = column;
        }

        /** {@return the line, from 1} */
        public int line() {
            return line;
        }

        /** {@return the character of the line, from 1} */
        public int column() {
            return column;
        }
    }

    /** What is more than is read. */
    public static final class TooMuch extends Wrong {
        private static final long serialVersionUID = 1;

        TooMuch(int line, int column) {
            super(line, column);
        }
    }

    private final String text;
    private int at;
    private int values;

    private PlainJson(String text) {
        this.text = text;
    }

    /**
     * Reads a value. Whole numbers that an int holds are {@link Integer}; other numbers stay as they are written.
     *
     * @throws Wrong if the text is anything but one value
     */
    public static @Nullable Object read(String text) throws Wrong {
        PlainJson reader = new PlainJson(text);
        Object value = reader.value(0);
        reader.space();
        if (reader.at < text.length()) {
            throw reader.wrong();
        }
        return value;
    }

    private Wrong wrong() {
        return wrong(false);
    }

    private Wrong wrong(boolean isTooMuch) {
        int end = Math.min(at, text.length());
        int line =
                1 + (int) text.substring(0, end).chars().filter(c -> c == '\n').count();
        int column = end - text.lastIndexOf('\n', end - 1);
        return isTooMuch ? new TooMuch(line, column) : new Wrong(line, column);
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char next() throws Wrong {
        if (at >= text.length()) {
            throw wrong();
        }
        return text.charAt(at);
    }

    /** Takes a sign, if it comes next behind blanks. */
    private boolean took(char sign) throws Wrong {
        space();
        if (next() != sign) {
            return false;
        }
        at++;
        return true;
    }

    /** Whether there is one more element or member. */
    private boolean goesOn(char end) throws Wrong {
        if (took(end)) {
            return false;
        }
        if (!took(',')) {
            throw wrong();
        }
        return true;
    }

    private @Nullable Object value(int depth) throws Wrong {
        space();
        values++;
        if (depth > MOST_DEPTH || values > MOST_VALUES) {
            throw wrong(true);
        }
        return switch (next()) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, @Nullable Object> object(int depth) throws Wrong {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        at++;
        if (took('}')) {
            return map;
        }
        do {
            space();
            if (next() != '"') {
                throw wrong();
            }
            String name = string();
            if (name.length() > LONGEST_NAME) {
                throw wrong(true);
            }
            if (!took(':')) {
                throw wrong();
            }
            map.put(name, value(depth + 1));
        } while (goesOn('}'));
        return map;
    }

    private List<@Nullable Object> array(int depth) throws Wrong {
        List<@Nullable Object> list = new ArrayList<>();
        at++;
        if (took(']')) {
            return list;
        }
        do {
            list.add(value(depth + 1));
        } while (goesOn(']'));
        return list;
    }

    private @Nullable Object word(String word, @Nullable Boolean value) throws Wrong {
        if (!text.startsWith(word, at)) {
            throw wrong();
        }
        at += word.length();
        return value;
    }

    private int digits() {
        int from = at;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at - from;
    }

    private boolean isAt(String signs) {
        return at < text.length() && signs.indexOf(text.charAt(at)) >= 0;
    }

    private Object number() throws Wrong {
        int from = at;
        at += isAt("-") ? 1 : 0;
        boolean isZero = isAt("0");
        int digits = digits();
        if (digits == 0 || isZero && digits > 1) {
            throw wrong();
        }
        boolean isWhole = true;
        if (isAt(".")) {
            at++;
            isWhole = false;
            needDigits();
        }
        if (isAt("eE")) {
            at++;
            at += isAt("+-") ? 1 : 0;
            isWhole = false;
            needDigits();
        }
        if (at - from > MOST_DIGITS) {
            throw wrong(true);
        }
        String number = text.substring(from, at);
        if (isWhole && number.length() <= DIGITS_OF_INT) {
            long whole = Long.parseLong(number);
            if (whole == (int) whole) {
                return (int) whole;
            }
        }
        return new Numeral(number);
    }

    private void needDigits() throws Wrong {
        if (digits() == 0) {
            throw wrong();
        }
    }

    private String string() throws Wrong {
        at++;
        int from = at;
        StringBuilder out = new StringBuilder();
        while (next() != '"') {
            char c = text.charAt(at);
            if (c < ' ') {
                throw wrong();
            }
            if (c == '\\') {
                out.append(text, from, at).append(escaped());
                from = at;
            } else {
                at++;
            }
        }
        out.append(text, from, at);
        at++;
        return out.toString();
    }

    private char escaped() throws Wrong {
        at++;
        char letter = next();
        int known = "\"\\/bfnrt".indexOf(letter);
        if (known >= 0) {
            at++;
            return "\"\\/\b\f\n\r\t".charAt(known);
        }
        if (letter != 'u') {
            throw wrong();
        }
        at++;
        int code = 0;
        for (int i = 0; i < 4; i++) {
            char digit = next();
            int value = digit > 'f' ? -1 : Character.digit(digit, 16);
            if (value < 0) {
                throw wrong();
            }
            code = code * 16 + value;
            at++;
        }
        return (char) code;
    }

    /** An answer that grows too long. */
    public static final class TooLong extends RuntimeException {
        private static final long serialVersionUID = 1;

        TooLong() {
            super(null, null, false, false);
        }
    }

    /** Writes a value, without blanks. Throws {@link IllegalArgumentException} if it holds anything else than plain values. */
    public static String write(@Nullable Object value) {
        return write(value, Integer.MAX_VALUE);
    }

    /** Writes a value of so many characters at most. Throws {@link TooLong} if it has more. */
    public static String write(@Nullable Object value, long most) {
        StringBuilder out = new StringBuilder();
        write(value, out, most);
        return out.toString();
    }

    private static void write(@Nullable Object value, StringBuilder out, long most) {
        if (value instanceof String text) {
            quote(text, out);
        } else if (value instanceof Map<?, ?> map) {
            out.append('{');
            String before = "";
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                out.append(before);
                quote((String) entry.getKey(), out);
                out.append(':');
                write(entry.getValue(), out, most);
                before = ",";
            }
            out.append('}');
        } else if (value instanceof List<?> list) {
            out.append('[');
            String before = "";
            for (Object one : list) {
                out.append(before);
                write(one, out, most);
                before = ",";
            }
            out.append(']');
        } else if (value instanceof Raw raw) {
            out.append(raw.json());
        } else if (value instanceof Double number) {
            decimal(number, out);
        } else if (value == null || value instanceof Boolean || value instanceof Number || value instanceof Numeral) {
            out.append(value);
        } else {
            throw new IllegalArgumentException("no plain value: " + value.getClass());
        }
        if (out.length() > most) {
            throw new TooLong();
        }
    }

    /** In at most six places, and at least one. */
    private static void decimal(double number, StringBuilder out) {
        long millionths = Math.round(number * MILLIONTHS);
        if (Double.isNaN(number) || Math.abs(millionths) > Long.MAX_VALUE / 2) {
            throw new IllegalArgumentException("no number to be answered: " + number);
        }
        long size = Math.abs(millionths);
        out.append(millionths < 0 ? "-" : "").append(size / MILLIONTHS).append('.');
        String places = Long.toString(MILLIONTHS + size % MILLIONTHS).substring(1);
        int kept = PLACES;
        while (kept > 1 && places.charAt(kept - 1) == '0') {
            kept--;
        }
        out.append(places, 0, kept);
    }

    private static void quote(String text, StringBuilder out) {
        out.append('"');
        int from = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c == '"' || c == '\\') {
                out.append(text, from, i).append('\\');
                escape(c, out);
                from = i + 1;
            }
        }
        out.append(text, from, text.length()).append('"');
    }

    private static void escape(char c, StringBuilder out) {
        int known = "\"\\\b\f\n\r\t".indexOf(c);
        if (known >= 0) {
            out.append("\"\\bfnrt".charAt(known));
        } else {
            out.append("u00").append(HEX.charAt(c >> 4)).append(HEX.charAt(c & 15));
        }
    }
}
