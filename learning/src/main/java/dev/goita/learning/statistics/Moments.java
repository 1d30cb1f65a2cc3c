package dev.goita.learning.statistics;

import dev.goita.learning.Interval;

/** 平均と分散: of numbers that come one after the other, by Welford's recurrence. */
public final class Moments {
    private long count;
    private double mean;
    private double squares;

    public Moments() {}

    /** One more number. */
    public void add(double number) {
        count++;
        double fromOld = number - mean;
        mean += fromOld / count;
        squares += fromOld * (number - mean);
    }

    /**
     * {@return the moments of some numbers, to which more can be added}
     *
     * @param numbers any number of them; not kept
     */
    public static Moments of(double[] numbers) {
        Moments moments = new Moments();
        for (double number : numbers) {
            moments.add(number);
        }
        return moments;
    }

    /** {@return how many numbers were added} */
    public long count() {
        return count;
    }

    /** {@return the mean; 0 if there is no number} */
    public double mean() {
        return mean;
    }

    /** {@return the unbiased sample variance; 0 for fewer than two numbers} */
    public double variance() {
        return count < 2 ? 0 : squares / (count - 1);
    }

    double standardError() {
        return count < 2 ? 0 : Math.sqrt(variance() / count);
    }

    /**
     * {@return the 95 % interval of the mean, taken as normally distributed; of no width for fewer than two numbers}
     */
    public Interval interval() {
        return Interval.around(mean, standardError());
    }
}
