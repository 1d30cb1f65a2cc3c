package dev.goita.learning.training;

import dev.goita.diagnostics.RefusalException;
import java.util.Locale;

/**
 * 学習率の予定: how the learning rate goes from first to last.
 *
 * @param first at the beginning, positive
 * @param last at the end, positive
 * @param shape of the way between them
 * @param warmUp share of the work, 0..1 but not 1, in which the rate rises from near 0 to what the shape says
 */
public record Schedule(double first, double last, Shape shape, double warmUp) {
    /** The first step of all is to learn something too. */
    private static final double LEAST_WARM = 1e-4;

    /** The way from first to last. */
    public enum Shape {
        /** A straight line. */
        LINEAR,
        /** Half a period of a cosine: slow at both ends. */
        COSINE,
        /** No way: first and last are the same. */
        CONSTANT;

        /** As settings name it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Checks the rates.
     *
     * @throws IllegalArgumentException if a rate is not positive and finite, as a float too, or the warm-up no such share
     */
    public Schedule {
        if (!isRate(first) || !isRate(last)) {
            double wrong = isRate(first) ? last : first;
            throw new RefusalException(
                    "学習率（--learning-rate）は 0 より大きい有限の数です。" + wrong + " は指定できません",
                    "learning rates (--learning-rate) are positive and finite, not " + wrong);
        }
        if (!(warmUp >= 0 && warmUp < 1)) {
            throw new RefusalException(
                    "--warm-up は 0 以上 1 未満です。" + warmUp + " は指定できません",
                    "warm-up is a share from 0 to less than 1, not " + warmUp);
        }
    }

    private static boolean isRate(double rate) {
        return (float) rate > 0 && Float.isFinite((float) rate);
    }

    /**
     * A straight line without warm-up.
     *
     * @param first at the beginning, positive
     * @param last at the end, positive
     */
    public Schedule(double first, double last) {
        this(first, last, Shape.LINEAR, 0);
    }

    /**
     * The learning rate at some time.
     *
     * @param done the share of the work that is behind, 0..1
     * @return positive
     */
    public double at(double done) {
        double rate = switch (shape) {
            case LINEAR -> first + (last - first) * done;
            case COSINE -> last + (first - last) * (1 + Math.cos(Math.PI * done)) / 2;
            case CONSTANT -> first;
        };
        return done < warmUp ? rate * Math.max(done, LEAST_WARM) / warmUp : rate;
    }
}
