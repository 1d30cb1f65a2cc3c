package dev.goita.record.yaml;

import dev.goita.record.lines.SourceLine;
import dev.goita.record.text.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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

    private static final class Reader {
        private final SourceLine line;
        private final String text;
        private int at;

        Reader(SourceLine line) {
            this.line = line;
            this.text = line.text();
        }

        Optional<YamlLine> read() {
            skipSpace();
            if (atEnd() || text.startsWith("---") || text.startsWith("...")) {
                return Optional.empty();
            }
            while (text.startsWith("- ", at)) {
                at++;
                skipSpace();
            }
            if (atEnd()) {
                throw new SyntaxException(at);
            }
            Cell start = line.spot(at);
            if (text.charAt(at) == '[') {
                return Optional.of(new YamlLine(Optional.empty(), start, list(), Shape.LIST));
            }
            int colon = text.indexOf(':', at);
            if (colon < 0) {
                throw new SyntaxException(at);
            }
            String key = text.substring(at, colon).strip();
            at = colon + 1;
            skipSpace();
            return Optional.of(value(key, start));
        }

        private YamlLine value(String key, Cell start) {
            if (atEnd()) {
                return new YamlLine(Optional.of(key), start, List.of(), Shape.SCALAR);
            }
            if (text.charAt(at) == '[') {
                return new YamlLine(Optional.of(key), start, list(), Shape.LIST);
            }
            Cell value = scalar("");
            skipSpace();
            if (!atEnd()) {
                throw new SyntaxException(at);
            }
            return new YamlLine(Optional.of(key), start, List.of(value), Shape.SCALAR);
        }

        private List<Cell> list() {
            List<Cell> values = new ArrayList<>();
            at++;
            skipSpace();
            while (!atEnd() && text.charAt(at) != ']') {
                values.add(scalar(",]"));
                skipSpace();
                if (!atEnd() && text.charAt(at) == ',') {
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

        private Cell scalar(String ends) {
            char quote = text.charAt(at);
            if (quote == '"' || quote == '\'') {
                int close = text.indexOf(quote, at + 1);
                if (close < 0) {
                    throw new SyntaxException(at);
                }
                Cell cell = line.cell(at + 1, close);
                at = close + 1;
                return cell;
            }
            int from = at;
            while (at < text.length() && ends.indexOf(text.charAt(at)) < 0 && !isComment(at)) {
                at++;
            }
            return line.cell(
                    from, from + text.substring(from, at).stripTrailing().length());
        }

        private boolean isComment(int index) {
            return text.charAt(index) == '#' && (index == 0 || Character.isWhitespace(text.charAt(index - 1)));
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
