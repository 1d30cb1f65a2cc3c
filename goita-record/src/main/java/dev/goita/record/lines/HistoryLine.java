package dev.goita.record.lines;

import dev.goita.record.text.Cell;

/**
 * 棋譜文字列の行: a goita-core history string as its library writes it, where people typed full-width characters, blanks or other separators;
 * each character knows where it stands.
 */
final class HistoryLine {
    private final SourceLine line;
    private final String text;
    private final int[] indices;

    private HistoryLine(SourceLine line, String text, int[] indices) {
        this.line = line;
        this.text = text;
        this.indices = indices;
    }

    static HistoryLine of(SourceLine line) {
        String narrow = Narrow.of(line.text());
        int end = Narrow.end(narrow);
        StringBuilder text = new StringBuilder();
        int[] indices = new int[end + 1];
        int at = 0;
        while (at < end && Character.isWhitespace(narrow.charAt(at))) {
            at++;
        }
        while (at < end) {
            indices[text.length()] = at;
            if (Narrow.isSeparator(narrow.charAt(at))) {
                text.append(',');
                at = endOfSeparator(narrow, at, end);
            } else {
                text.append(narrow.charAt(at));
                at++;
            }
        }
        indices[text.length()] = end;
        return new HistoryLine(line, text.toString(), indices);
    }

    /** Blanks with one other separator among them: two would leave a field empty. */
    private static int endOfSeparator(String narrow, int from, int end) {
        int at = from;
        boolean isBlank = true;
        while (at < end && Narrow.isSeparator(narrow.charAt(at))) {
            if (!Character.isWhitespace(narrow.charAt(at))) {
                if (!isBlank) {
                    break;
                }
                isBlank = false;
            }
            at++;
        }
        return at;
    }

    /** Fields between commas; empty if the line says nothing. */
    String text() {
        return text;
    }

    int number() {
        return line.number();
    }

    /** @param index into the text; its length for the end */
    Cell spot(int index) {
        return line.spot(indices[index]);
    }

    /** A hand, each digit of which stands for a character of the text. */
    Cell hand(String digits, int from, int to) {
        int[] lines = new int[to - from + 1];
        int[] columns = new int[to - from + 1];
        for (int i = 0; i <= to - from; i++) {
            lines[i] = line.number();
            columns[i] = i < to - from || from == to ? spot(from + i).column() : columns[i - 1] + 1;
        }
        return Cell.gathered(digits, lines, columns);
    }
}
