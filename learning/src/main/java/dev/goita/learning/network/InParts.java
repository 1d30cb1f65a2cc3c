package dev.goita.learning.network;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/**
 * 手分け: threads that do the parts of a piece of work together, and of the next one at once when all are done. Pieces of a
 * millisecond pay: who waits looks for a while before it sleeps. Not thread-safe.
 */
public final class InParts implements AutoCloseable {
    /** Some microseconds, less than it takes to fall asleep and to be woken. */
    private static final int LOOKS = 4_000;

    private final Helper[] helpers;
    private final AtomicInteger working = new AtomicInteger();
    private final Thread[] caller = new Thread[1];
    private IntConsumer work = part -> {};
    private final AtomicInteger piece = new AtomicInteger();
    private volatile boolean isClosed;
    private volatile @Nullable Throwable failure;

    /**
     * Threads that end with the program, if they are not closed before.
     *
     * @param size how many parts a piece of work has, at least 1; the first is done by whoever calls
     */
    public InParts(int size) {
        helpers = new Helper[size - 1];
        for (int i = 0; i < helpers.length; i++) {
            helpers[i] = new Helper(i + 1);
            helpers[i].start();
        }
    }

    /** {@return how many parts a piece of work has} */
    public int size() {
        return helpers.length + 1;
    }

    /**
     * Does all parts and waits for them.
     *
     * @param part does the part of a number below {@link #size}; what it throws is thrown here when all are done
     */
    public void each(IntConsumer part) {
        if (helpers.length == 0) {
            part.accept(0);
            return;
        }
        caller[0] = Thread.currentThread();
        work = part;
        working.set(helpers.length);
        piece.incrementAndGet();
        for (Helper helper : helpers) {
            LockSupport.unpark(helper);
        }
        doPart(0);
        for (int looks = 0; working.get() > 0; looks++) {
            waitALittle(looks);
        }
        Throwable thrown = failure;
        failure = null;
        if (thrown instanceof Error error) {
            throw error;
        }
        if (thrown instanceof RuntimeException exception) {
            throw exception;
        }
    }

    private void doPart(int part) {
        try {
            work.accept(part);
        } catch (RuntimeException | Error e) {
            failure = e;
        }
    }

    /**
     * Where a share of something begins; it ends where the next one begins.
     *
     * @param part from 0 to {@link #size}
     * @return from 0 to {@code count}
     */
    public int share(int count, int part) {
        return (int) ((long) count * part / size());
    }

    private static void waitALittle(int looks) {
        if (looks < LOOKS) {
            Thread.onSpinWait();
        } else {
            LockSupport.park();
        }
    }

    /** Does nothing any more. */
    @Override
    public void close() {
        isClosed = true;
        for (Helper helper : helpers) {
            LockSupport.unpark(helper);
        }
    }

    private final class Helper extends Thread {
        private final int part;

        Helper(int part) {
            super("part-" + part);
            this.part = part;
            setDaemon(true);
        }

        @Override
        public void run() {
            int done = 0;
            while (!isClosed) {
                for (int looks = 0; piece.get() == done && !isClosed; looks++) {
                    waitALittle(looks);
                }
                if (isClosed) {
                    return;
                }
                done++;
                doPart(part);
                if (working.decrementAndGet() == 0) {
                    LockSupport.unpark(caller[0]);
                }
            }
        }
    }
}
