package dev.goita.core.notation;

import dev.goita.core.Attack;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.Optional;

/**
 * 棋譜の誤り: the first digit at which a record stops being the beginning of any legal record.
 *
 * @param digit 0-based index into the digits without hyphens
 * @param found the character there, as a code point
 * @param turn 1-based number of the turn it belongs to
 * @param attack the attack to be answered; empty on a lead
 * @param legal the whole turns that were possible instead, sorted by their digits; empty after the end of the round
 */
public record RecordFault(
        Reason reason,
        int digit,
        int found,
        int turn,
        Seat seat,
        Hand hand,
        Optional<Attack> attack,
        List<Turn> legal) {
    /** What can be wrong with a digit. */
    public enum Reason {
        /** The character is none of 0 to 9. */
        NOT_A_DIGIT,
        /** A 9, a hidden tile, in a record in which nothing is hidden. */
        HIDDEN_TILE,
        /** A 0 where the attack of a begun play is due. */
        NO_ATTACK,
        /** The dealer's first turn, and a turn after three passes, must play (G4b). */
        PASS_ON_LEAD,
        /** The seat does not hold the tile. */
        TILE_NOT_IN_HAND,
        /** A king receives no 香 and no し (G6c). */
        KING_RECEIVES_GON_SHI,
        /** The tile does not receive the attack (G6a, G6b). */
        CANNOT_RECEIVE,
        /** The rules in force forbid a face-down king. */
        FACE_DOWN_KING,
        /** A king attacks without one of the three licences (G7). */
        KING_ATTACK,
        /** The round is over (G9a). */
        AFTER_END
    }

    /** Copies the list of legal turns. */
    public RecordFault {
        legal = List.copyOf(legal);
    }

    /** {@return whether nothing was to be answered; also true after the end of the round} */
    public boolean isLead() {
        return attack.isEmpty();
    }
}
