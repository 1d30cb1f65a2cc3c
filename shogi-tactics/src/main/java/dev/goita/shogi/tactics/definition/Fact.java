package dev.goita.shogi.tactics.definition;

import dev.goita.shogi.rules.Replay;
import java.util.List;

/**
 * One word of a {@code board} line: one of some spots holds, or none does.
 *
 * @param sense whether the word has a {@code !}
 */
public record Fact(Sense sense, List<SquarePattern> spots) {
    /** 肯定か否定か. */
    public enum Sense {
        /** At least one. */
        ONE_OF,
        /** {@code !}: not a single one. */
        NONE_OF
    }

    /** Spots are copied. */
    public Fact {
        spots = List.copyOf(spots);
    }

    /**
     * {@return whether the fact holds on a board}
     *
     * @param replay whose board is looked at; it must be the side's view, so of the {@link #rotated} fact for White
     */
    public boolean holds(Replay replay) {
        for (int i = 0; i < spots.size(); i++) {
            SquarePattern spot = spots.get(i);
            if (spot.holds(replay.codeAt(spot.square()))) {
                return sense == Sense.ONE_OF;
            }
        }
        return sense == Sense.NONE_OF;
    }

    /** {@return the same fact for White, on the board as it is} */
    public Fact rotated() {
        return new Fact(sense, spots.stream().map(SquarePattern::rotated).toList());
    }
}
