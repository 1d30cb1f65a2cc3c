package dev.goita.learning.training;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class InTurnTest {
    private final List<String> told = new ArrayList<>();

    /** Remembers how many pieces it did; each strand gets to know it. */
    private static String done(String piece, AtomicInteger worker) {
        return piece + worker.incrementAndGet();
    }

    /** The first piece waits for the second, so one thread alone would never end. */
    @Test
    void results_and_what_is_due_come_in_the_order_in_which_they_were_asked_for() throws IOException {
        CountDownLatch isLaterDone = new CountDownLatch(1);
        try (InTurn<AtomicInteger> turns = new InTurn<>("test", 2, AtomicInteger::new)) {
            turns.add(
                    worker -> {
                        Latches.await(isLaterDone);
                        return "a";
                    },
                    told::add);
            turns.then(() -> told.add("between"));
            turns.add(
                    worker -> {
                        isLaterDone.countDown();
                        return "b";
                    },
                    told::add);
            turns.finish();
        }
        assertThat(told).containsExactly("a", "between", "b");
    }

    @Test
    void one_worker_does_all_pieces_of_a_strand_and_nothing_else_before_it_ends() throws IOException {
        try (InTurn<AtomicInteger> turns = new InTurn<>("test", 3, AtomicInteger::new)) {
            InTurn<AtomicInteger>.Strand strand = turns.strand();
            turns.add(strand, worker -> done("a", worker), told::add);
            turns.finish();
            turns.add(worker -> done("other", worker), told::add);
            turns.add(strand, worker -> done("b", worker), told::add);
            turns.add(strand, worker -> done("c", worker), told::add);
            turns.finish();
        }
        assertThat(told).containsExactly("a1", "other1", "b2", "c3");
    }

    @Test
    void a_strand_that_has_ended_leaves_its_worker_to_the_next() throws IOException {
        try (InTurn<AtomicInteger> turns = new InTurn<>("test", 1, AtomicInteger::new)) {
            InTurn<AtomicInteger>.Strand strand = turns.strand();
            turns.add(strand, worker -> done("a", worker), told::add);
            strand.end();
            turns.add(turns.strand(), worker -> done("b", worker), told::add);
            turns.finish();
        }
        assertThat(told).containsExactly("a1", "b2");
    }

    @Test
    void results_are_handed_on_before_many_wait() throws IOException {
        try (InTurn<AtomicInteger> turns = new InTurn<>("test", 1, AtomicInteger::new)) {
            for (int piece = 0; piece < 100; piece++) {
                turns.add(worker -> done("", worker), told::add);
            }
            assertThat(told).hasSizeGreaterThan(50);
        }
    }

    @Test
    void what_a_piece_throws_is_thrown_when_its_turn_comes() throws IOException {
        try (InTurn<AtomicInteger> turns = new InTurn<>("test", 2, AtomicInteger::new)) {
            turns.add(worker -> done("a", worker), told::add);
            turns.<String>add(
                    worker -> {
                        throw new IllegalStateException("no more");
                    },
                    told::add);
            assertThatThrownBy(turns::finish)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("no more");
        }
        assertThat(told).containsExactly("a1");
    }
}
