package dev.goita.learning.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class InOrderTest {
    /** Piece 0 waits for piece 1, so one thread alone would never end. */
    @Test
    void results_come_in_the_order_of_the_pieces_whichever_ends_first() {
        CountDownLatch isLaterDone = new CountDownLatch(1);
        try (InOrder threads = new InOrder(2, "test")) {
            List<String> results = threads.map(3, piece -> {
                if (piece == 0) {
                    Latches.await(isLaterDone);
                } else {
                    isLaterDone.countDown();
                }
                return "piece " + piece;
            });

            assertThat(results).containsExactly("piece 0", "piece 1", "piece 2");
        }
    }

    @Test
    void the_threads_have_the_name_and_do_not_keep_the_program_alive() {
        try (InOrder threads = new InOrder(1, "test-threads")) {
            assertThat(threads.map(1, piece -> Thread.currentThread().getName()))
                    .containsExactly("test-threads");
            assertThat(threads.map(1, piece -> Thread.currentThread().isDaemon()))
                    .containsExactly(true);
        }
    }

    @Test
    void what_a_piece_throws_is_thrown() {
        try (InOrder threads = new InOrder(1, "test")) {
            assertThatThrownBy(() -> threads.map(2, piece -> List.of().get(piece)))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void an_error_of_a_piece_is_told_as_the_cause() {
        try (InOrder threads = new InOrder(1, "test")) {
            assertThatThrownBy(() -> threads.map(1, piece -> {
                        throw new StackOverflowError("deep");
                    }))
                    .isInstanceOf(AssertionError.class)
                    .hasRootCauseMessage("deep");
        }
    }

    /** The piece itself interrupts the thread that waits for it, then waits to be cancelled. */
    @Test
    void an_interrupt_ends_the_wait_and_the_pieces_and_is_kept() throws InterruptedException {
        Thread waiting = Thread.currentThread();
        CountDownLatch isCancelled = new CountDownLatch(1);
        try (InOrder threads = new InOrder(1, "test")) {
            assertThatThrownBy(() -> threads.map(1, piece -> {
                        waiting.interrupt();
                        try {
                            new CountDownLatch(1).await();
                        } catch (InterruptedException e) {
                            isCancelled.countDown();
                        }
                        return piece;
                    }))
                    .isInstanceOf(CancelledException.class);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(isCancelled.await(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    @Test
    void nothing_begins_after_the_end() {
        InOrder threads = new InOrder(1, "test");
        threads.close();

        assertThatThrownBy(() -> threads.map(1, piece -> piece)).isInstanceOf(RejectedExecutionException.class);
    }
}
