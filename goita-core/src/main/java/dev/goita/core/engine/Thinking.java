package dev.goita.core.engine;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * 思考: decisions away from the thread that reads messages, one after another. One that is not made when its time is over
 * is told at once all the same, and its player interrupted.
 */
final class Thinking implements AutoCloseable {
    /** What a decision that is nearly made may still take after {@code stop}. */
    private static final long STOP_MILLIS = 50;

    /** A decision and the thread's work on it. */
    private record Open(PendingDecision decision, Future<?> work) {
        void hurry() {
            decision.hurry();
            work.cancel(true);
        }
    }

    private final ExecutorService thinker = Executors.newSingleThreadExecutor(daemon("thinks"));
    private final ScheduledExecutorService clock = Executors.newSingleThreadScheduledExecutor(daemon("keeps-time"));
    private Optional<Open> last = Optional.empty();
    private Optional<Future<?>> alarm = Optional.empty();

    private static ThreadFactory daemon(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /**
     * @param limit when it has to be told at the latest
     * @throws IllegalArgumentException if the last decision is not told yet
     */
    void start(PendingDecision decision, Optional<Duration> limit) {
        if (last.isPresent() && !last.get().decision().isTold()) {
            throw new IllegalArgumentException("still thinking; say stop first");
        }
        Open open = new Open(decision, thinker.submit(decision::think));
        last = Optional.of(open);
        alarm.ifPresent(earlier -> earlier.cancel(false));
        alarm = limit.map(time -> clock.schedule(open::hurry, time.toMillis(), TimeUnit.MILLISECONDS));
    }

    /** Has the decision that is being made told now; without one, does nothing. */
    void stop() {
        if (last.isEmpty() || last.get().decision().isTold()) {
            return;
        }
        try {
            last.get().work().get(STOP_MILLIS, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            last.get().hurry();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException | CancellationException e) {
            // Told by the thread that did it.
            return;
        }
    }

    /**
     * Waits until the decision that is being made is told.
     *
     * @throws RuntimeException what the player threw
     */
    void finish() {
        if (last.isEmpty()) {
            return;
        }
        try {
            last.get().work().get();
        } catch (CancellationException e) {
            // Its time was over: it is told.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** What is still being decided is not told any more. */
    @Override
    public void close() {
        last.ifPresent(open -> open.decision().drop());
        thinker.shutdownNow();
        clock.shutdownNow();
    }
}
