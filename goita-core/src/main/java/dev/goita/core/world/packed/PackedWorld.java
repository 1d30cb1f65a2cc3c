package dev.goita.core.world.packed;

import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.Arrays;

/** The hidden tiles of a world, packed and mutable: those of the seats that the viewer cannot see. */
public final class PackedWorld {
    /** In place of the number of a play: in the hand. */
    public static final int IN_HAND = -1;

    private final int[] hands = new int[4];
    private final int[] faceDownTiles = new int[4];
    /** By {@link #place}: the kind that the play put face-down. */
    private final byte[] faceDown = new byte[4 * SeatView.MAX_PLAYS];

    /** Makes room for a world; it holds none until one is put into it. */
    public PackedWorld() {}

    /**
     * The number of a seat's play, by which {@link #withFaceDown} finds what it put face-down.
     *
     * @param seat 0..3
     * @param play 0..3, 0 for the seat's first play
     * @return 0..15
     */
    public static int place(int seat, int play) {
        return seat * SeatView.MAX_PLAYS + play;
    }

    /**
     * What a seat holds; 0 for the viewer.
     *
     * @param seat 0..3
     * @return tiles as {@link PackedTiles} has them
     */
    public int hand(int seat) {
        return hands[seat];
    }

    /**
     * All that a seat put face-down; 0 for the viewer.
     *
     * @param seat 0..3
     * @return tiles as {@link PackedTiles} has them
     */
    public int faceDownTiles(int seat) {
        return faceDownTiles[seat];
    }

    /**
     * What a seat holds and put face-down; 0 for the viewer.
     *
     * @param seat 0..3
     * @return tiles as {@link PackedTiles} has them
     */
    public int hidden(int seat) {
        return hands[seat] + faceDownTiles[seat];
    }

    /**
     * A packed lead of another seat, with the tile that it put face-down.
     *
     * @param place as {@link #place} numbers the play, which was a lead of a seat other than the viewer
     * @param lead as {@link PackedTurn} numbers it, its first tile hidden or not
     */
    public int withFaceDown(int place, int lead) {
        return PackedTurn.of(faceDown[place], PackedTurn.attack(lead));
    }

    /** The kind that lies at a place, as {@link #place} numbers it. */
    public byte faceDown(int place) {
        return faceDown[place];
    }

    void copy(PackedWorld other) {
        System.arraycopy(other.hands, 0, hands, 0, hands.length);
        System.arraycopy(other.faceDownTiles, 0, faceDownTiles, 0, faceDownTiles.length);
        System.arraycopy(other.faceDown, 0, faceDown, 0, faceDown.length);
    }

    /** Puts a tile where another one was. */
    void change(int seat, int play, int from, int to) {
        if (play == IN_HAND) {
            hands[seat] -= PackedTiles.one(from);
        } else {
            faceDownTiles[seat] -= PackedTiles.one(from);
        }
        put(seat, play, to);
    }

    void clear() {
        Arrays.fill(hands, 0);
        Arrays.fill(faceDownTiles, 0);
    }

    /** @param play number of the play that put it face-down, or {@link #IN_HAND} */
    public void put(int seat, int play, int kind) {
        if (play == IN_HAND) {
            hands[seat] += PackedTiles.one(kind);
        } else {
            faceDownTiles[seat] += PackedTiles.one(kind);
            faceDown[place(seat, play)] = (byte) kind;
        }
    }
}
