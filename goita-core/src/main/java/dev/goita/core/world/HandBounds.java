package dev.goita.core.world;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Tile;
import java.util.Arrays;

/**
 * 手駒の限り: the least and the greatest number of tiles of a kind that another seat can hold, as far as a seat knows for
 * certain. Both are reached by some arrangement of the hidden tiles; {@link WorldSampler} says what is certain.
 */
public final class HandBounds {
    private static final int KING = Tile.KING.ordinal();
    private static final int SHI = Tile.SHI.ordinal();

    private final Seat viewer;
    /** By how many turns the seat plays after the viewer, and kind. */
    private final int[][] least = new int[Seat.ALL.size()][Tile.ALL.size()];

    private final int[][] greatest = new int[Seat.ALL.size()][Tile.ALL.size()];

    private HandBounds(Seat viewer) {
        this.viewer = viewer;
        for (int[] ofSeat : least) {
            Arrays.fill(ofSeat, Integer.MAX_VALUE);
        }
    }

    /** The bounds for a view; also before the first turn. */
    public static HandBounds of(SeatView view) {
        return WorldSampler.of(view).handBounds();
    }

    static HandBounds start(Seat viewer) {
        return new HandBounds(viewer);
    }

    /**
     * How many tiles of a kind a seat holds at least.
     *
     * @param seat another one than the viewer
     * @throws IllegalArgumentException if it is the viewer, who knows its own hand
     */
    public int least(Seat seat, Tile tile) {
        return least[after(seat)][tile.ordinal()];
    }

    /**
     * How many tiles of a kind a seat holds at most.
     *
     * @param seat another one than the viewer
     * @throws IllegalArgumentException if it is the viewer, who knows its own hand
     */
    public int greatest(Seat seat, Tile tile) {
        return greatest[after(seat)][tile.ordinal()];
    }

    private int after(Seat seat) {
        if (seat == viewer) {
            throw new IllegalArgumentException(seat + " knows its own hand");
        }
        return seat.turnsAfter(viewer);
    }

    /**
     * Adds the arrangements in which a seat has so many kings and し, of which there are some.
     *
     * @param plain the numbers of the other unseen tiles by kind, and their sum behind them
     */
    void add(SeatPlaces places, int kings, int shi, int[] plain) {
        int seat = after(Seat.of(places.seat));
        int inHand = places.inHand();
        int fewestOthers = inHand;
        int mostOthers = 0;
        int mostKings = places.mostKingsInHand(kings);
        for (int kingsInHand = places.fewestKingsInHand(kings); kingsInHand <= mostKings; kingsInHand++) {
            int fewestShi = places.fewestShiInHand(kings, kingsInHand, shi);
            int mostShi = places.mostShiInHand(kingsInHand, shi);
            widen(seat, KING, kingsInHand, kingsInHand);
            widen(seat, SHI, fewestShi, mostShi);
            fewestOthers = Math.min(fewestOthers, inHand - kingsInHand - mostShi);
            mostOthers = Math.max(mostOthers, inHand - kingsInHand - fewestShi);
        }
        // Both bounds of a kind rise with the number of tiles that are neither king nor し.
        widenPlain(seat, fewestOthers, plain);
        widenPlain(seat, mostOthers, plain);
    }

    /** The other kinds may lie on any of the places that are left. */
    private void widenPlain(int seat, int inHand, int[] plain) {
        int all = plain[plain.length - 1];
        for (int kind = KING + 1; kind < SHI; kind++) {
            widen(seat, kind, Math.max(0, inHand - (all - plain[kind])), Math.min(plain[kind], inHand));
        }
    }

    private void widen(int seat, int kind, int low, int high) {
        least[seat][kind] = Math.min(least[seat][kind], low);
        greatest[seat][kind] = Math.max(greatest[seat][kind], high);
    }
}
