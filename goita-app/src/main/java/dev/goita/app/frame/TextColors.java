package dev.goita.app.frame;

import java.util.Map;
import java.util.Set;

/** 文字飾り: whether text is set off by colours; only terminals understand them. */
public enum TextColors {
    PLAIN,
    ANSI;

    private static final String RESET = "\u001B[0m";
    private static final String DIM = "\u001B[2m";
    private static final String STRONG = "\u001B[1m";
    private static final String INVERSE = "\u001B[7m";
    private static final String GOOD = "\u001B[32m";
    private static final String BAD = "\u001B[31m";

    /**
     * Colours where standard output is a terminal that understands them, and the user did not forbid them: by a NO_COLOR that is
     * there and not empty (https://no-color.org).
     */
    public static TextColors ofStandardOutput() {
        return of(Terminal.ofStandardOutput(), System.getenv());
    }

    static TextColors of(Terminal terminal, Map<String, String> environment) {
        boolean isForbidden = !environment.getOrDefault("NO_COLOR", "").isEmpty();
        return terminal == Terminal.YES && Terminal.takesCommands(environment) && !isForbidden ? ANSI : PLAIN;
    }

    /** The escape sequences that this writes. */
    Set<String> sequences() {
        return switch (this) {
            case PLAIN -> Set.of();
            case ANSI -> Set.of(RESET, DIM, STRONG, INVERSE, GOOD, BAD);
        };
    }

    public String dim(String text) {
        return with(DIM, text);
    }

    public String strong(String text) {
        return with(STRONG, text);
    }

    /** With the colours of text and ground exchanged. */
    public String inverse(String text) {
        return with(INVERSE, text);
    }

    public String good(String text) {
        return with(GOOD, text);
    }

    public String bad(String text) {
        return with(BAD, text);
    }

    private String with(String start, String text) {
        return switch (this) {
            case PLAIN -> text;
            case ANSI -> start + text + RESET;
        };
    }
}
