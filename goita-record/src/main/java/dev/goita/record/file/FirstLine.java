package dev.goita.record.file;

import dev.goita.record.text.Narrow;
import java.util.ArrayList;
import java.util.List;

/** 一行目: the first line that says something, by which notations are told apart that are written in lines. */
final class FirstLine {
    private static final int HAND = 8;
    /** A dealer and four hands without anything between them. */
    private static final int GLUED = 33;

    private static final String SEPARATORS = " \t,-/";
    /** What a history string has beside digits: the dealer, passes, tiles that are hidden. */
    private static final String HISTORY_LETTERS = "spx";
    /** Of so many characters one may be wrong. */
    private static final int FOR_EACH_WRONG = 8;

    private final String text;
    private final List<String> fields = new ArrayList<>();
    private int digits;
    private int letters;
    private int others;

    FirstLine(String line) {
        String narrow = Narrow.of(line);
        int comment = narrow.indexOf('#');
        text = (comment < 0 ? narrow : narrow.substring(0, comment)).strip();
        int from = 0;
        for (int i = 0; i <= text.length(); i++) {
            if (i == text.length() || SEPARATORS.indexOf(text.charAt(i)) >= 0) {
                if (i > from) {
                    fields.add(text.substring(from, i));
                }
                from = i + 1;
            } else {
                count(text.charAt(i));
            }
        }
    }

    private void count(char c) {
        if (c >= '0' && c <= '9') {
            digits++;
        } else if (HISTORY_LETTERS.indexOf(c) >= 0) {
            letters++;
        } else {
            others++;
        }
    }

    /** A key of its top level, the beginning of a document, or of a round. */
    boolean isYaml() {
        if (text.equals("---") || text.startsWith("--- ") || text.startsWith("%YAML")) {
            return true;
        }
        int colon = text.indexOf(':');
        if (colon < 0) {
            return false;
        }
        String key = text.substring(0, colon).strip();
        return switch (key) {
            case "version", "log", "p0", "p1", "p2", "p3" -> true;
            default ->
                key.startsWith("-")
                        && key.length() > 1
                        && Character.isWhitespace(key.charAt(1))
                        && key.substring(1).strip().equals("hand");
        };
    }

    /** A hand, and a comma behind it; or a hand and, later, the letter that is with each dealer. */
    boolean isHistory() {
        if (fields.isEmpty() || !text.startsWith(fields.get(0)) || !isOfTiles(fields.get(0))) {
            return false;
        }
        String first = fields.get(0);
        boolean isFollowed = text.length() > first.length() && text.charAt(first.length()) == ',';
        boolean hasDealer = first.length() == HAND
                && fields.stream().anyMatch(field -> field.length() == 2 && field.charAt(0) == 's');
        return hasDealer || isFollowed && first.length() > 1 && first.length() < GLUED;
    }

    private static boolean isOfTiles(String field) {
        return field.chars().allMatch(c -> c >= '0' && c <= '9' || c == 'x');
    }

    private boolean beginsWithDigit() {
        return !text.isEmpty() && text.charAt(0) >= '0' && text.charAt(0) <= '9';
    }

    /** Nothing but digits and what separates them. */
    boolean isKeypad() {
        return beginsWithDigit() && letters + others == 0;
    }

    /** Digits among which something was mistyped, in a line that is long enough for a round. */
    boolean isMostlyDigits() {
        return beginsWithDigit() && digits >= GLUED - HAND && digits > FOR_EACH_WRONG * (letters + others);
    }
}
