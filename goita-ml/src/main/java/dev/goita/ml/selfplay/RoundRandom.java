package dev.goita.ml.selfplay;

import java.util.random.RandomGenerator;

/**
 * 乱数の流れ: xoroshiro128++ that starts anew for each (seed, index), so that rounds are the same in whatever order and on
 * whatever thread they are played.
 *
 * <p>Bits and bounded draws are computed here and not by the JDK, whose algorithms may change: a seed keeps its rounds.
 * Different (seed, index) begin at different states.
 */
public final class RoundRandom implements RandomGenerator {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long s0;
    private long s1;

    RoundRandom() {}

    /** {@return the stream that a seed and an index name, at its beginning} */
    public static RoundRandom of(long seed, long index) {
        RoundRandom random = new RoundRandom();
        random.restart(seed, index);
        return random;
    }

    /**
     * A stream that goes on where another one stood.
     *
     * @param place as {@link #place} told it
     * @throws IllegalArgumentException if it is no place
     */
    public static RoundRandom at(String place) {
        int colon = place.indexOf(':');
        RoundRandom random = new RoundRandom();
        try {
            random.s0 = Long.parseUnsignedLong(place.substring(0, Math.max(colon, 0)), 16);
            random.s1 = Long.parseUnsignedLong(place.substring(colon + 1), 16);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("no place of a random stream: '" + place + "'", e);
        }
        if ((random.s0 | random.s1) == 0) {
            throw new IllegalArgumentException("no random stream stands at '" + place + "'");
        }
        return random;
    }

    /** {@return where the stream stands, for {@link #at}: two numbers in hexadecimal with a colon between} */
    public String place() {
        return Long.toHexString(s0) + ':' + Long.toHexString(s1);
    }

    /** Goes on with another stream. */
    void restart(long seed, long index) {
        s0 = mix(seed);
        s1 = mix(index + GOLDEN_GAMMA);
        if ((s0 | s1) == 0) {
            s0 = GOLDEN_GAMMA;
        }
    }

    /** A bijection (the finalizer of SplitMix64). */
    private static long mix(long key) {
        long z = (key ^ key >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    @Override
    public long nextLong() {
        long a = s0;
        long b = s1;
        long result = Long.rotateLeft(a + b, 17) + a;
        b ^= a;
        s0 = Long.rotateLeft(a, 49) ^ b ^ b << 21;
        s1 = Long.rotateLeft(b, 28);
        return result;
    }

    @Override
    public int nextInt() {
        return (int) (nextLong() >>> 32);
    }

    /** Uniform by Lemire's multiply-and-reject. */
    @Override
    public int nextInt(int bound) {
        if (bound <= 0) {
            throw new IllegalArgumentException("a bound is positive, not " + bound);
        }
        long product = (nextInt() & 0xFFFFFFFFL) * bound;
        if ((product & 0xFFFFFFFFL) < bound) {
            long threshold = 0x1_0000_0000L % bound;
            while ((product & 0xFFFFFFFFL) < threshold) {
                product = (nextInt() & 0xFFFFFFFFL) * bound;
            }
        }
        return (int) (product >>> 32);
    }
}
