package dev.goita.learning.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.testing.Effort;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InPartsTest {
    private static final int PIECES = Effort.seeds(10_000).length;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void every_part_of_every_piece_is_done_once(int size) {
        AtomicIntegerArray done = new AtomicIntegerArray(size);
        try (InParts inParts = new InParts(size)) {
            for (int piece = 1; piece <= PIECES; piece++) {
                inParts.each(done::incrementAndGet);
                for (int part = 0; part < size; part++) {
                    assertThat(done.get(part)).isEqualTo(piece);
                }
            }
        }
    }

    @Test
    void the_failure_of_a_part_is_thrown_when_all_are_done() {
        AtomicIntegerArray done = new AtomicIntegerArray(3);
        try (InParts inParts = new InParts(3)) {
            assertThatThrownBy(() -> inParts.each(part -> {
                        done.incrementAndGet(part);
                        if (part == 2) {
                            throw new IllegalStateException("part " + part);
                        }
                    }))
                    .hasMessage("part 2");
            assertThat(done).hasToString("[1, 1, 1]");
        }
    }

    @Test
    void work_goes_on_after_a_failure() {
        AtomicIntegerArray done = new AtomicIntegerArray(2);
        try (InParts inParts = new InParts(2)) {
            assertThatThrownBy(() -> inParts.each(part -> {
                        throw new IllegalStateException("part " + part);
                    }))
                    .isInstanceOf(IllegalStateException.class);

            inParts.each(done::incrementAndGet);
        }
        assertThat(done).hasToString("[1, 1]");
    }

    @Test
    void shares_are_nearly_equal_and_make_the_whole() {
        try (InParts inParts = new InParts(3)) {
            assertThat(new int[] {inParts.share(10, 0), inParts.share(10, 1), inParts.share(10, 2), inParts.share(10, 3)
                    })
                    .containsExactly(0, 3, 6, 10);
        }
    }
}
