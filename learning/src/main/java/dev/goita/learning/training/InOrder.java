package dev.goita.learning.training;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.function.IntFunction;

/**
 * 順序を保つ並列: numbered pieces of work on several threads, whose results come back in the order of their numbers.
 */
public final class InOrder implements AutoCloseable {
    private final ExecutorService threads;
    private final int size;

    /**
     * Threads that end with the program, if they are not closed before.
     *
     * @param threadCount how many pieces are worked on at once, at least 1
     * @param name of the threads
     */
    public InOrder(int threadCount, String name) {
        ThreadFactory factory = task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
        threads = Executors.newFixedThreadPool(threadCount, factory);
        size = threadCount;
    }

    /** {@return how many pieces are worked on at once} */
    public int size() {
        return size;
    }

    /**
     * Does pieces {@code 0} to {@code count - 1} and waits for them all.
     *
     * @param <T> what a piece results in
     * @param count how many pieces, not negative
     * @param piece does the piece of a number, on any of the threads; a runtime exception of it is thrown here
     * @return the results by number
     * @throws CancelledException if this thread is interrupted meanwhile
     */
    public <T> List<T> map(int count, IntFunction<T> piece) {
        List<Future<T>> futures = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int number = i;
            futures.add(threads.submit(() -> piece.apply(number)));
        }
        List<T> results = new ArrayList<>(futures.size());
        try {
            for (Future<T> future : futures) {
                results.add(future.get());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancelledException(e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new AssertionError(e.getCause());
        } finally {
            futures.forEach(future -> future.cancel(true));
        }
        return results;
    }

    /** Begins no further piece. */
    @Override
    public void close() {
        threads.shutdownNow();
    }
}
