package dev.goita.app.stats;

import java.util.TreeMap;
import java.util.function.BiConsumer;

/** How often each whole number occurred. */
final class Histogram {
    private final TreeMap<Integer, Long> counts = new TreeMap<>();
    private long total;
    private double sum;

    void add(int number) {
        counts.merge(number, 1L, Long::sum);
        total++;
        sum += number;
    }

    long total() {
        return total;
    }

    /** 0 if nothing was added. */
    double mean() {
        return total == 0 ? 0 : sum / total;
    }

    /** 0 if nothing was added. */
    int least() {
        return total == 0 ? 0 : counts.firstKey();
    }

    /** 0 if nothing was added. */
    int greatest() {
        return total == 0 ? 0 : counts.lastKey();
    }

    /** Each number that occurred, ascending, with its count. */
    void forEach(BiConsumer<Integer, Long> numberAndCount) {
        counts.forEach(numberAndCount);
    }
}
