package dev.goita.shogi.book.binary;

/**
 * MT19937-64, the generator whose first numbers are the keys of Apery's books.
 *
 * <p>Source: T. Nishimura and M. Matsumoto, "Tables of 64-bit Mersenne Twisters", 2000.
 */
final class MersenneTwister64 {
    private static final int SIZE = 312;
    private static final int MIDDLE = 156;
    private static final long TWIST = 0xB5026F5AA96619E9L;
    private static final long UPPER_BITS = 0xFFFFFFFF80000000L;

    private final long[] state = new long[SIZE];
    private int next = SIZE;

    MersenneTwister64(long seed) {
        state[0] = seed;
        for (int i = 1; i < SIZE; i++) {
            state[i] = 6364136223846793005L * (state[i - 1] ^ state[i - 1] >>> 62) + i;
        }
    }

    long nextLong() {
        if (next == SIZE) {
            refill();
        }
        long bits = state[next++];
        bits ^= bits >>> 29 & 0x5555555555555555L;
        bits ^= bits << 17 & 0x71D67FFFEDA60000L;
        bits ^= bits << 37 & 0xFFF7EEE000000000L;
        return bits ^ bits >>> 43;
    }

    private void refill() {
        for (int i = 0; i < SIZE; i++) {
            long bits = state[i] & UPPER_BITS | state[(i + 1) % SIZE] & ~UPPER_BITS;
            state[i] = state[(i + MIDDLE) % SIZE] ^ bits >>> 1 ^ ((bits & 1) == 0 ? 0 : TWIST);
        }
        next = 0;
    }
}
