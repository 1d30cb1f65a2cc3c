package dev.goita.shogi.engine;

import java.util.Arrays;

/**
 * 置換表: what searches found out about positions, in a fixed amount of memory. Several searches may use one table without locks: an entry
 * that two of them wrote at once does not fit its key and is not found.
 */
final class TranspositionTable {
    static final int UPPER = 1;
    static final int LOWER = 2;
    static final int EXACT = UPPER | LOWER;

    /** Entries that share a place. */
    private static final int BUCKET = 4;

    private static final int LONGS = 2;
    /** Five bits of an entry; a table that lives for more searches takes the oldest for new, which costs a place. */
    private static final int GENERATIONS = 32;

    /** How many plies of depth a generation of age outweighs. */
    private static final int AGE_PLIES = 4;

    private final long[] slots;
    private final int buckets;
    private int generation;

    /** @param mebibytes 1 to 8,192 */
    TranspositionTable(int mebibytes) {
        buckets = (int)
                Math.min(Integer.MAX_VALUE / (BUCKET * LONGS) - 1, ((long) mebibytes << 20) / (BUCKET * LONGS * 8));
        slots = new long[buckets * BUCKET * LONGS];
    }

    void clear() {
        Arrays.fill(slots, 0);
        generation = 0;
    }

    /** Entries of earlier searches are the first to be replaced from now on. */
    void startSearch() {
        generation = (generation + 1) % GENERATIONS;
    }

    private int first(long key) {
        return (int) Math.multiplyHigh(key >>> 1, (long) buckets << 1) * BUCKET * LONGS;
    }

    /** The packed entry of a position, or 0. */
    long find(long key) {
        int at = first(key);
        for (int i = 0; i < BUCKET * LONGS; i += LONGS) {
            long entry = slots[at + i + 1];
            if ((slots[at + i] ^ entry) == key && entry != 0) {
                return entry;
            }
        }
        return 0;
    }

    static int move(long entry) {
        return (int) entry & 0x7FFF;
    }

    static int bound(long entry) {
        return (int) (entry >>> 15) & 3;
    }

    static int score(long entry) {
        return (short) (entry >>> 17);
    }

    static int evaluation(long entry) {
        return (short) (entry >>> 33);
    }

    static int depth(long entry) {
        return (int) (entry >>> 49) & 0xFF;
    }

    private static int generationOf(long entry) {
        return (int) (entry >>> 57) & GENERATIONS - 1;
    }

    /**
     * @param move or {@link dev.goita.shogi.rules.PackedMove#NONE}, which keeps the move that is there
     * @param score as {@link Scores#toTable} makes it
     */
    void store(long key, int move, int bound, int score, int evaluation, int depth) {
        int at = first(key);
        int worst = at;
        int worstWorth = Integer.MAX_VALUE;
        int kept = move;
        for (int i = at; i < at + BUCKET * LONGS; i += LONGS) {
            long entry = slots[i + 1];
            if (entry == 0 || (slots[i] ^ entry) == key) {
                if (entry != 0 && move == 0) {
                    kept = move(entry);
                }
                if (entry != 0 && bound != EXACT && depth + 3 < depth(entry) && generationOf(entry) == generation) {
                    return;
                }
                worst = i;
                break;
            }
            int age = (GENERATIONS + generation - generationOf(entry)) % GENERATIONS;
            int worth = depth(entry) - AGE_PLIES * age;
            if (worth < worstWorth) {
                worstWorth = worth;
                worst = i;
            }
        }
        long entry = kept
                | (long) bound << 15
                | (score & 0xFFFFL) << 17
                | (evaluation & 0xFFFFL) << 33
                | (long) Math.max(0, Math.min(255, depth)) << 49
                | (long) generation << 57;
        slots[worst] = key ^ entry;
        slots[worst + 1] = entry;
    }

    /** How full it is with entries of this search, in thousandths of a sample. */
    int permille() {
        int sample = Math.min(buckets, 250);
        int used = 0;
        for (int i = 0; i < sample * BUCKET; i++) {
            long entry = slots[i * LONGS + 1];
            used += entry != 0 && generationOf(entry) == generation ? 1 : 0;
        }
        return used * 1000 / (sample * BUCKET);
    }
}
