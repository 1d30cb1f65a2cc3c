package dev.goita.shogi.engine.usi;

import java.util.Optional;

/** 思考: one job at a time, away from the thread that reads commands. */
final class UsiThinking {
    /** A job that has been told to stop and still runs is told again after so long. */
    private static final int PATIENCE_MILLIS = 50;

    /** A job with the thread that does it. */
    private record Running(Job job, Thread thread) {}

    private Optional<Running> running = Optional.empty();

    void start(Job job) {
        stop();
        Thread thread = new Thread(job::run, "thinks");
        thread.setDaemon(true);
        running = Optional.of(new Running(job, thread));
        thread.start();
    }

    /** Has the outcome told now; without a job, does nothing. */
    void stop() {
        running.ifPresent(now -> {
            while (now.thread().isAlive()) {
                now.job().stop();
                join(now.thread(), PATIENCE_MILLIS);
            }
        });
        running = Optional.empty();
    }

    void ponderHit() {
        running.ifPresent(now -> now.job().ponderHit());
    }

    /** Waits for the outcome of a job that ends; stops any other. */
    void finish() {
        if (running.isPresent() && running.get().job().endsByItself()) {
            join(running.get().thread(), 0);
        }
        stop();
    }

    private static void join(Thread thread, int millis) {
        try {
            thread.join(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
