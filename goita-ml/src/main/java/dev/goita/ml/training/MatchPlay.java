package dev.goita.ml.training;

import dev.goita.learning.training.InOrder;
import dev.goita.ml.duplicate.DuplicateMatch;
import dev.goita.ml.duplicate.DuplicateResult;
import java.io.IOException;

/** 対戦の場: where duplicate matches are played. The result is the same wherever that is. */
@FunctionalInterface
public interface MatchPlay {
    /**
     * Plays a match.
     *
     * @param match its deals
     * @param first whose side the result speaks of
     * @param second the other side
     * @return the result over both seatings of all deals
     * @throws IOException if what plays it fails
     */
    DuplicateResult play(DuplicateMatch match, Contestant first, Contestant second) throws IOException;

    /**
     * {@return matches played by this program}
     *
     * @param threads stay open
     */
    static MatchPlay on(InOrder threads) {
        return (match, first, second) ->
                match.play(first.entrant().newPlayer(), second.entrant().newPlayer(), threads);
    }
}
