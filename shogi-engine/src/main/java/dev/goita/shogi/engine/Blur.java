package dev.goita.shogi.engine;

/**
 * 読みのぼやけ: an error added to every evaluation, so that weak levels misjudge and do not always play the same. The same position is
 * misjudged the same way as long as the seed is the same.
 */
record Blur(int centipawns, long seed) {
    static final Blur NONE = new Blur(0, 0);

    boolean isNone() {
        return centipawns == 0;
    }

    /** Between minus and plus {@link #centipawns}, mostly small. */
    int of(long key) {
        long mixed = (key ^ seed) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 31) * 0x94D049BB133111EBL;
        int one = (int) (mixed >>> 32 & 0xFFFF);
        int other = (int) (mixed >>> 48);
        return (one + other - 0xFFFF) * centipawns >> 16;
    }
}
