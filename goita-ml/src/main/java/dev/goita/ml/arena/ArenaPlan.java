package dev.goita.ml.arena;

import dev.goita.core.Rules;
import dev.goita.diagnostics.RefusalException;
import dev.goita.learning.statistics.SequentialTest;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.duplicate.DuplicateDeals;
import dev.goita.ml.duplicate.Rotations;
import dev.goita.ml.selfplay.Entrant;
import java.util.List;
import java.util.Optional;

/**
 * 計画: everything that determines the results of an arena.
 *
 * @param rules of every round
 * @param entrants at least two; everybody meets everybody
 * @param deals how many deals every pairing plays at most
 * @param rotations which seats lead a deal
 * @param seed of the deals and of the players' random numbers
 * @param test that may end the arena before all deals are played; only for one pairing
 * @param values whether the deals are solved
 * @param luck whether it is told, which makes a deal against principles some milliseconds dearer
 */
public record ArenaPlan(
        Rules rules,
        List<Entrant> entrants,
        int deals,
        Rotations rotations,
        long seed,
        Optional<SequentialTest> test,
        DealValues values,
        Luck luck) {
    /** Deals that are played and written at a time. */
    static final int DEALS_AT_ONCE = 16;

    /** Deals between two looks at the sequential test, a fixed number so that threads do not matter. */
    public static final int DEALS_A_TEST = 64;

    private static final int LEAST_DEALS = 3;

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if there are too few entrants or deals, or too many entrants for the test
     */
    public ArenaPlan {
        entrants = List.copyOf(entrants);
        if (entrants.size() < 2) {
            throw new RefusalException(
                    "対戦には二人以上のプレイヤーが必要です。" + entrants.size() + " 人しかいません",
                    "an arena needs at least two players, not " + entrants.size());
        }
        if (deals < LEAST_DEALS) {
            throw new RefusalException(
                    "対戦には " + LEAST_DEALS + " 以上の配駒が必要です。" + deals + " は指定できません",
                    "an arena needs at least " + LEAST_DEALS + " deals, not " + deals);
        }
        if (test.isPresent() && entrants.size() > 2) {
            throw new RefusalException(
                    "逐次検定で比べるのは二人です。" + entrants.size() + " 人あります",
                    "a sequential test decides between two players, not among " + entrants.size());
        }
    }

    /** Everybody against everybody in 100 deals by the standard's rules, from seed 1. */
    public static ArenaPlan of(Entrant... entrants) {
        return new ArenaPlan(
                Rules.STANDARD, List.of(entrants), 100, Rotations.ONE, 1, Optional.empty(), DealValues.NONE, Luck.TOLD);
    }

    public ArenaPlan withRules(Rules other) {
        return new ArenaPlan(other, entrants, deals, rotations, seed, test, values, luck);
    }

    public ArenaPlan withDeals(int number) {
        return new ArenaPlan(rules, entrants, number, rotations, seed, test, values, luck);
    }

    public ArenaPlan withRotations(Rotations other) {
        return new ArenaPlan(rules, entrants, deals, other, seed, test, values, luck);
    }

    public ArenaPlan withSeed(long other) {
        return new ArenaPlan(rules, entrants, deals, rotations, other, test, values, luck);
    }

    public ArenaPlan withTest(SequentialTest other) {
        return new ArenaPlan(rules, entrants, deals, rotations, seed, Optional.of(other), values, luck);
    }

    public ArenaPlan withValues(DealValues other) {
        return new ArenaPlan(rules, entrants, deals, rotations, seed, test, other, luck);
    }

    public ArenaPlan withLuck(Luck other) {
        return new ArenaPlan(rules, entrants, deals, rotations, seed, test, values, other);
    }

    /** {@return every two entrants by index, from 0, the earlier one as the first side} */
    public List<Pairing> pairings() {
        return Pairing.all(entrants.size());
    }

    RandomStreams streams() {
        return new RandomStreams(seed);
    }

    /** {@return the deals by number from 0, the same for every pairing} */
    public DuplicateDeals duplicateDeals() {
        return new DuplicateDeals(rules, rotations, streams());
    }

    int roundsPerDeal() {
        return 2 * rotations.count();
    }

    /** {@return rounds of all pairings if no test ends the arena early} */
    public long rounds() {
        return (long) deals * roundsPerDeal() * pairings().size();
    }
}
