package dev.goita.shogi.engine;

import dev.goita.shogi.rules.piece.Move;
import java.util.List;

/** 候補手: which lines are wanted: how many best moves with their lines, at least one, and of which moves, of all if none is named. */
public record Variations(int lines, List<Move> only) {
    /** The best line of all. */
    public static final Variations ONE = new Variations(1, List.of());

    public Variations {
        if (lines < 1) {
            throw new IllegalArgumentException("at least one line is searched, not " + lines);
        }
        only = List.copyOf(only);
    }
}
