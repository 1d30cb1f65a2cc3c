package dev.goita.app.architecture;

import java.util.ArrayList;
import java.util.List;

/** 文の並び: a Java source cut into statements; comments and annotations with arguments are left out. */
final class SourceText {
    /**
     * A statement, or the head of a block.
     *
     * @param line where it ends, from 1
     * @param text with its literals
     * @param literals between their quotes, as the source has them
     */
    record Statement(int line, String text, List<String> literals) {}

    private static final String BLOCK = "\"\"\"";

    private final String source;
    private final List<Statement> statements = new ArrayList<>();
    private final StringBuilder text = new StringBuilder();
    private List<String> literals = new ArrayList<>();
    private int at;

    private SourceText(String source) {
        this.source = source;
    }

    static List<Statement> statements(String source) {
        return new SourceText(source).cut();
    }

    private List<Statement> cut() {
        while (at < source.length()) {
            char c = source.charAt(at);
            if (source.startsWith("//", at)) {
                at = source.indexOf('\n', at);
            } else if (source.startsWith("/*", at)) {
                at = source.indexOf("*/", at) + 2;
            } else if (c == '"') {
                literal();
            } else if (c == '\'') {
                skipQuoted('\'');
            } else if (c == '@' && hasArguments()) {
                skipArguments();
            } else {
                if (c == ';' || c == '{' || c == '}') {
                    end();
                } else {
                    text.append(c);
                }
                at++;
            }
        }
        return statements;
    }

    private void end() {
        int line =
                1 + (int) source.substring(0, at).chars().filter(c -> c == '\n').count();
        statements.add(new Statement(line, text.toString(), literals));
        text.setLength(0);
        literals = new ArrayList<>();
    }

    private void literal() {
        int from = at;
        int quotes = source.startsWith(BLOCK, at) ? BLOCK.length() : 1;
        if (quotes > 1) {
            at = source.indexOf(BLOCK, at + quotes) + quotes;
        } else {
            skipQuoted('"');
        }
        literals.add(source.substring(from + quotes, at - quotes));
        text.append(source, from, at);
    }

    private void skipQuoted(char quote) {
        at++;
        while (source.charAt(at) != quote) {
            at += source.charAt(at) == '\\' ? 2 : 1;
        }
        at++;
    }

    private boolean hasArguments() {
        int end = at + 1;
        while (Character.isJavaIdentifierPart(source.charAt(end))) {
            end++;
        }
        return source.charAt(end) == '(' && end > at + 1 && Character.isUpperCase(source.charAt(at + 1));
    }

    private void skipArguments() {
        at = source.indexOf('(', at);
        int depth = 0;
        do {
            char c = source.charAt(at);
            if (c == '"' && !source.startsWith(BLOCK, at)) {
                skipQuoted('"');
                continue;
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            at++;
        } while (depth > 0);
    }
}
