package dev.goita.core.written;

import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;

/**
 * Tells the two kings of a deal apart for notations that do: the first holder, from player 0 on, has the 王; who holds
 * both plays the 王 first.
 */
final class KingOrder {
    enum King {
        OU,
        GYOKU
    }

    private final Seat firstHolder;
    private final int[] played = new int[4];

    KingOrder(Deal deal) {
        Seat holder = Seat.P0;
        while (!deal.hand(holder).contains(Tile.KING)) {
            holder = holder.next();
        }
        firstHolder = holder;
    }

    /** The king that a seat was dealt; {@code index} is 0 for its first. */
    King dealt(Seat seat, int index) {
        return seat == firstHolder && index == 0 ? King.OU : King.GYOKU;
    }

    King play(Seat seat) {
        return dealt(seat, played[seat.number()]++);
    }
}
