package dev.goita.shogi.book;

/** 読み方: whose way of reading a book is followed where the text is not as the format has it. */
public enum BookDialect {
    /** Nothing is lost without a finding: blanks are repaired, free text is kept as a comment, what is absent stays absent. */
    TOLERANT,
    /**
     * As YaneuraOu (2024 and later) reads a book into memory: numbers by their longest prefix in 64 bits, 0 for what is no
     * number, value and depth 0 and count 1 where they are absent, no comments.
     */
    YANEURAOU,
    /** As ShogiHome 1.29 does: one blank between columns, no merging, every ply is 1, whatever it does not know is a comment. */
    SHOGIHOME
}
