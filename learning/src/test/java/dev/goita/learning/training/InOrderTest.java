package dev.goita.learning.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.learning.crew.CancelledException;
import dev.goita.learning.crew.CrewJob;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
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
    void an_error_of_a_piece_is_thrown() {
        try (InOrder threads = new InOrder(1, "test")) {
            assertThatThrownBy(() -> threads.map(1, piece -> {
                        throw new StackOverflowError("deep");
                    }))
                    .isInstanceOf(StackOverflowError.class)
                    .hasMessage("deep");
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

    private static <R> List<R> streamed(InOrder threads, int count, CrewJob.Workers<Integer, R> workers)
            throws IOException, InterruptedException {
        List<R> heard = new ArrayList<>();
        threads.<Integer, R, RuntimeException>stream(
                workers, IntStream.range(0, count).iterator(), (piece, result) -> heard.add(result));
        return heard;
    }

    /** Piece 0 waits for piece 1, so one thread alone would never end. */
    @Test
    void pieces_of_a_stream_are_heard_in_their_order_whichever_ends_first() throws IOException, InterruptedException {
        CountDownLatch isLaterDone = new CountDownLatch(1);
        try (InOrder threads = new InOrder(2, "test")) {
            List<Integer> heard = streamed(threads, 100, () -> piece -> {
                if (piece == 0) {
                    Latches.await(isLaterDone);
                } else {
                    isLaterDone.countDown();
                }
                return piece;
            });

            assertThat(heard).isEqualTo(IntStream.range(0, 100).boxed().toList());
        }
    }

    @Test
    void there_is_a_worker_a_thread_and_only_a_few_pieces_are_asked_ahead() throws IOException, InterruptedException {
        AtomicInteger workers = new AtomicInteger();
        AtomicInteger asked = new AtomicInteger();
        List<Integer> ahead = new ArrayList<>();
        try (InOrder threads = new InOrder(2, "test")) {
            threads.<Integer, Integer, RuntimeException>stream(
                    () -> {
                        workers.incrementAndGet();
                        return piece -> piece;
                    },
                    IntStream.generate(asked::getAndIncrement).limit(1_000).iterator(),
                    (piece, result) -> ahead.add(asked.get() - piece));
        }

        assertThat(workers.get()).isBetween(1, 2);
        assertThat(ahead).hasSize(1_000).allMatch(pieces -> pieces <= 7);
    }

    @Test
    void what_a_piece_of_a_job_cannot_read_is_thrown_as_it_is_and_the_threads_stay() throws IOException {
        CrewJob<Integer, Integer> broken = new CrewJob<>("broken", () -> piece -> {
            throw new IOException("no file " + piece);
        });
        try (InOrder threads = new InOrder(2, "test")) {
            assertThatThrownBy(() -> threads.map(broken, List.of(3, 4)))
                    .isInstanceOf(IOException.class)
                    .hasMessage("no file 3");
            assertThat(threads.map(new CrewJob<Integer, Integer>("whole", () -> piece -> piece), List.of(3, 4)))
                    .containsExactly(3, 4);
        }
    }

    @Test
    void a_result_that_cannot_be_taken_ends_the_stream_and_the_pieces() throws InterruptedException {
        CountDownLatch isBegun = new CountDownLatch(1);
        CountDownLatch isCancelled = new CountDownLatch(1);
        try (InOrder threads = new InOrder(2, "test")) {
            CrewJob.Workers<Integer, Integer> workers = () -> piece -> {
                if (piece == 0) {
                    Latches.await(isBegun);
                    return piece;
                }
                try {
                    isBegun.countDown();
                    new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                    isCancelled.countDown();
                }
                return piece;
            };
            assertThatThrownBy(() -> threads.<Integer, Integer, IOException>stream(
                            workers, List.of(0, 1).iterator(), (piece, result) -> {
                                throw new IOException("full");
                            }))
                    .hasMessage("full");
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
