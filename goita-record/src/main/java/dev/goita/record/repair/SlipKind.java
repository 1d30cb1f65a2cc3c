package dev.goita.record.repair;

/**
 * 打ち間違いの種類: what a typist's hands and eyes do. Each has the share that it has of all slips, spread over the places where it may
 * happen. The first twelve are the model of hands; the others are rare, and here so that one of them is not taken for another.
 */
public enum SlipKind {
    /** A key that was not pressed, or not felt. */
    MISSED(.20),
    /** A key that bounced. */
    DOUBLED(.12),
    /** A key and the next the other way round. */
    EXCHANGED(.14),
    /** The key beside the meant one. */
    BESIDE(.25),
    /** A turn left out. */
    TURN_MISSED(.06),
    /** A turn typed twice. */
    TURN_DOUBLED(.05),
    /** A turn and the next the other way round. */
    TURNS_EXCHANGED(.04),
    /** Two hands the other way round. */
    HANDS_EXCHANGED(.04),
    /** A hand left out. */
    HAND_MISSED(.02),
    /** A blank left out, or one where none belongs. */
    BLANK(.03),
    /** The dealer's number. */
    DEALER(.02),
    /** Enter before the line's end. */
    ENTER(.03),
    /** Any other key than the meant one. */
    WRONG_KEY(.012),
    /** A key and the next but one the other way round. */
    EXCHANGED_AROUND(.01),
    /** A key too many. */
    EXTRA_KEY(.012),
    /** Three or four hands in another order. */
    HANDS_PERMUTED(.012),
    /** A tile typed into another hand. */
    TILE_MOVED(.005),
    /** Two tiles exchanged between hands. */
    TILES_SWAPPED(.003),
    /** One hand typed twice, in the place of another. */
    HAND_TWICE(.006),
    /** A hand that is another altogether. */
    HAND_WRONG(.002),
    /** A play typed as a pass. */
    PLAY_AS_PASS(.006),
    /** A pass typed as a play. */
    PASS_AS_PLAY(.004),
    /** Two or three passes left out at once. */
    PASSES_MISSED(.01),
    /** Two or three passes too many. */
    PASSES_EXTRA(.008),
    /** A turn that nobody played. */
    TURN_EXTRA(.003),
    /** Keys behind the end of the round. */
    BEHIND_END(.006),
    /** The last passes and the play that ends the round, left out. */
    END_MISSED(.006),
    /** A play under another player's number, where numbers stand with the plays. */
    SEAT(.05),
    /** The dealer's number, where numbers stand with the plays: who plays first is right. */
    FIRST_PLAYER(.02);

    /** Of all slips. */
    final double share;

    SlipKind(double share) {
        this.share = share;
    }

    /** Whether it is here for the sake of others: two of these in one line are rather one that nobody thought of. */
    boolean isRare() {
        return share < DEALER.share;
    }

    /** The logarithm of the share that each of so many places has. */
    double ln(double places) {
        return Math.log(share / places);
    }
}
