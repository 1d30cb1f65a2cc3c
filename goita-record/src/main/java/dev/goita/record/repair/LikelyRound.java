package dev.goita.record.repair;

import dev.goita.core.Seat;
import java.util.List;

/**
 * 意図された局: a round that may have been meant by what was typed.
 *
 * @param hands four, from the dealer on, their tiles in the order in which they were typed as far as they are the same
 * @param record digits without hyphens
 * @param probability that this was meant, 0 to 1; those of one text add up to 1 at most, since some slip may be of a kind that nobody thought of
 * @param slips that lead from it to what was typed; none if it is what was typed
 */
public record LikelyRound(Seat dealer, List<String> hands, String record, double probability, List<Slip> slips) {
    /** Copies the lists. */
    public LikelyRound {
        hands = List.copyOf(hands);
        slips = List.copyOf(slips);
    }
}
