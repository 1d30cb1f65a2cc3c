package dev.goita.ml.training;

import dev.goita.learning.training.InOrder;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.DuplicateMatch;
import dev.goita.ml.duplicate.DuplicateResult;
import java.io.IOException;
import java.util.List;

/** 対戦の場: where duplicate matches are played. The result is the same wherever that is. */
@FunctionalInterface
public interface MatchPlay {
    /**
     * Plays a match.
     *
     * @param match its deals
     * @param first whose side the outcomes speak of
     * @param second the other side
     * @return all deals in order, each in both seatings
     * @throws IOException if what plays it fails
     */
    List<DuplicateDeal> deals(DuplicateMatch match, Contestant first, Contestant second) throws IOException;

    /**
     * Plays a match.
     *
     * @param match its deals
     * @param first whose side the result speaks of
     * @param second the other side
     * @return the result over both seatings of all deals
     * @throws IOException if what plays it fails
     */
    default DuplicateResult play(DuplicateMatch match, Contestant first, Contestant second) throws IOException {
        return match.result(deals(match, first, second));
    }

    /**
     * {@return matches played by this program}
     *
     * @param threads stay open
     */
    static MatchPlay on(InOrder threads) {
        return (match, first, second) ->
                match.deals(first.entrant().newPlayer(), second.entrant().newPlayer(), threads);
    }
}
