package dev.goita.shogi.code;

/**
 * 勝率: the probability to win that an evaluation stands for, by the logistic curve that dlshogi uses.
 *
 * <p>Source: the page on binary formats, "value".
 */
public final class WinRate {
    private static final double PER_CENTIPAWN = 0.0013226;
    private static final double CENTIPAWNS = 756.0864962951762;

    private WinRate() {}

    /** {@return the probability to win, 0 to 1, for the same side as the evaluation} */
    public static double of(double evaluation) {
        return 1 / (1 + Math.exp(-PER_CENTIPAWN * evaluation));
    }

    /** The evaluation in centipawns that a probability stands for, which is greater than 0 and less than 1. */
    public static double toEvaluation(double winRate) {
        if (!(winRate > 0 && winRate < 1)) {
            throw new IllegalArgumentException("no evaluation stands for " + winRate);
        }
        return -CENTIPAWNS * Math.log(1 / winRate - 1);
    }
}
