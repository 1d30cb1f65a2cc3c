package dev.goita.record.yaml;

import dev.goita.record.lines.SourceLine;
import dev.goita.record.text.Cell;
import dev.goita.record.text.Narrow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One line of the YAML that ごいたオンライン writes: {@code key: value} or {@code - [a, b, c]}, perhaps behind {@code -}.
 *
 * @param key empty for a list item without one
 * @param keyAt where the key, or else the item, begins
 * @param values the scalar if there is one, or the elements of the list
 * @param shape whether the value stands in brackets
 */
record YamlLine(Optional<String> key, Cell keyAt, List<Cell> values, Shape shape) {
    enum Shape {
        SCALAR,
        LIST
    }

    /** The line is none of these; what is wrong is at an index. */
    static final class SyntaxException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private final int index;

        SyntaxException(int index) {
            super("at " + index);
            this.index = index;
        }

        int index() {
            return index;
        }
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
            if (atEnd() || marks.startsWith("---") || text.startsWith("...")) {
                return Optional.empty();
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
            int colon = text.indexOf(':', at);
            colon = colon < 0 ? marks.indexOf(':', at) : colon;
            if (colon < 0) {
                throw new SyntaxException(at);
            }
            String written = text.substring(at, colon).strip();
            String key = KEYS.contains(Narrow.of(written)) ? Narrow.of(written) : written;
            at = colon + 1;
            skipSpace();
            return Optional.of(value(key, start));
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

        /** @param separators the text in which commas are looked for */
        private List<Cell> list(String separators) {
            List<Cell> values = new ArrayList<>();
            at++;
            skipSpace();
            while (!atEnd() && marks.charAt(at) != ']') {
                values.add(scalar(separators, ",]"));
                skipSpace();
                if (!atEnd() && separators.charAt(at) == ',') {
                    at++;
                    skipSpace();
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
            char quote = text.charAt(at);
            if (marks.charAt(at) == '"' || marks.charAt(at) == '\'') {
                int close = text.indexOf(quote, at + 1);
                if (close < 0) {
                    throw new SyntaxException(at);
                }
                Cell cell = line.cell(at + 1, close);
                at = close + 1;
                return cell;
            }
            int from = at;
            while (at < text.length() && !ends(separators, ends) && !isComment(at)) {
                at++;
            }
            return line.cell(
                    from, from + text.substring(from, at).stripTrailing().length());
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
