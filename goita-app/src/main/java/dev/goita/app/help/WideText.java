package dev.goita.app.help;

import dev.goita.report.DisplayWidth;
import java.text.BreakIterator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** 折り返し: text in lines of so many columns. Picocli counts characters where it fills columns up. */
final class WideText {
    private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

    private WideText() {}

    /** In columns, without the colours. */
    static int width(String text) {
        return DisplayWidth.of(COLOUR.matcher(text).replaceAll(""));
    }

    /**
     * Broken where Japanese and English may be broken.
     *
     * @param indent columns that lines after the first are shorter
     */
    static List<String> wrapped(String text, int columns, int indent) {
        List<String> pieces = new ArrayList<>();
        BreakIterator breaks = BreakIterator.getLineInstance(Locale.JAPANESE);
        // A hyphen belongs to an option or a name; a letter in its place keeps both whole.
        breaks.setText(text.replace('-', 'x').replace('/', 'x'));
        int from = breaks.first();
        for (int to = breaks.next(); to != BreakIterator.DONE; from = to, to = breaks.next()) {
            pieces.add(text.substring(from, to));
        }
        return lines(pieces, columns, indent);
    }

    /** Broken at blanks alone. */
    static List<String> wrappedAtBlanks(String text, int columns, int indent) {
        return lines(List.of(text.split("(?<= )")), columns, indent);
    }

    private static List<String> lines(List<String> pieces, int columns, int indent) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String piece : pieces) {
            int room = lines.isEmpty() ? columns : columns - indent;
            if (!line.isEmpty() && width(line + piece.stripTrailing()) > room) {
                lines.add(line.toString().stripTrailing());
                line.setLength(0);
            }
            line.append(piece);
        }
        lines.add(line.toString().stripTrailing());
        return lines;
    }
}
