package dev.goita.diagnostics;

/** 言語: a language in which findings are worded. */
public enum Language {
    /** 日本語. */
    JAPANESE,
    /** 英語. */
    ENGLISH
}
