package dev.goita.core.player.search;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.world.packed.PackedWorld;
import java.util.random.RandomGenerator;

/** 信じる局面: a view's round as it stands in one world after the other, as a belief draws them. */
final class BelievedWorlds {
    private final WorldDraws draws;
    private final SearchRound now;
    private final int viewer;
    private final int[] faceUp = new int[4];

    /** @param drawsEach worlds drawn for each that is kept, at least 1; without a belief one is enough */
    BelievedWorlds(SeatView view, Belief belief, int drawsEach, RandomGenerator random) {
        draws = new WorldDraws(view, belief.likelihood(view), belief == Belief.UNIFORM ? 1 : drawsEach, random);
        now = new SearchRound(view.rules());
        now.start(view);
        viewer = view.viewer().ordinal();
        for (Seat seat : Seat.ALL) {
            faceUp[seat.ordinal()] = view.faceUp(seat).packed();
        }
    }

    /** The round as it stands in the next world; valid until the next call. */
    SearchRound next() {
        PackedWorld world = draws.next();
        for (int seat = 0; seat < 4; seat++) {
            if (seat != viewer) {
                now.place(seat, world.hand(seat), world.faceDownTiles(seat), world.hidden(seat) + faceUp[seat]);
            }
        }
        return now;
    }
}
