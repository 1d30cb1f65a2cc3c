package dev.goita.drawing.style;

import java.util.Locale;

/** 色: every colour of the program, by what it is for, each as 0xRRGGBB by day, by night and in print. */
public enum Token {
    /** Around everything. */
    PAPER(0xFBF7EF, 0x1E1B18, 0xFFFFFF),
    /** What lies on the paper of a page. */
    CARD(0xFFFDF8, 0x272320, 0xFFFFFF),
    /** Text and the lines that are read. */
    INK(0x2B2118, 0xE9DFD0, 0x000000),
    /** Text that is read second. */
    SOFT(0x7A6A58, 0xA99A86, 0x444444),
    /** Hairlines. */
    LINE(0xE4D8C3, 0x3A332B, 0xCCCCCC),
    /** The surface of a board. */
    BOARD(0xE9C27C, 0x8A6A3C, 0xFFFFFF),
    /** The grain of its wood. */
    GRAIN(0xDFB36A, 0x7E5F34, 0xFFFFFF),
    /** Between its squares. */
    SQUARES(0x4A3418, 0x2A1D0E, 0x000000),
    /** 駒台. */
    STAND(0xC9A063, 0x4B3B25, 0xFFFFFF),
    /** The face of a piece. */
    FACE(0xFBE3AE, 0xE8CB91, 0xFFFFFF),
    /** The back of a piece that lies face-down. */
    BACK(0xA67C3D, 0x5A4323, 0x8C8C8C),
    /** Around a piece. */
    EDGE(0x8C6A34, 0x4E3816, 0x000000),
    /** What a piece casts. */
    SHADOW(0x5A3E16, 0x20150A, 0xFFFFFF),
    /** The character on a piece. */
    GLYPH(0x1C130A, 0x1A1008, 0x000000),
    /** The character on a promoted piece. */
    PROMOTED(0xC4161C, 0xB3121A, 0xC00000),
    /** Behind the name of who is to move. */
    MOVER(0xFFE46B, 0x6B571E, 0xDDDDDD),
    /** The square that the last move went to, and the row that a link leads to. */
    TARGET(0xFFE46B, 0xC9A227, 0xD4D4D4),
    /** The square that it came from. */
    ORIGIN(0xF6D48A, 0x9D7F33, 0xF0F0F0),
    /** The one thing that is wrong or to be seen first. */
    ACCENT(0xC8371C, 0xE8603C, 0x666666),
    /** On the accent. */
    ON_ACCENT(0xFFFFFF, 0xFFFFFF, 0xFFFFFF),
    /** What may be done, and the best. */
    GO(0x1B7F5C, 0x3FC795, 0x000000),
    /** What has the keyboard's attention, and rings around squares. */
    FOCUS(0x1C6E8C, 0x6FC3E0, 0x000000),
    /** ☗, the mark of the side that is black whatever the paper. */
    BLACK_MARK(0x111111, 0x111111, 0x111111),
    /** ☖. */
    WHITE_MARK(0xFFFFFF, 0xFFFFFF, 0xFFFFFF),
    /** Around both marks. */
    MARK_EDGE(0x777777, 0x777777, 0x777777),
    /** The first line or bar: green. */
    SERIES_1(0x1B7F5C, 0x3FC795, 0x1B7F5C),
    /** The second: orange. */
    SERIES_2(0xB0641A, 0xE0A060, 0xB0641A),
    /** The third: violet. */
    SERIES_3(0x5B6ABF, 0x93A0F0, 0x5B6ABF),
    /** The fourth: crimson. */
    SERIES_4(0xA33A6A, 0xE58AB4, 0xA33A6A),
    /** The fifth: grey. */
    SERIES_5(0x777777, 0xAAAAAA, 0x777777),
    /** The sixth: blue. */
    SERIES_6(0x2A8FB5, 0x6FC7E8, 0x2A8FB5);

    private final int light;
    private final int dark;
    private final int print;

    Token(int light, int dark, int print) {
        this.light = light;
        this.dark = dark;
        this.print = print;
    }

    /** {@return as 0xRRGGBB, by day} */
    public int light() {
        return light;
    }

    /** {@return as 0xRRGGBB, by night} */
    public int dark() {
        return dark;
    }

    /** {@return as 0xRRGGBB, on paper} */
    public int print() {
        return print;
    }

    /** The colour of a line or bar of a chart, counted from 0; after the sixth the colours begin again. */
    public static Token series(int index) {
        return values()[SERIES_1.ordinal() + index % (SERIES_6.ordinal() - SERIES_1.ordinal() + 1)];
    }

    /** {@return the name of a style sheet's custom property, such as {@code --series-1}} */
    public String property() {
        return "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A colour, 0xRRGGBB, as style sheets and SVG write it, such as {@code #1b7f5c}. */
    public static String css(int rgb) {
        return String.format(Locale.ROOT, "#%06x", rgb);
    }
}
