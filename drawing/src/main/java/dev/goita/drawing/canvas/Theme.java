package dev.goita.drawing.canvas;

import java.util.Locale;

/** 配色: the colours of a picture. */
public enum Theme {
    /** 木目: wood by day. */
    LIGHT(
            new Colours(0xFBF7EF, 0x2B2118, 0xE9C27C, 0xDFB36A, 0x4A3418, 0xC9A063),
            new PieceColours(0xFBE3AE, 0x8C6A34, 0x5A3E16, 0x1C130A, 0xC4161C),
            new MarkColours(0xFFE46B, 0xFFE46B, 0xF6D48A, 0xC8371C, 0x1C6E8C)),
    /** 夜: wood by night. */
    DARK(
            new Colours(0x1E1B18, 0xE9DFD0, 0x8A6A3C, 0x7E5F34, 0x2A1D0E, 0x4B3B25),
            new PieceColours(0xE8CB91, 0x4E3816, 0x20150A, 0x1A1008, 0xB3121A),
            new MarkColours(0x6B571E, 0xC9A227, 0x9D7F33, 0xE8603C, 0x6FC3E0)),
    /** 印刷: ink on paper. */
    PRINT(
            new Colours(0xFFFFFF, 0x000000, 0xFFFFFF, 0xFFFFFF, 0x000000, 0xFFFFFF),
            new PieceColours(0xFFFFFF, 0x000000, 0xFFFFFF, 0x000000, 0xC00000),
            new MarkColours(0xDDDDDD, 0xD4D4D4, 0xF0F0F0, 0x666666, 0x000000));

    /**
     * @param paper around the board
     * @param text on the paper
     * @param board its surface
     * @param grain of its wood
     * @param line between squares
     * @param stand 駒台
     */
    public record Colours(int paper, int text, int board, int grain, int line, int stand) {}

    /**
     * @param face of a piece
     * @param edge around it
     * @param shadow it casts
     * @param glyph on it
     * @param promoted the glyph of a promoted piece
     */
    public record PieceColours(int face, int edge, int shadow, int glyph, int promoted) {}

    /**
     * @param mover behind the name of who is to move
     * @param target the square that the last move went to
     * @param origin the square that it came from
     * @param arrow from square to square
     * @param mark around a square
     */
    public record MarkColours(int mover, int target, int origin, int arrow, int mark) {}

    @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
    private final Colours colours;

    @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
    private final PieceColours pieces;

    @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
    private final MarkColours marks;

    Theme(Colours colours, PieceColours pieces, MarkColours marks) {
        this.colours = colours;
        this.pieces = pieces;
        this.marks = marks;
    }

    /** As on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }

    public Colours colours() {
        return colours;
    }

    public PieceColours pieces() {
        return pieces;
    }

    public MarkColours marks() {
        return marks;
    }

    public boolean castsShadows() {
        return this != PRINT;
    }

    public boolean hasGrain() {
        return this != PRINT;
    }

    public Ink paper() {
        return Ink.of(colours.paper());
    }

    public Ink text() {
        return Ink.of(colours.text());
    }
}
