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

    /** The squares of some rays from a square, each up to and with its first occupied one. */
    void along(int rays, int from, long occupiedLo, long occupiedHi) {
        long foundLo = 0;
        long foundHi = 0;
        for (int left = rays; left != 0; left &= left - 1) {
            int ray = Integer.numberOfTrailingZeros(left);
            long rayLo = Attacks.RAY_LO[ray * Bits.SQUARES + from];
            long rayHi = Attacks.RAY_HI[ray * Bits.SQUARES + from];
            long blockersLo = rayLo & occupiedLo;
            long blockersHi = rayHi & occupiedHi;
            // upwards all bits to the lowest of the blockers, downwards all from the highest on; without one, all there
            // are
            if (ray < 4) {
                foundLo |= rayLo & (blockersLo ^ blockersLo - 1);
                foundHi |= blockersLo == 0 ? rayHi & (blockersHi ^ blockersHi - 1) : 0;
            } else {
                foundHi |= rayHi & Long.MIN_VALUE >> Long.numberOfLeadingZeros(blockersHi | 1);
                foundLo |= blockersHi == 0 ? rayLo & Long.MIN_VALUE >> Long.numberOfLeadingZeros(blockersLo | 1) : 0;
            }
        }
        lo = foundLo;
        hi = foundHi;
    }
}
