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

    /** All tasks of a plan in order: the same deals for every pairing before the next deals. */
    static final class InOrder implements Iterator<Task> {
        private final int deals;
        private final List<Optional<Pairing>> whats;
        private final BooleanSupplier ended;
        private int from;
        private int what;

        /** @param ended whether no further task is wanted */
        InOrder(ArenaPlan plan, BooleanSupplier ended) {
            this.deals = plan.deals();
            this.ended = ended;
            List<Optional<Pairing>> all = new ArrayList<>();
            if (plan.values() == DealValues.OPEN_HAND) {
                all.add(Optional.empty());
            }
            plan.pairings().forEach(pairing -> all.add(Optional.of(pairing)));
            this.whats = List.copyOf(all);
        }

        /** How many tasks there are for the same deals. */
        static int kinds(ArenaPlan plan) {
            return plan.pairings().size() + (plan.values() == DealValues.OPEN_HAND ? 1 : 0);
        }

        @Override
        public boolean hasNext() {
            return from < deals && !ended.getAsBoolean();
        }

        @Override
        public Task next() {
            if (!hasNext()) {
                throw new NoSuchElementException();
            }
            Task task = new Task(whats.get(what), from, Math.min(ArenaPlan.DEALS_AT_ONCE, deals - from));
            what++;
            if (what == whats.size()) {
                what = 0;
                from += ArenaPlan.DEALS_AT_ONCE;
            }
            return task;
        }
    }
}
