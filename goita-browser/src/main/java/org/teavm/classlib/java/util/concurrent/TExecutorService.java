package org.teavm.classlib.java.util.concurrent;

import java.util.List;
import java.util.concurrent.Callable;

/** Does what it is given at once: there is one thread. */
public interface TExecutorService {
    <T> TFuture<T> submit(Callable<T> task);

    List<Runnable> shutdownNow();
}
