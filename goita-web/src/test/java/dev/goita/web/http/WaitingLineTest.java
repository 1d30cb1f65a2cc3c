package dev.goita.web.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.doors.door.Refusal;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class WaitingLineTest {
    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final CountDownLatch isIn = new CountDownLatch(1);
    private final CountDownLatch mayGo = new CountDownLatch(1);

    @AfterEach
    void letAllGo() {
        mayGo.countDown();
        threads.shutdownNow();
    }

    private Callable<String> stayingIn(WaitingLine line) {
        return () -> line.letIn(() -> {
            isIn.countDown();
            await(mayGo);
            return "gone";
        });
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void who_finds_no_place_in_time_is_sent_away() throws Exception {
        WaitingLine line = new WaitingLine(1, 0);
        Future<String> first = threads.submit(stayingIn(line));
        isIn.await();
        assertThat(first).isNotDone();

        assertThatThrownBy(() -> line.letIn(() -> "in"))
                .isInstanceOfSatisfying(
                        Refusal.class, refusal -> assertThat(refusal.status()).isEqualTo(503));
    }

    @Test
    void who_waits_gets_the_place_that_becomes_free() throws Exception {
        WaitingLine line = new WaitingLine(1, 60);
        Future<String> first = threads.submit(stayingIn(line));
        isIn.await();
        Future<String> second = threads.submit(() -> line.letIn(() -> "in"));

        mayGo.countDown();

        assertThat(first.get()).isEqualTo("gone");
        assertThat(second.get()).isEqualTo("in");
    }

    @Test
    void a_failure_gives_its_place_back() throws IOException {
        WaitingLine line = new WaitingLine(1, 0);
        assertThatThrownBy(() -> line.letIn(() -> {
                    throw new IOException("cannot be read");
                }))
                .isInstanceOf(IOException.class);

        assertThat(line.<String>letIn(() -> "in")).isEqualTo("in");
    }
}
