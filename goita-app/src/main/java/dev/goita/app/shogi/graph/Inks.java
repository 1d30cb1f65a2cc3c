package dev.goita.app.shogi.graph;

import dev.goita.drawing.canvas.Ink;

/** 色と太さ of graphs. */
final class Inks {
    static final Ink PAPER = Ink.of(0xFFFFFF);
    static final Ink GRID = Ink.of(0xDDDDDD);
    static final Ink ZERO = Ink.of(0x888888);
    static final Ink TEXT = Ink.of(0x333333);
    static final Ink BLACK_LINE = Ink.of(0x1F4E9C).withWidth(1.8);
    static final Ink WHITE_LINE = Ink.of(0xC8562D).withWidth(1.8);
    static final Ink RESEARCH_LINE = Ink.of(0x2A7F62).withWidth(1.8);

    private Inks() {}
}
