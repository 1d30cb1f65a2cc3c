package dev.goita.ml.compact;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import java.util.List;

/**
 * What all rounds of a shard have in common.
 *
 * @param rules they were played by
 * @param players the names of the four players, by player number
 */
public record ShardHeader(Rules rules, List<String> players) {
    /**
     * Counts the names.
     *
     * @param rules they were played by
     * @param players four names, by player number; the list is copied
     * @throws IllegalArgumentException if there are not four names
     */
    public ShardHeader {
        players = List.copyOf(players);
        if (players.size() != Seat.ALL.size()) {
            throw new IllegalArgumentException("a round has four players, not " + players.size());
        }
    }
}
