package dev.goita.learning.training;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * 順番を守る作業: work that is asked for piece by piece and done on several threads. Results, and whatever else is to happen
 * between them, come in the order in which they were asked for, on the thread that asks; only a few pieces are in memory.
 * {@link OrderedWork} is for pieces that can be fetched.
 *
 * @param <W> what one thread works with
 */
public final class InTurn<W> implements AutoCloseable {
    /** Pieces by thread that may wait for an earlier one. */
    private static final int AHEAD = 4;

    /**
     * What happens with a result when its turn comes.
     *
     * @param <R> a result
     */
    @FunctionalInterface
    public interface Sink<R> {
        /**
         * The result of the next piece.
         *
         * @param result of it
         * @throws IOException if it cannot be taken
         */
        void accept(R result) throws IOException;
    }

    /** Something that waits for what was asked before it. */
    @FunctionalInterface
    public interface Due {
        /**
         * Its turn has come.
         *
         * @throws IOException if something cannot be read or written
         */
        void happen() throws IOException;
    }

    private final Supplier<W> newWorker;
    private final int mostWaiting;
    private final ExecutorService executor;
    private final Deque<W> idle = new ConcurrentLinkedDeque<>();
    private final Deque<Due> queue = new ArrayDeque<>();

    /**
     * Nothing is asked for yet.
     *
     * @param name of the threads
     * @param threads how many, at least 1
     * @param newWorker makes what one thread works with
     */
    public InTurn(String name, int threads, Supplier<W> newWorker) {
        this.newWorker = newWorker;
        mostWaiting = threads * AHEAD;
        executor = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /**
     * Has a piece done; may hand earlier results on meanwhile.
     *
     * @param <R> what it results in
     * @param work does it
     * @param sink gets the result
     * @throws IOException if an earlier result cannot be taken
     */
    public <R> void add(Function<W, R> work, Sink<R> sink) throws IOException {
        Future<R> result = executor.submit(() -> done(work));
        queue.add(() -> sink.accept(result(result)));
        if (queue.size() > mostWaiting) {
            queue.remove().happen();
        }
    }

    /**
     * Has something done when everything asked before it is handed on.
     *
     * @param action what is done
     */
    public void then(Due action) {
        queue.add(action);
    }

    /**
     * Waits until everything is handed on.
     *
     * @throws IOException if a result cannot be taken
     */
    public void finish() throws IOException {
        while (!queue.isEmpty()) {
            queue.remove().happen();
        }
    }

    private <R> R done(Function<W, R> work) {
        W free = idle.poll();
        W worker = free == null ? newWorker.get() : free;
        R result = work.apply(worker);
        idle.push(worker);
        return result;
    }

    private static <R> R result(Future<R> future) {
        try {
            return OrderedWork.result(future);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while work was done", e);
        }
    }

    /** Gives up what is not done. */
    @Override
    public void close() {
        executor.shutdownNow();
    }
}
