package dev.goita.ml.arena;

import dev.goita.ml.duplicate.Pairing;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * What makes one block.
 *
 * @param pairing that plays; empty where deals are solved
 * @param from the number of the first deal
 * @param deals how many
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

    /** How many tasks a plan has. */
    static int count(ArenaPlan plan) {
        int parts = (plan.deals() + ArenaPlan.DEALS_AT_ONCE - 1) / ArenaPlan.DEALS_AT_ONCE;
        return Math.multiplyExact(parts, kinds(plan).size());
    }

    /** What is done with the same deals. */
    private static List<Optional<Pairing>> kinds(ArenaPlan plan) {
        List<Optional<Pairing>> kinds = new ArrayList<>();
        if (plan.values() == DealValues.OPEN_HAND) {
            kinds.add(Optional.empty());
        }
        plan.pairings().forEach(pairing -> kinds.add(Optional.of(pairing)));
        return kinds;
    }

    /** All tasks of a plan in order. */
    static final class InOrder implements Iterator<Task> {
        private final ArenaPlan plan;
        private final int count;
        private final BooleanSupplier ended;
        private int next;

        /** @param ended whether no further task is wanted */
        InOrder(ArenaPlan plan, BooleanSupplier ended) {
            this.plan = plan;
            this.count = count(plan);
            this.ended = ended;
        }

        /** How many tasks there are for the same deals. */
        static int kinds(ArenaPlan plan) {
            return Task.kinds(plan).size();
        }

        @Override
        public boolean hasNext() {
            return next < count && !ended.getAsBoolean();
        }

        @Override
        public Task next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            return of(plan, next++);
        }
    }
}
