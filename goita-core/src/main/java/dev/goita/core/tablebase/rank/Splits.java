package dev.goita.core.tablebase.rank;

import dev.goita.core.tile.packed.PackedTiles;
import java.util.Arrays;

/** How the copies of one kind can be split among four hands, as base-9 numbers in ascending order. */
final class Splits {
    /** How many rooms there are: up to eight tiles in each of four hands. */
    static final int ROOMS = 9 * 9 * 9 * 9;
    /** Eight tiles in each hand. */
    static final int FULL_ROOM = room(8, 8, 8, 8);

    /** By number of copies, 2 or 4. */
    static final int[][] OF = new int[5][];
    /** By split: its index among those of as many copies. */
    static final byte[] INDEX = new byte[ROOMS];

    static {
        for (int copies : new int[] {2, 4}) {
            int[] found = new int[ROOMS];
            int count = 0;
            for (int split = 0; split < ROOMS; split++) {
                if (total(split) == copies) {
                    INDEX[split] = (byte) count;
                    found[count++] = split;
                }
            }
            OF[copies] = Arrays.copyOf(found, count);
        }
    }

    private Splits() {}

    static int room(int a, int b, int c, int d) {
        return ((a * 9 + b) * 9 + c) * 9 + d;
    }

    static int total(int room) {
        return room % 9 + room / 9 % 9 + room / 81 % 9 + room / 729;
    }

    /** How many of a kind each hand holds. */
    static int of(int[] packedHands, int kind) {
        return room(
                PackedTiles.count(packedHands[0], kind),
                PackedTiles.count(packedHands[1], kind),
                PackedTiles.count(packedHands[2], kind),
                PackedTiles.count(packedHands[3], kind));
    }

    /** Adds the tiles of a split to the hands. */
    static void give(int[] packedHands, int kind, int split) {
        for (int i = 3, rest = split; i >= 0; i--, rest /= 9) {
            packedHands[i] += rest % 9 * PackedTiles.one(kind);
        }
    }

    static boolean fits(int split, int room) {
        return split % 9 <= room % 9
                && split / 9 % 9 <= room / 9 % 9
                && split / 81 % 9 <= room / 81 % 9
                && split / 729 <= room / 729;
    }
}
