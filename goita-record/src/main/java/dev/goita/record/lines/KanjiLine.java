package dev.goita.record.lines;

import dev.goita.core.tile.Tile;
import dev.goita.core.written.KanjiTable;
import dev.goita.record.text.typed.Narrow;

/**
 * 表の一行: a line of a table in kanji as the format document would have it, where people typed full-width digits and blanks or other
 * separators. Character for character, so that places stay; names stay as they were written.
 */
record KanjiLine(SourceLine line, String text, Kind kind) {
    enum Kind {
        HEADER,
        HAND,
        TURNS,
        /** Belongs to no table. */
        OTHER
    }

    private static final String HEADER = "player hand";
    private static final String TURNS = "turn";
    private static final String DEALER_MARK = "(dealer)";
    private static final String HIDDEN = "裏";

    static KanjiLine of(SourceLine line) {
        String narrow = Narrow.of(line.text());
        String said = narrow.substring(0, Narrow.end(narrow));
        if (KanjiTable.isHeader(said) || isHeader(said)) {
            return new KanjiLine(line, HEADER, Kind.HEADER);
        }
        if (said.startsWith(TURNS) && (said.length() == TURNS.length() || isBlank(said, TURNS.length()))) {
            return new KanjiLine(line, TURNS, Kind.TURNS);
        }
        if (isOrdinal(said)) {
            return new KanjiLine(line, blanks(said, 0, said.length()), Kind.TURNS);
        }
        boolean isHand =
                narrow.length() > 1 && narrow.charAt(0) >= '0' && narrow.charAt(0) <= '3' && narrow.charAt(1) == '.';
        return isHand ? hand(line, narrow) : new KanjiLine(line, line.text(), Kind.OTHER);
    }

    /** The two words, however many blanks are between them. */
    static boolean isHeader(String narrow) {
        int blank = 0;
        String said = narrow.strip();
        while (blank < said.length() && !isBlank(said, blank)) {
            blank++;
        }
        return said.substring(0, blank).equals(HEADER.substring(0, HEADER.indexOf(' ')))
                && said.substring(blank).strip().equals(HEADER.substring(HEADER.indexOf(' ') + 1));
    }

    private static boolean isBlank(String text, int index) {
        return Character.isWhitespace(text.charAt(index));
    }

    /** Such as 1st, at the beginning of a row of turns. */
    private static boolean isOrdinal(String said) {
        int at = 0;
        while (at < said.length() && said.charAt(at) >= '0' && said.charAt(at) <= '9') {
            at++;
        }
        int end = at + 2;
        if (at == 0 || end > said.length() || end < said.length() && !Narrow.isSeparator(said.charAt(end))) {
            return false;
        }
        return switch (said.substring(at, end)) {
            case "st", "nd", "rd", "th" -> true;
            default -> false;
        };
    }

    private static String blanks(String text, int from, int to) {
        StringBuilder blanks = new StringBuilder();
        for (int i = from; i < to; i++) {
            blanks.append(Narrow.isSeparator(text.charAt(i)) ? ' ' : text.charAt(i));
        }
        return blanks.toString();
    }

    /** Number and dot, name, hand: a name may have anything in it, so that a remark begins only behind a hand. */
    private static KanjiLine hand(SourceLine line, String narrow) {
        int end = endOfHand(narrow);
        int hand = end;
        while (hand > 2 && !Narrow.isSeparator(narrow.charAt(hand - 1))) {
            hand--;
        }
        int name = 2;
        while (name < hand && isBlank(narrow, name)) {
            name++;
        }
        int endOfName = hand;
        while (endOfName > name && Narrow.isSeparator(narrow.charAt(endOfName - 1))) {
            endOfName--;
        }
        int mark =
                narrow.substring(name, endOfName).endsWith(DEALER_MARK) ? endOfName - DEALER_MARK.length() : endOfName;
        String text = narrow.substring(0, 2)
                + " ".repeat(name - 2)
                + line.text().substring(name, mark)
                + narrow.substring(mark, endOfName)
                + " ".repeat(hand - endOfName)
                + line.text().substring(hand, end);
        return new KanjiLine(line, text, Kind.HAND);
    }

    private static int endOfHand(String narrow) {
        int wordStart = 0;
        boolean isTiles = false;
        for (int i = 2; i < narrow.length(); i++) {
            char c = narrow.charAt(i);
            if (c == Narrow.COMMENT && isTiles && isBlank(narrow, i - 1)) {
                return Narrow.end(narrow.substring(0, i));
            }
            if (Narrow.isSeparator(c)) {
                wordStart = i + 1;
            } else {
                isTiles = isTile(c) && (isTiles || wordStart == i);
            }
        }
        return narrow.stripTrailing().length();
    }

    private static boolean isTile(char c) {
        return Tile.ofKanji(c).isPresent() || HIDDEN.indexOf(c) >= 0;
    }
}
