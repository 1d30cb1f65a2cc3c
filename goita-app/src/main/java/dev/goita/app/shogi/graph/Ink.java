package dev.goita.app.shogi.graph;

/** 色と太さ. */
enum Ink {
    PAPER(0xFFFFFF, 1),
    GRID(0xDDDDDD, 1),
    ZERO(0x888888, 1),
    TEXT(0x333333, 1),
    BLACK_LINE(0x1F4E9C, 1.8),
    WHITE_LINE(0xC8562D, 1.8),
    RESEARCH_LINE(0x2A7F62, 1.8);

    private final int rgb;
    private final double width;

    Ink(int rgb, double width) {
        this.rgb = rgb;
        this.width = width;
    }

    int rgb() {
        return rgb;
    }

    double width() {
        return width;
    }
}
