package dev.goita.core.tile.packed;

/** Counts of the eight kinds in one {@code int}: four bits a kind, KING lowest. Masks have one bit a kind, KING bit 0. */
public final class PackedTiles {
    /** The whole deck: 2, 2, 2, 4, 4, 4, 4, 10. */
    public static final int DECK = 0xA4444222;

    private static final int LOW_BITS = 0x11111111;

    private PackedTiles() {}

    /** One tile of a kind, 0..7, to be added or taken away; whether there is room for it is not checked. */
    public static int one(int kind) {
        return 1 << 4 * kind;
    }

    /** How many tiles of a kind, 0..7, there are: 0..10. */
    public static int count(int packed, int kind) {
        return packed >>> 4 * kind & 0xF;
    }

    /** How many tiles there are, 0..32. */
    public static int size(int packed) {
        int pairs = (packed & 0x0F0F0F0F) + (packed >>> 4 & 0x0F0F0F0F);
        return (pairs * 0x01010101) >>> 24;
    }

    /** The kinds with at least one tile. */
    public static int present(int packed) {
        int any = packed | packed >>> 1;
        return gather((any | any >>> 2) & LOW_BITS);
    }

    /** The kinds with at least two tiles. */
    public static int multiple(int packed) {
        return gather((packed >>> 1 | packed >>> 2 | packed >>> 3) & LOW_BITS);
    }

    /** With two kinds, 0..7, exchanged: as many of the one as there were of the other. */
    public static int exchanged(int packed, int one, int other) {
        int difference = count(packed, one) ^ count(packed, other);
        return packed ^ (difference << 4 * one ^ difference << 4 * other);
    }

    private static int gather(int lowBits) {
        int x = (lowBits | lowBits >>> 3) & 0x03030303;
        x = (x | x >>> 6) & 0x000F000F;
        return (x | x >>> 12) & 0xFF;
    }
}
