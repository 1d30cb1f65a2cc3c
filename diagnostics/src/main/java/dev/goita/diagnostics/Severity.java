package dev.goita.diagnostics;

import java.util.Locale;

/** 重大度: how bad a finding is. */
public enum Severity {
    /** The input breaks a rule or its format. */
    ERROR("エラー"),
    /** The input is usable but probably not what its author meant. */
    WARNING("警告");

    private final String japanese;

    Severity(String japanese) {
        this.japanese = japanese;
    }

    /**
     * {@code error} or {@code warning}, as machine-readable output spells it.
     *
     * @return the spelling of {@code check --json}
     */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /**
     * The word for people.
     *
     * @param language of the reader
     * @return one word, as messages have it
     */
    public String in(Language language) {
        return switch (language) {
            case JAPANESE -> japanese;
            case ENGLISH -> id();
        };
    }
}
