package dev.goita.web.http;

import dev.goita.doors.door.Pace;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** 予算: what one answer may take of the processor and of memory, so that nobody waits behind it. */
public final class Budget implements Pace {
    /** That an answer may take: of the processor's time for reading, and by the clock for an analysis. */
    public static final int SECONDS = 10;

    /** Of a body of 8 MiB, of what is read in it and of the answer. */
    private static final long BYTES_AT_ONCE = 128L << 20;

    /** How many large bodies may be answered at once. */
    static final int LARGE_ANSWERS = (int) Math.max(
            1,
            Math.min(
                    2L * Runtime.getRuntime().availableProcessors(),
                    Runtime.getRuntime().maxMemory() / BYTES_AT_ONCE));

    /** Of an answer, in bytes or characters. */
    static final int MOST_ANSWERED = (int) Math.min(
            32 << 20,
            Runtime.getRuntime().maxMemory() / (32L * Runtime.getRuntime().availableProcessors()));

    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

    private final BooleanSupplier hasTime;

    private Budget(BooleanSupplier hasTime) {
        this.hasTime = hasTime;
    }

    /** {@return so much of the processor, for what this thread goes on to do} */
    public static Budget ofProcessor() {
        return ofProcessor(TimeUnit.SECONDS.toNanos(SECONDS));
    }

    static Budget ofProcessor(long nanos) {
        long end = CLOCK.getCurrentThreadCpuTime() + nanos;
        return new Budget(() -> CLOCK.getCurrentThreadCpuTime() <= end);
    }

    /** {@return so much time from now on} */
    public static Budget ofClock() {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        return new Budget(() -> System.nanoTime() < end);
    }

    /** {@return as long as it takes} */
    public static Budget ofRoom() {
        return new Budget(() -> true);
    }

    @Override
    public boolean goesOn() {
        return hasTime.getAsBoolean();
    }

    @Override
    public long room() {
        return MOST_ANSWERED;
    }
}
