package dev.goita.core.world.packed;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;

/**
 * 手駒の限り: the least and the greatest number of tiles of a kind that another seat can hold, as far as a seat knows for
 * certain. Both are reached by some arrangement of the hidden tiles; {@link PackedSampler} says what is certain.
 */
public final class HandBounds {
    private static final int OTHERS = 3;
    private static final int KING = Tile.KING.ordinal();
    private static final int SHI = Tile.SHI.ordinal();
    /** The bits of packed tiles that count kinds other than kings and し. */
    private static final int OTHER_KINDS = 0x0FFFFFF0;

    private static final int MOST_OF_OTHERS = Tile.GON.copies();

    // A set of what a seat can have of the unseen kings and し: bit 21 * kings + し. Two seats have at most 20 し, so that
    // moving one set by the bits of another adds up both numbers.
    private static final int ROW = 21;

    private final Seat viewer;
    /** By how many turns the seat plays after the viewer: packed tiles. */
    private final int[] least = new int[OTHERS + 1];

    private final int[] greatest = new int[OTHERS + 1];

    private HandBounds(SeatView view) {
        viewer = view.viewer();
        KingKnowledge kings = KingKnowledge.of(view);
        SeatPlaces first = new SeatPlaces(view, viewer.plus(1), kings);
        SeatPlaces second = new SeatPlaces(view, viewer.plus(2), kings);
        SeatPlaces third = new SeatPlaces(view, viewer.plus(3), kings);
        int unseen = view.unseenTiles().packed();
        long shares = 0;
        for (DealtShi dealt : DealtShi.values()) {
            if (shares == 0) {
                long ofFirst = shares(view, first, unseen, dealt);
                long ofSecond = shares(view, second, unseen, dealt);
                long ofThird = shares(view, third, unseen, dealt);
                shares = ofFirst & left(sums(ofSecond, ofThird), unseen);
                bound(1, first, shares, unseen);
                bound(2, second, ofSecond & left(sums(ofFirst, ofThird), unseen), unseen);
                bound(3, third, ofThird & left(sums(ofFirst, ofSecond), unseen), unseen);
            }
        }
        if (shares == 0) {
            throw new AssertionError("no hands agree with what " + viewer + " sees");
        }
    }

    /** The bounds for a view; also before the first turn. */
    public static HandBounds of(SeatView view) {
        return new HandBounds(view);
    }

    /**
     * How many tiles of a kind a seat holds at least.
     *
     * @param seat another one than the viewer
     * @throws IllegalArgumentException if it is the viewer, who knows its own hand
     */
    public int least(Seat seat, Tile tile) {
        return least(seat).count(tile);
    }

    /**
     * How many tiles of a kind a seat holds at most.
     *
     * @param seat another one than the viewer
     * @throws IllegalArgumentException if it is the viewer, who knows its own hand
     */
    public int greatest(Seat seat, Tile tile) {
        return greatest(seat).count(tile);
    }

    /**
     * How many tiles of each kind a seat holds at least.
     *
     * @param seat another one than the viewer
     * @throws IllegalArgumentException if it is the viewer, who knows its own hand
     */
    public Hand least(Seat seat) {
        return Hand.ofPacked(least[after(seat)]);
    }

    /**
     * How many tiles of each kind a seat holds at most; all at once there may be too many of them.
     *
     * @param seat another one than the viewer
     * @throws IllegalArgumentException if it is the viewer, who knows its own hand
     */
    public Hand greatest(Seat seat) {
        return Hand.ofPacked(greatest[after(seat)]);
    }

    private int after(Seat seat) {
        if (seat == viewer) {
            throw new IllegalArgumentException(seat + " knows its own hand");
        }
        return seat.turnsAfter(viewer);
    }

    /** What a seat can have, whatever the others have. */
    private static long shares(SeatView view, SeatPlaces places, int unseen, DealtShi dealt) {
        int shi = dealt.numbers(view.rules(), view.hasDeclaredGoshi(Seat.of(places.seat))) >>> places.shiFaceUp;
        long shares = 0;
        for (int kings = Math.min(PackedTiles.count(unseen, KING), places.mostKings()); kings >= 0; kings--) {
            int most = Math.min(PackedTiles.count(unseen, SHI), places.size() - kings);
            shares |= (shi & (2L << most) - 1) << ROW * kings;
        }
        return shares;
    }

    private static long sums(long one, long other) {
        long sums = 0;
        for (long rest = other; rest != 0; rest &= rest - 1) {
            sums |= one << Long.numberOfTrailingZeros(rest);
        }
        return sums;
    }

    /** What is left of the unseen kings and し for one seat, by what the two others have. */
    private static long left(long taken, int unseen) {
        int all = ROW * PackedTiles.count(unseen, KING) + PackedTiles.count(unseen, SHI);
        return Long.reverse(taken) >>> Long.SIZE - 1 - all;
    }

    /** What a seat holds: every number here rises or falls with those of its し and of its kings in hand, whose bounds tell all. */
    private void bound(int seat, SeatPlaces places, long shares, int unseen) {
        int inHand = places.inHand();
        int fewestKings = inHand;
        int mostKings = 0;
        int fewestShi = inHand;
        int mostShi = 0;
        int fewestOthers = inHand;
        int mostOthers = 0;
        for (int kings = 0; kings <= PackedTiles.count(unseen, KING); kings++) {
            int shi = (int) (shares >>> ROW * kings) & (1 << ROW) - 1;
            if (shi != 0) {
                int least = Integer.numberOfTrailingZeros(shi);
                int greatest = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(shi);
                int first = places.fewestKingsInHand(kings);
                int last = places.mostKingsInHand(kings);
                fewestKings = Math.min(fewestKings, first);
                mostKings = Math.max(mostKings, last);
                fewestShi = Math.min(fewestShi, places.fewestShiInHand(kings, last, least));
                mostShi = Math.max(mostShi, places.mostShiInHand(first, greatest));
                fewestOthers = Math.min(fewestOthers, inHand - last - places.mostShiInHand(last, greatest));
                mostOthers = Math.max(mostOthers, inHand - first - places.fewestShiInHand(kings, first, least));
            }
        }
        least[seat] = fewestKings + fewestShi * PackedTiles.one(SHI);
        greatest[seat] = mostKings + mostShi * PackedTiles.one(SHI);
        // The other kinds may lie on any of the places that are left.
        int all = PackedTiles.size(unseen) - PackedTiles.count(unseen, KING) - PackedTiles.count(unseen, SHI);
        // Until late in a round there is room for all of any kind, and room for none of it.
        if (fewestOthers <= all - MOST_OF_OTHERS && mostOthers >= MOST_OF_OTHERS) {
            greatest[seat] += unseen & OTHER_KINDS;
            return;
        }
        for (int kind = KING + 1; kind < SHI; kind++) {
            int there = PackedTiles.count(unseen, kind);
            least[seat] += Math.max(0, fewestOthers - (all - there)) * PackedTiles.one(kind);
            greatest[seat] += Math.min(there, mostOthers) * PackedTiles.one(kind);
        }
    }
}
