package dev.goita.shogi.tactics.definition;

import dev.goita.shogi.rules.Replay;
import java.util.List;

/** One word of a {@code board} line: one of some spots holds, or, with {@code !}, none does. */
public record Fact(Sense sense, List<SquarePattern> spots) {
    public enum Sense {
        ONE_OF,
        /** {@code !}: not a single one. */
        NONE_OF
    }

    public Fact {
        spots = List.copyOf(spots);
    }

    /** {@return whether the fact holds on a board as the side sees it, for White the {@link #rotated} one} */
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
