package dev.goita.ml.duplicate;

import dev.goita.learning.Interval;
import dev.goita.learning.statistics.Moments;
import java.util.List;

/**
 * 制御変量: the luck of the deal taken out of results that are not duplicate, by the exact value of the deal with open
 * hands.
 *
 * <p>The value counts for the first side, whose turn to deal is drawn by lot, so its expectation is 0 and the adjusted mean
 * estimates the same strength. In duplicate deals both seatings have opposite values, which cancel: there it changes
 * nothing.
 *
 * @param plain mean points a round of the first side over one seating a deal
 * @param plainInterval 95 % for it
 * @param adjustedInterval 95 % for it
 * @param coefficient points of the result that go with one point of the deal's value
 * @param varianceLeft the variance of adjusted results as a share of that of plain ones, 0..1
 */
public record ControlVariate(
        double plain,
        Interval plainInterval,
        double adjusted,
        Interval adjustedInterval,
        double coefficient,
        double varianceLeft) {
    /**
     * From the rounds of duplicate deals in which the first side sits at the even seats.
     *
     * @param deals of which the seating with the first side at the even seats counts
     * @param values in the order of the deals, of each for the even seats, in points a round
     * @return means that are positive for the first side
     * @throws IllegalArgumentException if there are not as many values as deals, or fewer than three
     */
    public static ControlVariate of(List<DuplicateDeal> deals, double[] values) {
        return of(deals.stream().mapToDouble(DuplicateDeal::pointsOfFirstEven).toArray(), values);
    }

    /**
     * @param results the first side's points a round, one number a deal
     * @param values of the same deals for the first side, with expectation 0
     * @throws IllegalArgumentException if there are not as many values as results, or fewer than three
     */
    static ControlVariate of(double[] results, double[] values) {
        if (results.length != values.length || results.length < 3) {
            throw new IllegalArgumentException("a control variate needs three deals with their values, not "
                    + results.length + " deals and " + values.length + " values");
        }
        Moments plain = Moments.of(results);
        Moments control = Moments.of(values);
        double together = 0;
        for (int i = 0; i < results.length; i++) {
            together += (results[i] - plain.mean()) * (values[i] - control.mean());
        }
        double covariance = together / (results.length - 1);
        double coefficient = control.variance() == 0 ? 0 : covariance / control.variance();
        double[] adjusted = new double[results.length];
        for (int i = 0; i < results.length; i++) {
            adjusted[i] = results[i] - coefficient * values[i];
        }
        Moments left = Moments.of(adjusted);
        return new ControlVariate(
                plain.mean(),
                plain.interval(),
                left.mean(),
                left.interval(),
                coefficient,
                plain.variance() == 0 ? 1 : left.variance() / plain.variance());
    }
}
