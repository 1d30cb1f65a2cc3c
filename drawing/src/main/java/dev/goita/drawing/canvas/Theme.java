package dev.goita.drawing.canvas;

import dev.goita.drawing.style.Token;
import java.util.Locale;

/** 配色: which of its colours each {@link Token} has in a picture. */
public enum Theme {
    /** 木目: wood by day. */
    LIGHT,
    /** 夜: wood by night. */
    DARK,
    /** 印刷: ink on paper. */
    PRINT;

    /** As on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The colour of a token in this theme, as 0xRRGGBB. */
    public int rgb(Token token) {
        return switch (this) {
            case LIGHT -> token.light();
            case DARK -> token.dark();
            case PRINT -> token.print();
        };
    }

    /** The colour of a token as an opaque ink of width 1. By day a page may change it at night. */
    public Ink ink(Token token) {
        return this == LIGHT ? Ink.of(token) : Ink.of(rgb(token));
    }

    /** {@return whether wood shows its grain and pieces cast shadows} */
    public boolean isOfWood() {
        return this != PRINT;
    }

    /** {@return what covers a picture before it is drawn on} */
    public Ink paper() {
        return ink(Token.PAPER);
    }

    /** {@return what texts are written in} */
    public Ink text() {
        return ink(Token.INK);
    }
}
