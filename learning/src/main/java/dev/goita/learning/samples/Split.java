package dev.goita.learning.samples;

import dev.goita.diagnostics.RefusalException;
import java.util.ArrayList;
import java.util.List;

/**
 * 分割: assigns rounds to parts by a hash of the deal, so that no deal, and no row of one, stands in two parts.
 *
 * @param validationPercent how many of 100 deals validate, 0..98
 * @param testPercent how many of 100 deals test, 0..98
 */
public record Split(int validationPercent, int testPercent) {
    /** 5 % of the deals validate and 5 % test. */
    public static final Split STANDARD = new Split(5, 5);

    private static final int WHOLE = 100;
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    /**
     * Checks that something is left for training.
     *
     * @throws IllegalArgumentException if a percentage is negative or nothing is left for training
     */
    public Split {
        if (validationPercent < 0 || testPercent < 0 || validationPercent + testPercent >= WHOLE) {
            throw new RefusalException(
                    "検証 " + validationPercent + " %、試験 " + testPercent + " % では学習に使う分が残りません",
                    "the split leaves nothing to train on: " + validationPercent + " % validation, " + testPercent
                            + " % test");
        }
    }

    /**
     * The part of a deal.
     *
     * @param dealKey the same number for deals that must not be separated
     * @return the same in every program, for ever
     */
    public Part partOf(long dealKey) {
        long place = Long.remainderUnsigned(mix(dealKey), WHOLE);
        if (place < testPercent) {
            return Part.TEST;
        }
        return place < testPercent + validationPercent ? Part.VALIDATION : Part.TRAIN;
    }

    /** {@return the parts that get deals: training, then validation and test where they have a share} */
    public List<Part> parts() {
        List<Part> parts = new ArrayList<>(List.of(Part.TRAIN));
        if (validationPercent > 0) {
            parts.add(Part.VALIDATION);
        }
        if (testPercent > 0) {
            parts.add(Part.TEST);
        }
        return parts;
    }

    /** SplitMix64's finaliser, as Steele, Lea and Flood give it (variant 13 of Stafford). */
    private static long mix(long key) {
        long z = key + GOLDEN_GAMMA;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }
}
