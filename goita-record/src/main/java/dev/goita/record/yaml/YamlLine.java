package dev.goita.record.yaml;

import dev.goita.record.lines.SourceLine;
import dev.goita.record.text.Cell;
import dev.goita.record.text.typed.Narrow;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * One line of the YAML that ごいたオンライン writes: {@code key: value} or {@code - [a, b, c]}, perhaps behind {@code -}.
 *
 * @param key empty for a list item without one
 * @param keyAt where the key, or else the item, begins
 * @param values the scalar if there is one, or the elements of the list
 */
record YamlLine(Optional<String> key, Cell keyAt, List<Cell> values, Shape shape) {
    enum Shape {
        SCALAR,
        LIST
    }

    /** The line is none of these, or its value is not; what is wrong is at an index. */
    static final class SyntaxException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final int index;
        private final transient Optional<YamlLine> keyed;

        SyntaxException(int index) {
            this(index, Optional.empty());
        }

        private SyntaxException(int index, Optional<YamlLine> keyed) {
            super("at " + index);
            this.index = index;
            this.keyed = keyed;
        }

        int index() {
            return index;
        }

        /** The key without the value that cannot be read, if there is a key. */
        Optional<YamlLine> keyed() {
            return keyed;
        }
    }

    boolean isKey(String name) {
        return key.equals(Optional.of(name));
    }

    /** Empty for a line that says nothing. */
    static Optional<YamlLine> read(SourceLine line) {
        return new Reader(line).read();
    }

    /** Full-width characters, and what they stand for. */
    private static final String WIDE = "\u3000：［］，、＂＇＃－";

    private static final String NARROW = " :[],,\"'#-";

    /** The keys of the format; others are kept as they were written. */
    private static final Set<String> KEYS =
            Set.of("version", "log", "game", "hand", "p0", "p1", "p2", "p3", "uchidashi", "score");

    /** The key of a line between documents. */
    static final String DOCUMENT = "---";

    /** The key of the format that a key is but for two letters at most, if there is one: it was meant, as likely as not. */
    static Optional<String> misspelt(String key) {
        String narrow = Narrow.of(key).toLowerCase(Locale.ROOT);
        return KEYS.stream()
                .filter(known -> known.length() > 2)
                .filter(known -> slips(known, narrow) <= (known.length() > 4 ? 2 : 1))
                .min(Comparator.comparingInt((String known) -> slips(known, narrow))
                        .thenComparing(Comparator.naturalOrder()));
    }

    /** How many letters have to be put, taken away or changed to make one word of the other; many for words of other lengths. */
    private static int slips(String known, String written) {
        if (Math.abs(known.length() - written.length()) > 2) {
            return known.length();
        }
        int[] row = new int[written.length() + 1];
        Arrays.setAll(row, i -> i);
        for (int i = 1; i <= known.length(); i++) {
            int before = row[0];
            row[0] = i;
            for (int j = 1; j <= written.length(); j++) {
                int changed = before + (known.charAt(i - 1) == written.charAt(j - 1) ? 0 : 1);
                before = row[j];
                row[j] = Math.min(changed, 1 + Math.min(before, row[j - 1]));
            }
        }
        return row[written.length()];
    }

    private static final class Reader {
        private final SourceLine line;
        private final String text;
        /** The text with what gives it its shape in ASCII. */
        private final String marks;

        private int at;

        Reader(SourceLine line) {
            this.line = line;
            this.text = line.text();
            this.marks = marks(text);
        }

        private static String marks(String text) {
            StringBuilder marks = new StringBuilder(text);
            for (int i = 0; i < text.length(); i++) {
                int mark = WIDE.indexOf(text.charAt(i));
                if (mark >= 0) {
                    marks.setCharAt(i, NARROW.charAt(mark));
                }
            }
            return marks.toString();
        }

        Optional<YamlLine> read() {
            skipSpace();
            if (atEnd() || at == 0 && text.startsWith("%YAML ")) {
                return Optional.empty();
            }
            if (at == 0 && (isMarker("---") || isMarker("..."))) {
                at = DOCUMENT.length();
                skipSpace();
                if (!atEnd()) {
                    throw new SyntaxException(at);
                }
                return Optional.of(new YamlLine(Optional.of(DOCUMENT), line.spot(0), List.of(), Shape.SCALAR));
            }
            while (marks.startsWith("- ", at)) {
                at++;
                skipSpace();
            }
            if (atEnd()) {
                throw new SyntaxException(at);
            }
            Cell start = line.spot(at);
            if (marks.charAt(at) == '[') {
                return Optional.of(new YamlLine(Optional.empty(), start, list(marks), Shape.LIST));
            }
            String written = key();
            String key = KEYS.contains(Narrow.of(written)) ? Narrow.of(written) : written;
            skipSpace();
            try {
                return Optional.of(value(key, start));
            } catch (SyntaxException e) {
                YamlLine keyed = new YamlLine(Optional.of(key), start, List.of(), Shape.SCALAR);
                throw new SyntaxException(e.index(), Optional.of(keyed));
            }
        }

        private boolean isMarker(String marker) {
            return marks.startsWith(marker)
                    && (marks.length() == marker.length() || Character.isWhitespace(marks.charAt(marker.length())));
        }

        /** Goes behind its colon. */
        private String key() {
            int start = at;
            String key;
            if (isQuote(at)) {
                key = scalar(text, "").text();
                skipSpace();
                if (atEnd() || marks.charAt(at) != ':') {
                    throw new SyntaxException(start);
                }
            } else {
                refuseIndicator();
                int colon = text.indexOf(':', at);
                colon = colon < 0 ? marks.indexOf(':', at) : colon;
                if (colon < 0) {
                    throw new SyntaxException(start);
                }
                key = text.substring(at, colon).strip();
                at = colon;
            }
            at++;
            boolean isSpaced = at == text.length() || Character.isWhitespace(marks.charAt(at));
            if (!isSpaced && text.charAt(at - 1) == ':' && !KEYS.contains(Narrow.of(key))) {
                throw new SyntaxException(start);
            }
            return key;
        }

        private YamlLine value(String key, Cell start) {
            if (atEnd()) {
                return new YamlLine(Optional.of(key), start, List.of(), Shape.SCALAR);
            }
            if (marks.charAt(at) == '[') {
                // lists of words may have such commas in a word
                String separators = key.equals("score") ? marks : text;
                return new YamlLine(Optional.of(key), start, list(separators), Shape.LIST);
            }
            Cell value = scalar(text, "");
            skipSpace();
            if (!atEnd()) {
                throw new SyntaxException(at);
            }
            return new YamlLine(Optional.of(key), start, List.of(value), Shape.SCALAR);
        }

        private List<Cell> list(String separators) {
            List<Cell> values = new ArrayList<>();
            at++;
            skipSpace();
            while (!atEnd() && marks.charAt(at) != ']') {
                if (marks.charAt(at) == '[') {
                    throw new SyntaxException(at);
                }
                values.add(scalar(separators, ",]"));
                skipSpace();
                if (!atEnd() && separators.charAt(at) == ',') {
                    at++;
                    skipSpace();
                } else if (!atEnd() && marks.charAt(at) != ']') {
                    throw new SyntaxException(at);
                }
            }
            if (atEnd()) {
                throw new SyntaxException(text.length());
            }
            at++;
            skipSpace();
            if (!atEnd()) {
                throw new SyntaxException(at);
            }
            return values;
        }

        private Cell scalar(String separators, String ends) {
            if (isQuote(at)) {
                return quoted();
            }
            refuseIndicator();
            int from = at;
            while (at < text.length() && !ends(separators, ends) && !isComment(at)) {
                boolean isColon = text.charAt(at) == ':';
                if (isColon && (at + 1 == text.length() || Character.isWhitespace(text.charAt(at + 1)))) {
                    throw new SyntaxException(at);
                }
                at++;
            }
            return line.cell(
                    from, from + text.substring(from, at).stripTrailing().length());
        }

        private boolean isQuote(int index) {
            return marks.charAt(index) == '"' || marks.charAt(index) == '\'';
        }

        /** Anchors, aliases, tags, mappings in braces, texts of several lines and the like. */
        private void refuseIndicator() {
            if ("&*!|>%@`{}],".indexOf(text.charAt(at)) >= 0 || text.startsWith("? ", at)) {
                throw new SyntaxException(at);
            }
        }

        /** With the escapes that JSON has too; one quotation mark in single ones is written twice. */
        private Cell quoted() {
            char quote = text.charAt(at);
            int start = at++;
            StringBuilder value = new StringBuilder();
            int[] indices = new int[text.length()];
            while (at < text.length()) {
                int from = at;
                char c = text.charAt(at++);
                boolean isTwice = quote == '\'' && text.startsWith("''", from);
                if (c == quote && !isTwice) {
                    boolean isPlain = value.length() == from - start - 1;
                    return isPlain
                            ? line.cell(start + 1, from)
                            : line.cell(
                                    value.toString(), Arrays.copyOf(indices, value.length()), from, Cell.Width.HALF);
                }
                indices[value.length()] = from;
                value.append(c == '\\' && quote == '"' ? escaped(from) : c);
                at += isTwice ? 1 : 0;
            }
            throw new SyntaxException(start);
        }

        /** Goes past what stands behind a backslash. */
        private char escaped(int backslash) {
            int kind = at == text.length() ? -1 : "\"\\/bfnrt".indexOf(text.charAt(at));
            if (kind >= 0) {
                at++;
                return "\"\\/\b\f\n\r\t".charAt(kind);
            }
            int end = at + 5;
            if (!text.startsWith("u", at) || end > text.length()) {
                throw new SyntaxException(backslash);
            }
            int unit = 0;
            for (at++; at < end; at++) {
                int digit = text.charAt(at) < 0x80 ? Character.digit(text.charAt(at), 16) : -1;
                if (digit < 0) {
                    throw new SyntaxException(backslash);
                }
                unit = unit << 4 | digit;
            }
            return (char) unit;
        }

        private boolean ends(String separators, String ends) {
            boolean closes = ends.indexOf(']') >= 0 && marks.charAt(at) == ']';
            return closes || ends.indexOf(separators.charAt(at)) >= 0;
        }

        private boolean isComment(int index) {
            return marks.charAt(index) == '#' && (index == 0 || Character.isWhitespace(text.charAt(index - 1)));
        }

        private void skipSpace() {
            while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
                at++;
            }
        }

        private boolean atEnd() {
            return at >= text.length() || isComment(at);
        }
    }
}
