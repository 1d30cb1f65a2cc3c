package dev.goita.ml.arena;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What makes one block.
 *
 * @param pairing that plays; empty where deals are solved
 */
record Task(Optional<Pairing> pairing, int from, int deals) {
    /** Whether a block is what this task makes. */
    boolean makes(ArenaBlock block) {
        if (block.from() != from) {
            return false;
        }
        if (block instanceof ArenaBlock.Played played) {
            return pairing.equals(Optional.of(played.pairing()))
                    && played.deals().size() == deals;
        }
        return block instanceof ArenaBlock.Solved solved
                && pairing.isEmpty()
                && solved.values().size() == deals;
    }

    /**
     * The task of a number.
     *
     * @param number from 0 to {@link #count}: the same deals for every pairing before the next deals
     */
    static Task of(ArenaPlan plan, int number) {
        List<Optional<Pairing>> kinds = kinds(plan);
        int from = number / kinds.size() * ArenaPlan.DEALS_AT_ONCE;
        return new Task(kinds.get(number % kinds.size()), from, Math.min(ArenaPlan.DEALS_AT_ONCE, plan.deals() - from));
    }

    static int count(ArenaPlan plan) {
        int parts = (plan.deals() + ArenaPlan.DEALS_AT_ONCE - 1) / ArenaPlan.DEALS_AT_ONCE;
        return Math.multiplyExact(parts, kinds(plan).size());
    }

    /** What is done with the same deals. */
    static List<Optional<Pairing>> kinds(ArenaPlan plan) {
        List<Optional<Pairing>> kinds = new ArrayList<>();
        if (plan.values() == DealValues.OPEN_HAND) {
            kinds.add(Optional.empty());
        }
        plan.pairings().forEach(pairing -> kinds.add(Optional.of(pairing)));
        return kinds;
    }
}
