package dev.goita.learning.training;

import dev.goita.learning.crew.CancelledException;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.crew.CrewJob;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.IntFunction;

/**
 * 順序を保つ並列: a crew of threads of this program. Results come back in the order of their pieces, and nothing is sent anywhere.
 */
public final class InOrder implements Crew {
    /** Results that may wait for an earlier one, by thread. */
    private static final int AHEAD = 3;

    private final ExecutorService threads;
    private final int size;

    /**
     * Threads that end with the program, if they are not closed before.
     *
     * @param threadCount how many pieces are worked on at once, at least 1
     * @param name of the threads
     */
    public InOrder(int threadCount, String name) {
        threads = daemons(threadCount, name);
        size = threadCount;
    }

    static ExecutorService daemons(int count, String name) {
        return Executors.newFixedThreadPool(count, task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        });
    }

    /** {@return how many pieces are worked on at once} */
    public int size() {
        return size;
    }

    /**
     * Does pieces {@code 0} to {@code count - 1} and waits for them all.
     *
     * @param piece does the piece of a number, on any of the threads; a runtime exception of it is thrown here
     * @return the results by number
     * @throws CancelledException if this thread is interrupted meanwhile
     */
    public <T> List<T> map(int count, IntFunction<T> piece) {
        Deque<Future<T>> futures = new ArrayDeque<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            futures.add(threads.submit(() -> piece.apply(number)));
        }
        List<T> results = new ArrayList<>(futures.size());
        try {
            for (Future<T> future : futures) {
                results.add(result(future));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancelledException(e);
        } catch (IOException e) {
            throw new AssertionError("a function throws no checked exception", e);
        } finally {
            futures.forEach(future -> future.cancel(true));
        }
        return results;
    }

    @Override
    public <P extends Serializable, R extends Serializable, E extends Exception> void work(
            CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws E, IOException, InterruptedException {
        stream(job.workers(), pieces.iterator(), results);
    }

    /**
     * Works on pieces that may be endless; only a few of them and of their results are in memory. If a piece or the sink fails,
     * pieces in work are given up.
     *
     * @param workers makes one a thread
     * @param pieces in order; asked on this thread, and only a few ahead of the results
     * @param results hears of every piece in order, on this thread
     * @throws E if it is thrown on hearing a result
     * @throws IOException if a piece cannot read or write something
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    public <P, R, E extends Exception> void stream(
            CrewJob.Workers<P, R> workers, Iterator<P> pieces, Results<R, E> results)
            throws E, IOException, InterruptedException {
        Deque<CrewJob.Worker<P, R>> idle = new ConcurrentLinkedDeque<>();
        Deque<Future<R>> waiting = new ArrayDeque<>();
        try {
            for (int heard = 0; pieces.hasNext() || !waiting.isEmpty(); heard++) {
                while (pieces.hasNext() && waiting.size() < size * AHEAD) {
                    P piece = pieces.next();
                    waiting.add(threads.submit(() -> {
                        CrewJob.Worker<P, R> free = idle.poll();
                        CrewJob.Worker<P, R> worker = free == null ? workers.newWorker() : free;
                        R result = worker.work(piece);
                        idle.push(worker);
                        return result;
                    }));
                }
                R due = result(waiting.element());
                waiting.remove();
                results.accept(heard, due);
            }
        } finally {
            waiting.forEach(future -> future.cancel(true));
        }
    }

    /** What a piece of work came to, or what it threw. */
    static <R> R result(Future<R> future) throws IOException, InterruptedException {
        try {
            return future.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            if (e.getCause() instanceof Error cause) {
                throw cause;
            }
            throw new AssertionError("work throws no other checked exception", e.getCause());
        }
    }

    /** Begins no further piece. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
