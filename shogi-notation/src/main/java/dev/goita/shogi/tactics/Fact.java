package dev.goita.shogi.tactics;

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

    Fact rotated() {
        return new Fact(sense, spots.stream().map(Spot::rotated).toList());
    }
}
