package dev.goita.shogi.rules;

/** 走る利き: the squares that a piece attacks, as the last call that asked for some found them. */
final class Reach {
    long lo;
    long hi;

    /** All that a piece of a code attacks from a square. */
    void find(int code, int from, long occupiedLo, long occupiedHi) {
        int rays = Attacks.rays(code);
        if (rays == 0) {
            lo = 0;
            hi = 0;
        } else {
            along(rays, from, occupiedLo, occupiedHi);
        }
        lo |= Attacks.STEP_LO[code * Bits.SQUARES + from];
        hi |= Attacks.STEP_HI[code * Bits.SQUARES + from];
    }

    /** The squares of a ray, of all diagonal or of all orthogonal ones, from a square, each up to and with its first occupied one. */
    void along(int rays, int from, long occupiedLo, long occupiedHi) {
        lo = 0;
        hi = 0;
        int first = Integer.numberOfTrailingZeros(rays);
        if ((rays & rays - 1) != 0) {
            up(first, from, occupiedLo, occupiedHi);
            up(first + 1, from, occupiedLo, occupiedHi);
            down(first + 4, from, occupiedLo, occupiedHi);
            down(first + 5, from, occupiedLo, occupiedHi);
        } else if (first < 4) {
            up(first, from, occupiedLo, occupiedHi);
        } else {
            down(first, from, occupiedLo, occupiedHi);
        }
    }

    /** All bits to the lowest of the blockers; without one, all there are. */
    private void up(int ray, int from, long occupiedLo, long occupiedHi) {
        long rayLo = Attacks.RAY_LO[ray * Bits.SQUARES + from];
        long rayHi = Attacks.RAY_HI[ray * Bits.SQUARES + from];
        long blockersLo = rayLo & occupiedLo;
        long blockersHi = rayHi & occupiedHi;
        lo |= rayLo & (blockersLo ^ blockersLo - 1);
        hi |= blockersLo == 0 ? rayHi & (blockersHi ^ blockersHi - 1) : 0;
    }

    /** All bits from the highest of the blockers on; without one, all there are. */
    private void down(int ray, int from, long occupiedLo, long occupiedHi) {
        long rayLo = Attacks.RAY_LO[ray * Bits.SQUARES + from];
        long rayHi = Attacks.RAY_HI[ray * Bits.SQUARES + from];
        long blockersLo = rayLo & occupiedLo;
        long blockersHi = rayHi & occupiedHi;
        hi |= rayHi & Long.MIN_VALUE >> Long.numberOfLeadingZeros(blockersHi | 1);
        lo |= blockersHi == 0 ? rayLo & Long.MIN_VALUE >> Long.numberOfLeadingZeros(blockersLo | 1) : 0;
    }
}
