package dev.goita.core;

import dev.goita.core.tile.Tile;
import java.util.Optional;

/**
 * 見えている出し: a play as one seat sees it.
 *
 * @param first the tile put down first; empty if it is face-down and the observer did not play it
 */
public record SeenPlay(Seat seat, Optional<Tile> first, Tile attack, Seat answered) {
    /** {@return whether it answered nothing: a tile face-down and an attack} */
    public boolean isLead() {
        return seat == answered;
    }
}
