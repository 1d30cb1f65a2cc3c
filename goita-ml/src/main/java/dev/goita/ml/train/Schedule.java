package dev.goita.ml.train;

/**
 * 学習率の予定: falls in a straight line.
 *
 * @param first at the beginning, positive
 * @param last at the end, positive
 */
public record Schedule(double first, double last) {
    /** @throws IllegalArgumentException if a rate is not positive */
    public Schedule {
        if (!(first > 0 && last > 0)) {
            throw new IllegalArgumentException("learning rates are positive, not " + first + " and " + last);
        }
    }

    /** @param done the share of the work that is behind, 0..1 */
    public double at(double done) {
        return first + (last - first) * done;
    }
}
