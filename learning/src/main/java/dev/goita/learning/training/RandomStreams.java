package dev.goita.learning.training;

import java.io.Serializable;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * 乱数の流れ: independent generators that a seed, a purpose and a number name, so that work gives the same results in
 * whatever order and on whatever thread it is done.
 *
 * @param seed of all streams
 */
public record RandomStreams(long seed) implements Serializable {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    /**
     * A stream at its beginning.
     *
     * @param purpose what the numbers are for; streams of different purposes are independent
     * @param index which of the streams of that purpose, such as the number of a round
     * @return a new generator; the same names give the same numbers
     */
    public RandomGenerator stream(String purpose, long index) {
        long mixed = mix(mix(seed) ^ purpose.hashCode() * GOLDEN_GAMMA);
        return new SplittableRandom(mix(mixed + index * GOLDEN_GAMMA));
    }

    private static long mix(long key) {
        long z = (key ^ key >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
