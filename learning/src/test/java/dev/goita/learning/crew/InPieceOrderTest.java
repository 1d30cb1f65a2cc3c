package dev.goita.learning.crew;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InPieceOrderTest {
    private final List<String> heard = new ArrayList<>();
    private final InPieceOrder<String, RuntimeException> inOrder =
            new InPieceOrder<>((piece, result) -> heard.add(piece + result));

    @Test
    void results_are_heard_in_the_order_of_their_pieces() {
        inOrder.accept(2, "c");
        inOrder.accept(0, "a");
        inOrder.accept(1, "b");

        assertThat(heard).containsExactly("0a", "1b", "2c");
    }

    @Test
    void what_waits_for_an_earlier_piece_is_not_heard_yet() {
        inOrder.accept(1, "b");

        assertThat(heard).isEmpty();
    }
}
