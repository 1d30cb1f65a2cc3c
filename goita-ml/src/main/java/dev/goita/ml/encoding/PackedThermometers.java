package dev.goita.ml.encoding;

import dev.goita.core.tile.Tile;
import dev.goita.learning.ActiveFeatures;

/**
 * 温度計の表: the features of tile counts, looked up two kinds at a time. Counting tile by tile costs several times as
 * much, and counts make up most of a row.
 */
public final class PackedThermometers {
    private static final int TABLES = Tile.ALL.size() / 2;
    private static final int PAIRS = 256;
    private static final int PAIR_BITS = 8;
    private static final int COUNT_BITS = 4;
    private static final int COUNT_MASK = 15;

    private final int offset;
    /** For each pair of kinds, by both counts: a bit for each feature behind the offset. */
    private final long[] bits = new long[TABLES * PAIRS];

    private PackedThermometers(int offset) {
        this.offset = offset;
    }

    /** The features of one kind, as bits behind an offset. */
    @FunctionalInterface
    interface Features {
        long of(int kind, int count);
    }

    static PackedThermometers of(int offset, Features features) {
        PackedThermometers tables = new PackedThermometers(offset);
        for (int pair = 0; pair < TABLES; pair++) {
            for (int counts = 0; counts < PAIRS; counts++) {
                tables.bits[pair * PAIRS + counts] =
                        features.of(2 * pair, counts & COUNT_MASK) | features.of(2 * pair + 1, counts >>> COUNT_BITS);
            }
        }
        return tables;
    }

    /** @param packed counts as {@link dev.goita.core.tile.Hand#packed()} gives them */
    public void add(int packed, ActiveFeatures rowF) {
        // no branch for tables of kinds that are not there: half of the time they are, and nobody can tell before
        long set = 0;
        for (int table = 0; table < TABLES; table++) {
            set |= bits[table * PAIRS + (packed >>> table * PAIR_BITS & PAIRS - 1)];
        }
        rowF.addBits(offset, set);
    }
}
