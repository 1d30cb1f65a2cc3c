package dev.goita.core.engine;

import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import java.util.ArrayList;
import java.util.List;

/**
 * シェル風の分割: words separated by white space; quotes and the backslash work as in a POSIX shell, and nothing else is
 * special.
 */
final class ShellWords {
    private static final Wording BACKSLASH = new Wording("コマンドが \\ で終わっています", "a backslash ends the command");

    private static final Wording QUOTE = new Wording("引用符が閉じていません", "a quote is not closed");

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
                case '\\' -> word.append(next(BACKSLASH));
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

    private char next(Wording otherwise) {
        if (at == text.length()) {
            throw new RefusalException(
                    new Wording(otherwise.japanese() + ": " + text, otherwise.english() + ": " + text));
        }
        return text.charAt(at++);
    }

    private void singleQuoted() {
        for (char c = next(QUOTE); c != '\''; c = next(QUOTE)) {
            word.append(c);
        }
    }

    private void doubleQuoted() {
        for (char c = next(QUOTE); c != '"'; c = next(QUOTE)) {
            if (c == '\\') {
                char escaped = next(QUOTE);
                word.append(ESCAPED_IN_QUOTES.indexOf(escaped) < 0 ? "\\" : "").append(escaped);
            } else {
                word.append(c);
            }
        }
    }
}
