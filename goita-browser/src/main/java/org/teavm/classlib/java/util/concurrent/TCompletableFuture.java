package org.teavm.classlib.java.util.concurrent;

/** A value that is there. */
public class TCompletableFuture<V> implements TFuture<V> {
    private final V value;

    private TCompletableFuture(V value) {
        this.value = value;
    }

    public static <U> TCompletableFuture<U> completedFuture(U value) {
        return new TCompletableFuture<>(value);
    }

    @Override
    public V get() {
        return value;
    }

    @Override
    public boolean isDone() {
        return true;
    }
}
