package dev.goita.ml.player;

import dev.goita.core.Deal;
import dev.goita.core.Score;

/**
 * 席の頭: follows a round with four known hands and tells what somebody would do in it, of whatever seat is to move and has a
 * choice, by what that seat would see. One a thread.
 */
interface SeatMind {
    void start(Deal deal, Score score);

    /** @param turn as {@link dev.goita.core.packed.PackedTurn} numbers it; legal */
    void play(int turn);

    /** {@return whether the seat to move has more than one legal turn} */
    boolean hasChoice();

    /** What somebody would play. */
    int choose();

    /** How likely somebody would play a legal turn; over all legal turns 1. */
    double chance(int turn);
}
