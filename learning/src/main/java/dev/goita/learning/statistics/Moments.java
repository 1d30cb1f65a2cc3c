package dev.goita.learning.statistics;

/** 平均と分散: of numbers that come one after the other, by Welford's recurrence. */
public final class Moments {
    private long count;
    private double mean;
    private double squares;

    public void add(double number) {
        count++;
        double fromOld = number - mean;
        mean += fromOld / count;
        squares += fromOld * (number - mean);
    }

    public static Moments of(double[] numbers) {
        Moments moments = new Moments();
        for (double number : numbers) {
            moments.add(number);
        }
        return moments;
    }

    public long count() {
        return count;
    }

    /** 0 if there is none. */
    public double mean() {
        return mean;
    }

    /** The unbiased sample variance; 0 for fewer than two numbers. */
    public double variance() {
        return count < 2 ? 0 : squares / (count - 1);
    }

    /** The standard error of the mean. */
    double standardError() {
        return count < 2 ? 0 : Math.sqrt(variance() / count);
    }

    public Interval interval() {
        return Interval.around(mean, standardError());
    }
}
