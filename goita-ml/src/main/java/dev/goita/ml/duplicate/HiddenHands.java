package dev.goita.ml.duplicate;

import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.random.RandomGenerator;

/**
 * 隠れた手駒: how the sixteen tiles of two partners can have been dealt to them, when some of what each had is known. Every deal of
 * the single tiles is as likely, and none gives five し.
 */
final class HiddenHands {
    private static final int KINDS = Tile.ALL.size();
    private static final int DEALT = 8;
    private static final int MOST_SHI = 4;
    private static final double[][] CHOOSE = new double[11][11];

    static {
        for (int n = 0; n < CHOOSE.length; n++) {
            CHOOSE[n][0] = 1;
            for (int k = 1; k <= n; k++) {
                CHOOSE[n][k] = CHOOSE[n - 1][k - 1] + CHOOSE[n - 1][k];
            }
        }
    }

    private final int all;
    private final int[] least = new int[KINDS];
    private final int[] most = new int[KINDS];
    /** By kind and how many tiles the first still gets: the deals of this kind and those behind it. */
    private final double[][] deals = new double[KINDS + 1][DEALT + 1];
    /** The same, but the deals that differ by the kinds alone. */
    private final double[][] hands = new double[KINDS + 1][DEALT + 1];

    /** A hand of the first partner, and how many deals of single tiles give it. */
    interface Sink {
        void accept(int first, double deals);
    }

    /**
     * What may have been dealt.
     *
     * @param all the tiles of both, packed
     * @param first what the first is known to have had, packed
     * @param second what the second is known to have had
     */
    HiddenHands(int all, int first, int second) {
        this.all = all;
        for (int kind = 0; kind < KINDS; kind++) {
            int count = PackedTiles.count(all, kind);
            boolean shi = kind == Tile.SHI.ordinal();
            least[kind] = Math.max(PackedTiles.count(first, kind), shi ? count - MOST_SHI : 0);
            most[kind] = Math.min(count - PackedTiles.count(second, kind), shi ? MOST_SHI : count);
        }
        deals[KINDS][0] = 1;
        hands[KINDS][0] = 1;
        for (int kind = KINDS - 1; kind >= 0; kind--) {
            for (int left = 0; left <= DEALT; left++) {
                for (int count = least[kind]; count <= Math.min(most[kind], left); count++) {
                    deals[kind][left] += ways(kind, count) * deals[kind + 1][left - count];
                    hands[kind][left] += hands[kind + 1][left - count];
                }
            }
        }
    }

    private double ways(int kind, int count) {
        return CHOOSE[PackedTiles.count(all, kind)][count];
    }

    /** How many different hands the first can have. */
    double count() {
        return hands[0][DEALT];
    }

    /** A hand of the first, packed, as likely as it is dealt; the second has the rest. */
    int draw(RandomGenerator random) {
        int hand = 0;
        int left = DEALT;
        for (int kind = 0; kind < KINDS; kind++) {
            double drawn = random.nextDouble() * deals[kind][left];
            int count = least[kind];
            drawn -= ways(kind, count) * deals[kind + 1][left - count];
            while (drawn >= 0 && count < Math.min(most[kind], left)) {
                count++;
                drawn -= ways(kind, count) * deals[kind + 1][left - count];
            }
            hand += count * PackedTiles.one(kind);
            left -= count;
        }
        return hand;
    }

    /** Every hand that the first can have. */
    void forEach(Sink sink) {
        forEach(0, DEALT, 0, 1, sink);
    }

    private void forEach(int kind, int left, int hand, double dealt, Sink sink) {
        if (kind == KINDS) {
            sink.accept(hand, dealt);
            return;
        }
        for (int count = least[kind]; count <= Math.min(most[kind], left); count++) {
            if (hands[kind + 1][left - count] > 0) {
                forEach(kind + 1, left - count, hand + count * PackedTiles.one(kind), dealt * ways(kind, count), sink);
            }
        }
    }
}
