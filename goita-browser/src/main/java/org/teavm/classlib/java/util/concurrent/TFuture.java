package org.teavm.classlib.java.util.concurrent;

import java.util.concurrent.ExecutionException;

/** What is done already. */
public interface TFuture<V> {
    V get() throws InterruptedException, ExecutionException;

    boolean isDone();
}
