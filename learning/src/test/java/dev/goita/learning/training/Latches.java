package dev.goita.learning.training;

import java.util.concurrent.CountDownLatch;

/** For work that may not go on before other work has. */
final class Latches {
    private Latches() {}

    static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
