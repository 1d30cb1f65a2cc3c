package dev.goita.app.goita.seats;

import dev.goita.app.frame.Terminal;

/** 文字飾り: whether text is set off by colours; only terminals understand them. */
public enum TextColors {
    PLAIN,
    ANSI;

    private static final String RESET = "\u001B[0m";

    /** Colours where standard output is a terminal and the user did not forbid them (https://no-color.org). */
    public static TextColors ofStandardOutput() {
        return Terminal.ofStandardOutput() == Terminal.YES && System.getenv("NO_COLOR") == null ? ANSI : PLAIN;
    }

    public String dim(String text) {
        return with("\u001B[2m", text);
    }

    public String strong(String text) {
        return with("\u001B[1m", text);
    }

    public String good(String text) {
        return with("\u001B[32m", text);
    }

    public String bad(String text) {
        return with("\u001B[31m", text);
    }

    private String with(String start, String text) {
        return switch (this) {
            case PLAIN -> text;
            case ANSI -> start + text + RESET;
        };
    }
}
