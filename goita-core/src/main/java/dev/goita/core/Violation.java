package dev.goita.core;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import java.util.List;

/**
 * 反則の理由: why a turn is refused.
 *
 * @param reason the rule that it breaks
 * @param seat the seat to move
 * @param turn what it tried
 * @param hand what it holds
 * @param legal the turns it may choose instead, sorted by their digits; empty once the round is over
 */
public record Violation(Reason reason, Seat seat, Turn turn, Hand hand, List<Turn> legal) {
    /** The rules a turn can break, most basic first; a turn is refused for the first that applies. */
    public enum Reason {
        /** The eighth tile of a seat is out. */
        ROUND_OVER,
        /** The dealer's first turn, and a turn after three passes, must play (G4b). */
        PASS_ON_LEAD,
        /** A tile was put face-down although an attack is to be answered. */
        NOT_A_LEAD,
        /** A tile was said to receive although there is no attack to answer. */
        NOTHING_TO_RECEIVE,
        /** A tile is played that the seat does not hold. */
        TILE_NOT_IN_HAND,
        /** A king receives no 香 and no し (G6c). */
        KING_RECEIVES_GON_SHI,
        /** The first tile does not receive the attack (G6a, G6b). */
        CANNOT_RECEIVE,
        /** The rules in force forbid a face-down king. */
        FACE_DOWN_KING,
        /** A king attacks without one of the three licences (G7). */
        KING_ATTACK
    }

    /** Copies the list of legal turns. */
    public Violation {
        legal = List.copyOf(legal);
    }
}
