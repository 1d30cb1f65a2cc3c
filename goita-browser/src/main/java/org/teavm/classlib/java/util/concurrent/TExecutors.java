package org.teavm.classlib.java.util.concurrent;

import java.util.List;
import java.util.concurrent.Callable;

/** As many threads as there are: one. */
public final class TExecutors {
    private TExecutors() {}

    public static TExecutorService newFixedThreadPool(int threads, TThreadFactory factory) {
        return new TExecutorService() {
            @Override
            public <T> TFuture<T> submit(Callable<T> task) {
                try {
                    return TCompletableFuture.completedFuture(task.call());
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            }

            @Override
            public List<Runnable> shutdownNow() {
                return List.of();
            }
        };
    }
}
