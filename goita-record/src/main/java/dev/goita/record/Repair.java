package dev.goita.record;

import dev.goita.core.Seat;
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
 * @param weight how unlikely it is that this was meant, lighter being likelier: a sum over the slips that it undoes, 3 for a finger
 *     that hit the key beside; only differences between repairs of one round mean something
 * @param wording what is changed, for people
 * @param edits the change of the source, in the order of the text; empty if the source's notation allows no such edit
 */
public record Repair(
        Optional<Seat> dealer,
        Optional<List<String>> hands,
        Optional<String> record,
        OptionalInt winner,
        Optional<List<Seat>> goshi,
        double weight,
        Wording wording,
        List<TextEdit> edits) {
    private static final double CLEARLY = 0.75;

    /** Copies the lists. */
    public Repair {
        hands = hands.map(List::copyOf);
        goshi = goshi.map(List::copyOf);
        edits = List.copyOf(edits);
    }

    /**
     * The repair that may be made without asking: the only one, or clearly likelier than all others; empty if people should choose.
     *
     * @param repairs of one finding, the likeliest first
     * @return one of them
     */
    public static Optional<Repair> clear(List<Repair> repairs) {
        return repairs.stream()
                .findFirst()
                .filter(best -> repairs.size() == 1 || repairs.get(1).weight - best.weight >= CLEARLY);
    }

    /**
     * A change of nothing but who declared 五し.
     *
     * @param seats who declared 五し, ascending
     * @param wording what is changed, for people
     * @param edits the change of the source, in the order of the text
     * @return a repair of weight 0
     */
    public static Repair ofGoshi(List<Seat> seats, Wording wording, List<TextEdit> edits) {
        return of(Optional.of(seats), wording, edits);
    }

    /**
     * A change of the text that leaves every round as it was read.
     *
     * @param wording what is changed, for people
     * @param edits the change of the source, in the order of the text
     * @return a repair of weight 0
     */
    public static Repair ofText(Wording wording, List<TextEdit> edits) {
        return of(Optional.empty(), wording, edits);
    }

    private static Repair of(Optional<List<Seat>> goshi, Wording wording, List<TextEdit> edits) {
        return new Repair(
                Optional.empty(), Optional.empty(), Optional.empty(), OptionalInt.empty(), goshi, 0, wording, edits);
    }
}
