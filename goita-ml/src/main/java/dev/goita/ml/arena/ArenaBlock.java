package dev.goita.ml.arena;

import dev.goita.ml.duplicate.DuplicateDeal;
import java.io.Serializable;
import java.util.List;

/** 一区切り: what is worked on at a time and written as one line. */
sealed interface ArenaBlock extends Serializable {
    /** The number of the first deal. */
    int from();

    default long rounds(ArenaPlan plan) {
        return this instanceof Played played ? (long) played.deals().size() * plan.roundsPerDeal() : 0;
    }

    /** Deals that a pairing played. */
    record Played(Pairing pairing, int from, List<DuplicateDeal> deals) implements ArenaBlock {}

    /**
     * Deals that were solved.
     *
     * @param values for the even seats, in points summed over the rotations, a deal each
     */
    record Solved(int from, List<Integer> values) implements ArenaBlock {}
}
