package dev.goita.web.study;

import dev.goita.web.http.HttpRefusal;
import dev.goita.web.http.WaitingLine;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** 検討の順番: lets only so many analyses go on at once, each for so long; who comes later waits. */
public final class AnalysisDesk {
    /** The loss, in points, from which a turn is a blunder: as {@code goita analyze} has it if nothing is said. */
    public static final int BLUNDER = 30;

    /** That an analysis may take, and that another one waits for it. */
    private static final int SECONDS = 10;

    /** Solvers that hold a table of their own at a time. */
    private static final int ANALYSTS = Runtime.getRuntime().availableProcessors();

    private final WaitingLine analysts = new WaitingLine(ANALYSTS, SECONDS);

    public AnalysisDesk() {}

    /** What is worked out at the desk. */
    @FunctionalInterface
    public interface Work<T> {
        /**
         * Works as long as there is time.
         *
         * @throws IOException if a record cannot be read
         */
        T done(BooleanSupplier hasTime) throws IOException;
    }

    /**
     * Lets work be done when its turn comes.
     *
     * @param work has 10 s from when it begins
     * @throws HttpRefusal 503 if its turn did not come within 10 s
     * @throws IOException if a record cannot be read
     */
    public <T> T analyze(Work<T> work) throws IOException {
        return analysts.letIn(() -> {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
            return work.done(() -> System.nanoTime() < end);
        });
    }
}
