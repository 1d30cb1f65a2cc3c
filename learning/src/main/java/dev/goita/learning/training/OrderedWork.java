package dev.goita.learning.training;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiFunction;
import java.util.function.Supplier;

/**
 * 順序を保つ並列: a stream of pieces worked on by several threads, with the results in the order of the pieces and only a
 * few of them in memory.
 *
 * @param <W> what one thread works with
 * @param <P> a piece
 * @param <R> what a piece results in
 * @param threads how many work at once, at least 1
 * @param newWorker makes what one thread works with
 * @param work does one piece
 */
public record OrderedWork<W, P, R>(int threads, Supplier<W> newWorker, BiFunction<W, P, R> work) {
    /** Results that may wait for an earlier one, by thread. */
    private static final int AHEAD = 3;

    /**
     * Receives results; a failure ends the work.
     *
     * @param <R> what a piece results in
     * @param <E> what the sink may throw
     */
    @FunctionalInterface
    public interface Sink<R, E extends Exception> {
        /**
         * The next result.
         *
         * @param result of the next piece in order
         * @throws E if it cannot be taken
         */
        void accept(R result) throws E;
    }

    /**
     * Works on every piece. If a piece or the sink fails, pieces in work are given up.
     *
     * @param <E> what the sink may throw
     * @param pieces in order; asked on this thread, and only a few ahead of the sink
     * @param sink gets the results, on this thread
     * @throws InterruptedException if this thread is interrupted meanwhile
     * @throws E if the sink throws it
     */
    public <E extends Exception> void run(Iterator<P> pieces, Sink<R, E> sink) throws E, InterruptedException {
        ExecutorService executor = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "ordered-work");
            thread.setDaemon(true);
            return thread;
        });
        try {
            Deque<W> idle = new ConcurrentLinkedDeque<>();
            Deque<Future<R>> waiting = new ArrayDeque<>();
            while (pieces.hasNext() || !waiting.isEmpty()) {
                while (pieces.hasNext() && waiting.size() < threads * AHEAD) {
                    P piece = pieces.next();
                    waiting.add(executor.submit(() -> workOn(piece, idle)));
                }
                sink.accept(result(waiting.remove()));
            }
        } finally {
            executor.shutdownNow();
        }
    }

    private R workOn(P piece, Deque<W> idle) {
        W free = idle.poll();
        W worker = free == null ? newWorker.get() : free;
        R result = work.apply(worker, piece);
        idle.push(worker);
        return result;
    }

    /** What a piece of work came to, or what it threw. */
    static <R> R result(Future<R> future) throws InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new AssertionError("work throws no checked exception", e.getCause());
        }
    }
}
