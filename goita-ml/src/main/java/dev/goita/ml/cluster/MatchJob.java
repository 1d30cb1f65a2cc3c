package dev.goita.ml.cluster;

import dev.goita.core.Rules;
import dev.goita.learning.crew.CrewJob;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.duplicate.DuplicateDeal;
import dev.goita.ml.duplicate.DuplicateMatch;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;

/**
 * 対戦の仕事: a piece is some deals of a duplicate match, by the number of the piece.
 *
 * @param players two, the side first that outcomes speak of
 * @param rules as {@link Rules#toString()} writes them
 * @param deals of the whole match
 * @param seed of their streams
 */
public record MatchJob(ShippedPlayers players, String rules, int deals, long seed)
        implements CrewJob<Integer, MatchJob.Played> {
    /**
     * What a piece results in.
     *
     * @param deals in order
     */
    public record Played(List<DuplicateDeal> deals) implements Serializable {
        /**
         * Copies the list.
         *
         * @param deals in order
         */
        public Played {
            deals = List.copyOf(deals);
        }
    }

    @Override
    public String name() {
        return "match";
    }

    @Override
    public Worker<Integer, Played> newWorker() throws IOException {
        List<Entrant> sides = players.entrants();
        DuplicateMatch match = new DuplicateMatch(Rules.parse(rules), deals, new RandomStreams(seed));
        return piece -> new Played(
                match.playPiece(piece, sides.get(0).newPlayer(), sides.get(1).newPlayer()));
    }
}
