package dev.goita.record.check;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Seat;
import dev.goita.record.repair.Evidence;
import dev.goita.record.text.RoundText;
import java.util.Optional;

/**
 * 行のつながり: whether the rounds of a source that is no match follow from each other all the same, the winner dealing next, as lines do
 * that were typed one after the other. Then they are evidence for each other; nothing is ever said where they do not.
 */
final class LineChain {
    private static final double TRUST = 3;
    /** One link in so many may be broken. */
    private static final int KEPT_FOR_EACH_BROKEN = 4;

    private Optional<Seat> firstDealer = Optional.empty();
    private Optional<Seat> winner = Optional.empty();
    /** Whether the first link is to a round whose winner counts for nothing. */
    private boolean isFirstLoose;

    private int kept;
    private int broken;

    void clean(Seat dealer, RoundSimulator simulator) {
        link(dealer);
        winner = simulator.isOver() ? Optional.of(simulator.winner()) : Optional.empty();
    }

    private void link(Seat dealer) {
        if (firstDealer.isEmpty()) {
            firstDealer = Optional.of(dealer);
        }
        if (winner.isPresent()) {
            if (winner.get() == dealer) {
                kept++;
            } else {
                broken++;
            }
        }
    }

    /** Clean rounds in a row that were linked apart. */
    void clean(LineChain run) {
        if (run.isFirstLoose) {
            doubtful();
        }
        run.firstDealer.ifPresent(this::link);
        kept += run.kept;
        broken += run.broken;
        winner = run.winner;
    }

    /** A round of which nobody is sure who won, or that was not played. */
    void doubtful() {
        isFirstLoose |= firstDealer.isEmpty();
        winner = Optional.empty();
    }

    Evidence evidence(Optional<RoundText> after) {
        boolean isChain = kept > KEPT_FOR_EACH_BROKEN * broken;
        return isChain
                ? new Evidence(winner, Optional.empty(), after.map(RoundReading::dealer), Optional.empty(), TRUST)
                : Evidence.NONE;
    }
}
