package dev.goita.web.http;

import dev.goita.doors.door.Refusal;
import java.io.IOException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** 順番待ち: lets only so many work at once, in the order in which they came, and sends away who has waited too long. */
public final class WaitingLine {
    private final Semaphore places;
    private final int seconds;

    /** What is done when its turn comes. */
    @FunctionalInterface
    public interface Work<T> {
        T done() throws IOException;
    }

    public WaitingLine(int places, int seconds) {
        this.places = new Semaphore(places, true);
        this.seconds = seconds;
    }

    /** Lets work be done when its turn comes. Throws {@link Refusal} 503 if its turn did not come in time. */
    public <T> T letIn(Work<T> work) throws IOException {
        try {
            if (!places.tryAcquire(seconds, TimeUnit.SECONDS)) {
                throw Refusal.of(503, "いま混み合っています。少し待ってください", "too busy now: try again soon");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Refusal.of(503, "サーバーを終了しています", "the server is ending");
        }
        try {
            return work.done();
        } finally {
            places.release();
        }
    }
}
