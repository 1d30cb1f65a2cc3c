package dev.goita.learning.metrics;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * 進み具合: how fast a training goes. What it tells stands in one member of a line, {@link Measure#TIME}, and is all that differs
 * between the metrics of equal trainings.
 */
public final class Pace {
    private static final double NANOS = 1e9;

    private final long all;
    private final LongSupplier clock;
    private final LongSupplier processor;
    private final long beganAt;
    private final long begun;
    private long place;
    private long nanos;
    private long worked;

    /**
     * Begins now.
     *
     * @param done rounds of self-play, or passes over records, that are behind
     * @param all that there will be at most
     */
    public Pace(long done, long all) {
        this(done, all, System::nanoTime, Pace::processorNanos);
    }

    Pace(long done, long all, LongSupplier clock, LongSupplier processor) {
        this.all = all;
        this.clock = clock;
        this.processor = processor;
        begun = done;
        place = done;
        nanos = clock.getAsLong();
        beganAt = nanos;
        worked = processor.getAsLong();
    }

    /** Of all threads of this program; 0 where the system does not tell. */
    private static long processorNanos() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .orElse(Duration.ZERO)
                .toNanos();
    }

    /**
     * Adds to a line what the step took.
     *
     * @param here rounds of self-play, or passes over records, that are behind now
     * @param rows choices that were learned from in the step
     */
    public void put(Map<String, Object> line, Measure counted, long here, long rows) {
        long now = clock.getAsLong();
        long work = processor.getAsLong();
        double seconds = Math.max(1, now - nanos) / NANOS;
        Map<String, Object> time = new LinkedHashMap<>();
        Measure.SECONDS.put(time, rounded(seconds));
        Measure.CPU_SECONDS.put(time, rounded((work - worked) / NANOS));
        if (counted == Measure.ROUNDS) {
            Measure.ROUNDS_PER_SECOND.put(time, rounded((here - place) / seconds));
        }
        Measure.ROWS_PER_SECOND.put(time, rounded(rows / seconds));
        double each = (now - beganAt) / NANOS / Math.max(1, here - begun);
        Measure.LEFT_SECONDS.put(time, rounded(each * Math.max(0, all - here)));
        Measure.TIME.put(line, time);
        place = here;
        nanos = now;
        worked = work;
    }

    /** To thousandths. */
    private static double rounded(double number) {
        return Math.round(number * 1000) / 1000.0;
    }
}
