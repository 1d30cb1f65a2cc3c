package dev.goita.shogi.engine;

/** Two scores in one int, one for the opening and one for the ending, that are added and subtracted together. */
final class Tapered {
    private Tapered() {}

    static int of(int opening, int ending) {
        return (opening << 16) + ending;
    }

    static int opening(int tapered) {
        return tapered + 0x8000 >> 16;
    }

    static int ending(int tapered) {
        return (short) tapered;
    }

    /** @param phase 0 in the opening to {@code most} in the ending */
    static int at(int tapered, int phase, int most) {
        return (opening(tapered) * (most - phase) + ending(tapered) * phase) / most;
    }
}
