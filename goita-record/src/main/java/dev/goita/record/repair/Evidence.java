package dev.goita.record.repair;

import dev.goita.core.Score;
import dev.goita.core.Seat;
import java.util.Optional;

/**
 * 手がかり: what the rounds around a round say of it.
 *
 * @param scoreAfter what is written at the round after as the points before it
 * @param trust what a contradiction weighs: rounds of one match follow from each other, lines of a file perhaps
 */
public record Evidence(
        Optional<Seat> dealerBefore,
        Optional<Score> scoreBefore,
        Optional<Seat> dealerAfter,
        Optional<Score> scoreAfter,
        double trust) {
    /** Nothing is known of other rounds. */
    public static final Evidence NONE =
            new Evidence(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), 0);
}
