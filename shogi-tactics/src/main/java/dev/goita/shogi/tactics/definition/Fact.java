package dev.goita.shogi.tactics.definition;

import dev.goita.shogi.rules.Replay;
import java.util.List;

/** One word of a {@code board} line: one of some spots holds, or none does. */
public record Fact(Sense sense, List<SquarePattern> spots) {
    public enum Sense {
        ONE_OF,
        NONE_OF
    }

    public Fact {
        spots = List.copyOf(spots);
    }

    public boolean holds(Replay replay) {
        for (int i = 0; i < spots.size(); i++) {
            SquarePattern spot = spots.get(i);
            if (spot.holds(replay.codeAt(spot.square()))) {
                return sense == Sense.ONE_OF;
            }
        }
        return sense == Sense.NONE_OF;
    }

    public Fact rotated() {
        return new Fact(sense, spots.stream().map(SquarePattern::rotated).toList());
    }
}
