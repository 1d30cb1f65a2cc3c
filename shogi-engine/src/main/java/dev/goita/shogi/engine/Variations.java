package dev.goita.shogi.engine;

import dev.goita.shogi.rules.piece.Move;
import java.util.List;

/**
 * 候補手: which lines are wanted.
 *
 * @param lines how many best moves with their lines, positive
 * @param only the moves to look at; empty for all
 */
public record Variations(int lines, List<Move> only) {
    /** The best line of all. */
    public static final Variations ONE = new Variations(1, List.of());

    /**
     * The moves are copied.
     *
     * @throws IllegalArgumentException if no line is wanted
     */
    public Variations {
        if (lines < 1) {
            throw new IllegalArgumentException("at least one line is searched, not " + lines);
        }
        only = List.copyOf(only);
    }
}
