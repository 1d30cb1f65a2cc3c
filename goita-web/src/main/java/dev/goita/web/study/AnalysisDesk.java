package dev.goita.web.study;

import dev.goita.diagnostics.Wording;
import dev.goita.web.http.HttpRefusal;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** 検討の順番: lets only so many analyses go on at once, each for so long; who comes later waits. */
public final class AnalysisDesk {
    /** The loss, in points, from which a turn is a blunder: as {@code goita analyze} has it if nothing is said. */
    public static final int BLUNDER = 30;

    private static final long ANALYSIS_NANOSECONDS = TimeUnit.SECONDS.toNanos(10);

    /** Solvers that hold a table of their own at a time. */
    private static final int ANALYSTS = Runtime.getRuntime().availableProcessors();

    private final Semaphore analysts = new Semaphore(ANALYSTS, true);

    /** Where nobody waits yet. */
    public AnalysisDesk() {}

    /**
     * What is worked out at the desk.
     *
     * @param <T> what comes out
     */
    @FunctionalInterface
    public interface Work<T> {
        /**
         * Works as long as there is time.
         *
         * @param hasTime to be asked again and again
         * @return what is known when it ends
         * @throws IOException if a record cannot be read
         */
        T done(BooleanSupplier hasTime) throws IOException;
    }

    /**
     * Lets work be done when its turn comes.
     *
     * @param <T> what comes out
     * @param work has 10 s from when it begins
     * @return what came out
     * @throws HttpRefusal 503 if its turn did not come within 10 s
     * @throws IOException if a record cannot be read
     */
    public <T> T analyze(Work<T> work) throws IOException {
        if (!acquire()) {
            throw new HttpRefusal(503, new Wording("いま混み合っています。少し待ってください", "too busy now: try again soon"));
        }
        try {
            long end = System.nanoTime() + ANALYSIS_NANOSECONDS;
            return work.done(() -> System.nanoTime() < end);
        } finally {
            analysts.release();
        }
    }

    private boolean acquire() {
        try {
            return analysts.tryAcquire(ANALYSIS_NANOSECONDS, TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
