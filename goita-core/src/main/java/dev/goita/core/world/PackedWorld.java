package dev.goita.core.world;

import dev.goita.core.PackedTiles;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Tile;
import java.util.Arrays;

/** The hidden tiles of a {@link World}, packed and mutable: those of the seats that the viewer cannot see. */
public final class PackedWorld {
    /** By seat: what it holds; 0 for the viewer. */
    public final int[] hands = new int[4];
    /** By seat: all that it put face-down; 0 for the viewer. */
    public final int[] faceDownTiles = new int[4];
    /** By seat and play: the kind that the play put face-down. */
    public final byte[] faceDown = new byte[4 * SeatView.MAX_PLAYS];

    void clear() {
        Arrays.fill(hands, 0);
        Arrays.fill(faceDownTiles, 0);
    }

    /** @param play number of the play that put it face-down, or {@link SeatPlaces#IN_HAND} */
    void put(int seat, int play, int kind) {
        if (play == SeatPlaces.IN_HAND) {
            hands[seat] += PackedTiles.one(kind);
        } else {
            faceDownTiles[seat] += PackedTiles.one(kind);
            faceDown[seat * SeatView.MAX_PLAYS + play] = (byte) kind;
        }
    }

    World toWorld(SeatView view) {
        int[] all = hands.clone();
        all[view.viewer().ordinal()] = view.hand().packed();
        byte[] down = faceDown.clone();
        Seat viewer = view.viewer();
        for (int play = 0; play < view.playCount(viewer); play++) {
            Tile own = view.play(viewer, play).first().orElseThrow();
            down[viewer.ordinal() * SeatView.MAX_PLAYS + play] = (byte) own.ordinal();
        }
        return new World(view, all, down);
    }
}
