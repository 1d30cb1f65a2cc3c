package dev.goita.web.club;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** 時: what time it is at the tables, and what happens later. */
interface TableTime {
    /** That of the machine. */
    TableTime MACHINE = new TableTime() {
        @Override
        public long nanos() {
            return System.nanoTime();
        }

        @Override
        public void after(long nanos, Runnable task) {
            CompletableFuture.delayedExecutor(nanos, TimeUnit.NANOSECONDS).execute(task);
        }
    };

    /** Nanoseconds since some moment. */
    long nanos();

    /** Lets a task run so many nanoseconds later. */
    void after(long nanos, Runnable task);
}
