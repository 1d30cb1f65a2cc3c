package dev.goita.ml.duplicate;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.learning.training.RandomStreams;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * 複式の配駒: numbered deals, the same whoever plays them.
 *
 * @param streams names the random numbers of every deal: the lot and the shuffles, and those of the players
 */
public record DuplicateDeals(Rules rules, Rotations rotations, RandomStreams streams) {
    /** The random numbers of a deal; {@link #lot} takes the first of them. */
    RandomGenerator shuffles(int number) {
        return streams.stream("deals", number);
    }

    /** Who deals first; with all rotations the others follow in turn order. */
    static Seat lot(RandomGenerator shuffles) {
        return Seat.of(shuffles.nextInt(Seat.ALL.size()));
    }

    /** What the players draw from in one rotation of a deal, the same for every seating. */
    RandomGenerator players(int number, int rotation) {
        return streams.stream(rotation == 0 ? "players" : "players " + rotation, number);
    }

    /**
     * The hands of a deal for each rotation, as dealt first where rounds begin by dealing: players may have them dealt
     * again, but that is a part of their play.
     *
     * @param number of the deal, from 0
     * @return a deal a rotation: the same four hands, dealt from one seat further on each time
     */
    public List<Deal> dealt(int number) {
        RandomGenerator shuffles = shuffles(number);
        Seat dealer = lot(shuffles);
        Deal deal = Deal.random(dealer, shuffles);
        while (isDecided(deal)) {
            deal = Deal.random(dealer, shuffles);
        }
        List<Hand> hands = deal.handsFromDealer();
        return IntStream.range(0, rotations.count())
                .mapToObj(turns -> rotated(dealer, hands, turns))
                .toList();
    }

    /**
     * {@return whether both seatings play the same hands whatever anybody chooses: with 五し a player may have others dealt}
     *
     * @param number of the deal, from 0
     */
    public boolean isAlike(int number) {
        RandomGenerator shuffles = shuffles(number);
        return isAlike(Deal.random(lot(shuffles), shuffles));
    }

    boolean isAlike(Deal deal) {
        return DealRuling.of(rules, deal).holders().isEmpty();
    }

    private static Deal rotated(Seat dealer, List<Hand> hands, int turns) {
        return Deal.of(
                dealer.plus(turns),
                IntStream.range(0, hands.size())
                        .mapToObj(i -> hands.get((i + turns) % hands.size()))
                        .toList());
    }

    private boolean isDecided(Deal deal) {
        DealRuling ruling = DealRuling.of(rules, deal);
        return ruling.isRoundOver()
                || rules.goshi() == Rules.Goshi.NEVER_DEALT && !ruling.holders().isEmpty();
    }
}
