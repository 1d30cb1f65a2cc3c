package dev.goita.core.player.search;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Tile;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** 読みを語る者: a player that can tell which tiles it believes the others to hold. */
public interface Believer {
    /** How likely a seat is to hold so many tiles of a kind. */
    @FunctionalInterface
    interface Odds {
        /**
         * @param seat another one than the viewer
         * @return 0..1; over all counts they sum up to 1
         */
        double of(Seat seat, Tile tile, int count);
    }

    /**
     * What the player believes.
     *
     * @param view of a seat to move
     * @param random the only randomness of it
     * @return empty if it has no such belief, now or ever
     */
    Optional<Odds> believe(SeatView view, RandomGenerator random);
}
