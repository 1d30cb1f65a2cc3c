package dev.goita.learning.crew;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class CrewTest {
    private static final CrewJob<String, String> LOUDER =
            new CrewJob<>("louder", () -> piece -> piece.toUpperCase(Locale.ROOT));

    private final List<String> heard = new ArrayList<>();

    /** Does some pieces, in its own order. */
    private record Order(List<Integer> order) implements Crew {
        @Override
        public <P extends Serializable, R extends Serializable, E extends Exception> void work(
                CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws E, IOException {
            for (int piece : order) {
                results.accept(piece, job.workers().newWorker().work(pieces.get(piece)));
            }
        }

        @Override
        public void close() {}
    }

    private void hear(Order crew) throws IOException, InterruptedException {
        crew.<String, String, RuntimeException>inOrder(
                LOUDER, List.of("a", "b", "c"), (piece, result) -> heard.add(piece + result));
    }

    @Test
    void results_are_heard_in_the_order_of_their_pieces() throws IOException, InterruptedException {
        hear(new Order(List.of(2, 0, 1)));

        assertThat(heard).containsExactly("0A", "1B", "2C");
    }

    @Test
    void what_waits_for_an_earlier_piece_is_not_heard_yet() throws IOException, InterruptedException {
        hear(new Order(List.of(1)));

        assertThat(heard).isEmpty();
    }

    @Test
    void a_list_of_results_is_in_the_order_of_the_pieces() throws IOException {
        assertThat(new Order(List.of(1, 2, 0)).map(LOUDER, List.of("a", "b", "c")))
                .containsExactly("A", "B", "C");
    }

    @Test
    void an_interrupt_is_kept_and_told() {
        Crew interrupted = new Crew() {
            @Override
            public <P extends Serializable, R extends Serializable, E extends Exception> void work(
                    CrewJob<P, R> job, List<P> pieces, Results<R, E> results) throws InterruptedException {
                throw new InterruptedException();
            }

            @Override
            public void close() {}
        };

        assertThatThrownBy(() -> interrupted.map(LOUDER, List.of("a"))).isInstanceOf(CancelledException.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
