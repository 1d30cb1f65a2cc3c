package dev.goita.shogi.tactics;

import dev.goita.shogi.rules.Replay;
import java.util.List;

/** One word of a {@code board} line: one of some spots holds, or none does. */
record Fact(Sense sense, List<Spot> spots) {
    enum Sense {
        ONE_OF,
        NONE_OF
    }

    Fact {
        spots = List.copyOf(spots);
    }

    boolean holds(Replay replay) {
        for (int i = 0; i < spots.size(); i++) {
            Spot spot = spots.get(i);
            if (spot.holds(replay.codeAt(spot.square()))) {
                return sense == Sense.ONE_OF;
            }
        }
        return sense == Sense.NONE_OF;
    }

    Fact rotated() {
        return new Fact(sense, spots.stream().map(Spot::rotated).toList());
    }
}
