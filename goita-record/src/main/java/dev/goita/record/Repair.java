package dev.goita.record;

import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.diagnostics.Wording;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * 修復案: a change after which the round is right. What it does not change is empty.
 *
 * @param dealer who dealt
 * @param hands four, from the dealer on
 * @param record digits without hyphens
 * @param winner a player number, or -1 for a round that nobody won yet
 * @param goshi who declared 五し
 * @param probability that this was meant, 0 to 1; those of one finding add up to 1 at most; 1 of what a rule says
 * @param wording what is changed, for people
 * @param edits the change of the source, in the order of the text; empty if the source's notation allows no such edit
 */
public record Repair(
        Optional<Seat> dealer,
        Optional<List<String>> hands,
        Optional<String> record,
        OptionalInt winner,
        Optional<List<Seat>> goshi,
        double probability,
        Wording wording,
        List<TextEdit> edits) {
    /** From which probability on a repair may be made without asking: one in a hundred of the least sure may be wrong. */
    public static final double SURE = 0.99;

    /** Copies the lists. */
    public Repair {
        hands = hands.map(List::copyOf);
        goshi = goshi.map(List::copyOf);
        edits = List.copyOf(edits);
    }

    /**
     * The repair that may be made without asking.
     *
     * @param repairs of one finding, the likeliest first
     * @param least the probability that it has at least
     * @return one of them; empty if people should choose
     */
    public static Optional<Repair> sure(List<Repair> repairs, double least) {
        return repairs.stream().findFirst().filter(best -> best.probability >= least);
    }

    /**
     * The round that was meant.
     *
     * @param round that the repair was found for
     * @return a changed copy
     * @throws IllegalArgumentException if the hands do not make a deck
     */
    public RoundRecord applyTo(RoundRecord round) {
        List<Hand> dealt = hands.map(all -> all.stream().map(Hand::parse).toList())
                .orElse(round.deal().handsFromDealer());
        Optional<Seat> won = winner.isEmpty()
                ? round.winner()
                : Seat.ALL.stream()
                        .filter(seat -> seat.number() == winner.getAsInt())
                        .findFirst();
        return new RoundRecord(
                Deal.of(dealer.orElse(round.dealer()), dealt),
                record.orElse(round.digits()),
                round.score(),
                won,
                goshi.orElse(round.goshi()),
                round.outcome(),
                round.extras());
    }

    /**
     * A change of nothing but who declared 五し.
     *
     * @param seats who declared 五し, ascending
     * @param wording what is changed, for people
     * @param edits the change of the source, in the order of the text
     * @return a repair of probability 1
     */
    public static Repair ofGoshi(List<Seat> seats, Wording wording, List<TextEdit> edits) {
        return of(Optional.of(seats), wording, edits);
    }

    /**
     * A change of the text that leaves every round as it was read.
     *
     * @param wording what is changed, for people
     * @param edits the change of the source, in the order of the text
     * @return a repair of probability 1
     */
    public static Repair ofText(Wording wording, List<TextEdit> edits) {
        return of(Optional.empty(), wording, edits);
    }

    private static Repair of(Optional<List<Seat>> goshi, Wording wording, List<TextEdit> edits) {
        return new Repair(
                Optional.empty(), Optional.empty(), Optional.empty(), OptionalInt.empty(), goshi, 1, wording, edits);
    }
}
