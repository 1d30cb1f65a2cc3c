package dev.goita.shogi.book;

/** 手数の扱い: which entries of a position a lookup takes. */
public enum PlyRule {
    /** All of them as one, whatever their ply. */
    IGNORE,
    /** Those with the ply that is asked for. */
    EXACT,
    /** Those with the smallest ply that the book has. */
    SMALLEST
}
