package dev.goita.ml.statistics;

import java.io.Serializable;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/** How often each whole number occurred. */
public final class Histogram implements Serializable {
    private static final long serialVersionUID = 1;

    private final TreeMap<Integer, Long> counts = new TreeMap<>();
    private long total;
    private double sum;

    public Histogram() {}

    void add(int number) {
        counts.merge(number, 1L, Long::sum);
        total++;
        sum += number;
    }

    void append(Histogram next) {
        next.counts.forEach((number, count) -> counts.merge(number, count, Long::sum));
        total += next.total;
        sum += next.sum;
    }

    /** {@return how many numbers were added} */
    public long total() {
        return total;
    }

    /** {@return the mean of the numbers; 0 if nothing was added} */
    public double mean() {
        return total == 0 ? 0 : sum / total;
    }

    /** {@return the least number that occurred; 0 if nothing was added} */
    public int least() {
        return total == 0 ? 0 : counts.firstKey();
    }

    /** {@return the greatest number that occurred; 0 if nothing was added} */
    public int greatest() {
        return total == 0 ? 0 : counts.lastKey();
    }

    /**
     * Each number that occurred, ascending, with its count.
     *
     * @param numberAndCount called once a number, the count at least 1
     */
    public void forEach(BiConsumer<Integer, Long> numberAndCount) {
        counts.forEach(numberAndCount);
    }
}
