package dev.goita.ml.compact;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import java.util.List;

/** What all rounds of a shard have in common. */
public record ShardHeader(Rules rules, List<String> players) {
    /**
     * Counts the names.
     *
     * @throws IllegalArgumentException if there are not four names
     */
    public ShardHeader {
        players = List.copyOf(players);
        if (players.size() != Seat.ALL.size()) {
            throw new IllegalArgumentException("a round has four players, not " + players.size());
        }
    }
}
