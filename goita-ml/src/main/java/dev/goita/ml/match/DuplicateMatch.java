package dev.goita.ml.match;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.Table;
import dev.goita.ml.train.InOrder;
import dev.goita.ml.train.RandomStreams;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * 複式対局: every deal is played twice with the teams exchanged, so that the luck of the deal cancels. Both times the
 * players' random numbers come from the same stream. Deals that are decided before the first turn are dealt again.
 *
 * @param rules of every round
 * @param deals how many deals, each played twice
 * @param streams names the random numbers of every deal
 */
public record DuplicateMatch(Rules rules, int deals, RandomStreams streams) {
    private static final int DEALS_AT_ONCE = 64;

    /** @throws IllegalArgumentException if there are fewer than two deals, which leave the error unknown */
    public DuplicateMatch {
        if (deals < 2) {
            throw new IllegalArgumentException("a duplicate match needs at least two deals, not " + deals);
        }
    }

    /**
     * Plays the match; the same players give the same result on any number of threads.
     *
     * @param first makes a player of the team that the result speaks of
     * @param second makes a player of the other team
     */
    public DuplicateResult play(Supplier<? extends Player> first, Supplier<? extends Player> second, InOrder threads) {
        int pieces = (deals + DEALS_AT_ONCE - 1) / DEALS_AT_ONCE;
        List<int[]> points = threads.map(pieces, piece -> {
            int from = piece * DEALS_AT_ONCE;
            return playDeals(first, second, from, Math.min(DEALS_AT_ONCE, deals - from));
        });
        return DuplicateResult.of(
                points.stream().flatMapToInt(Arrays::stream).toArray(), streams.stream("bootstrap", 0));
    }

    /** For each deal the first team's signed points of both its rounds, one behind the other. */
    private int[] playDeals(Supplier<? extends Player> first, Supplier<? extends Player> second, int from, int count) {
        Table evenFirst = table(first, second);
        Table oddFirst = table(second, first);
        int[] points = new int[2 * count];
        for (int i = 0; i < count; i++) {
            points[2 * i] = pointsOfEven(evenFirst, from + i);
            points[2 * i + 1] = -pointsOfEven(oddFirst, from + i);
        }
        return points;
    }

    private Table table(Supplier<? extends Player> even, Supplier<? extends Player> odd) {
        return new Table(rules, List.of(even.get(), odd.get(), even.get(), odd.get()));
    }

    private int pointsOfEven(Table table, int number) {
        RandomGenerator deals = streams.stream("deals", number);
        RandomGenerator players = streams.stream("players", number);
        Seat dealer = Seat.of(deals.nextInt(Seat.ALL.size()));
        while (true) {
            PlayedDeal played = table.play(Deal.random(dealer, deals), Score.ZERO, players);
            if (played.result().isPresent()) {
                return played.result().get().pointsFor(Team.EVEN);
            }
        }
    }
}
