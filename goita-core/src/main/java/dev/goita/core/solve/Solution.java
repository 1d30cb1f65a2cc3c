package dev.goita.core.solve;

import dev.goita.core.Seat;
import dev.goita.core.tile.Turn;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * 完全読みの答え: what every legal turn of a position is worth.
 *
 * @param player the seat to move
 * @param value signed points of the round for that seat's team, under best play of all four with open hands
 * @param turns every legal turn, by its digits, and what the round is worth for that team after it
 * @param nodes how many choices the search looked at
 */
public record Solution(Seat player, int value, Map<Turn, Integer> turns, long nodes) {
    /** Shuts the map against changes; it is not copied. */
    public Solution {
        turns = Collections.unmodifiableMap(turns);
    }

    /** {@return the turns that keep the value, by their digits; at least one} */
    public List<Turn> best() {
        return turns.entrySet().stream()
                .filter(turn -> turn.getValue() == value)
                .map(Map.Entry::getKey)
                .toList();
    }

    /**
     * What a turn gives away, in points; 0 for a best one.
     *
     * @param turn legal here
     * @return 0..200
     * @throws IllegalArgumentException if the turn is not legal here
     */
    public int loss(Turn turn) {
        Integer after = turns.get(turn);
        if (after == null) {
            throw new IllegalArgumentException(turn + " is no legal turn here");
        }
        return value - after;
    }
}
