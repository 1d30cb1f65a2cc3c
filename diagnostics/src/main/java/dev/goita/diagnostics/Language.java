package dev.goita.diagnostics;

/** 言語: a language in which findings are worded. */
public enum Language {
    JAPANESE,
    ENGLISH
}
