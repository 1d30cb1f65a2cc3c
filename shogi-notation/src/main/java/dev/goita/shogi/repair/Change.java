package dev.goita.shogi.repair;

/**
 * One move that is written otherwise, or the number in front of it.
 *
 * @param ply 1 for the first move of the record
 * @param start of the text that is replaced, 0-based in UTF-16 units
 */
public record Change(What what, int ply, int start, int end, String was, String now) {
    public enum What {
        MOVE,
        NUMBER
    }
}
