package dev.goita.core;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.random.RandomGenerator;

/** Fisher–Yates over the deck, and unbiased bounded draws. */
final class Shuffle {
    private static final int[] DECK = new int[Tile.DECK_SIZE];

    static {
        int i = 0;
        for (Tile tile : Tile.ALL) {
            for (int copy = 0; copy < tile.copies(); copy++) {
                DECK[i++] = PackedTiles.one(tile.ordinal());
            }
        }
    }

    private Shuffle() {}

    /** Fills four packed hands. Only the first 24 places need a draw: what is left is the last hand. */
    static void deal(int[] hands, RandomGenerator random) {
        int[] deck = DECK.clone();
        int left = deck.length;
        for (int seat = 0; seat < 3; seat++) {
            int hand = 0;
            for (int i = 0; i < Hand.DEALT_SIZE; i += 2) {
                long bits = random.nextLong();
                int first = below((int) bits, left, random);
                hand += deck[first];
                deck[first] = deck[--left];
                int second = below((int) (bits >>> 32), left, random);
                hand += deck[second];
                deck[second] = deck[--left];
            }
            hands[seat] = hand;
        }
        hands[3] = PackedTiles.DECK - hands[0] - hands[1] - hands[2];
    }

    static int below(int bound, RandomGenerator random) {
        return below(random.nextInt(), bound, random);
    }

    /** Lemire's multiply-and-reject, exactly uniform; {@code bits} are 32 fresh random bits. */
    private static int below(int bits, int bound, RandomGenerator random) {
        long product = (bits & 0xFFFFFFFFL) * bound;
        if ((product & 0xFFFFFFFFL) < bound) {
            long threshold = 0x100000000L % bound;
            while ((product & 0xFFFFFFFFL) < threshold) {
                product = (random.nextInt() & 0xFFFFFFFFL) * bound;
            }
        }
        return (int) (product >>> 32);
    }
}
