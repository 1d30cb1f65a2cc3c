package org.teavm.classlib.java.util.concurrent;

/** Asked for nothing. */
public interface TThreadFactory {
    Thread newThread(Runnable task);
}
