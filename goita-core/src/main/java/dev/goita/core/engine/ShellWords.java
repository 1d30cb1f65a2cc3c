package dev.goita.core.engine;

import java.util.ArrayList;
import java.util.List;

/**
 * シェル風の分割: words separated by white space; quotes and the backslash work as in a POSIX shell, and nothing else is
 * special.
 */
final class ShellWords {
    private static final String ESCAPED_IN_QUOTES = "\"\\$`";

    private final String text;
    private final List<String> words = new ArrayList<>();
    private final StringBuilder word = new StringBuilder();
    private boolean begun;
    private int at;

    ShellWords(String text) {
        this.text = text;
    }

    /** @throws IllegalArgumentException if a quote is not closed, or a backslash ends the text */
    List<String> split() {
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (Character.isWhitespace(c)) {
                endWord();
                continue;
            }
            begun = true;
            switch (c) {
                case '\'' -> singleQuoted();
                case '"' -> doubleQuoted();
                case '\\' -> word.append(next("a backslash ends the command"));
                default -> word.append(c);
            }
        }
        endWord();
        return words;
    }

    private void endWord() {
        if (begun) {
            words.add(word.toString());
            word.setLength(0);
            begun = false;
        }
    }

    private char next(String otherwise) {
        if (at == text.length()) {
            throw new IllegalArgumentException(otherwise + ": " + text);
        }
        return text.charAt(at++);
    }

    private void singleQuoted() {
        for (char c = next("a quote is not closed"); c != '\''; c = next("a quote is not closed")) {
            word.append(c);
        }
    }

    private void doubleQuoted() {
        for (char c = next("a quote is not closed"); c != '"'; c = next("a quote is not closed")) {
            if (c == '\\') {
                char escaped = next("a quote is not closed");
                word.append(ESCAPED_IN_QUOTES.indexOf(escaped) < 0 ? "\\" : "").append(escaped);
            } else {
                word.append(c);
            }
        }
    }
}
