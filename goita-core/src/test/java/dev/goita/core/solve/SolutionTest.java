package dev.goita.core.solve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Seat;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SolutionTest {
    private static final Turn KIN = new Receive(Tile.KIN, Tile.GON);
    private static final Turn KING = new Receive(Tile.KING, Tile.GON);

    private static Solution solution() {
        Map<Turn, Integer> turns = new LinkedHashMap<>();
        turns.put(Pass.PASS, -20);
        turns.put(KING, 40);
        turns.put(KIN, 40);
        return new Solution(Seat.P1, 40, turns, 7);
    }

    @Test
    void the_best_turns_keep_the_value_in_the_order_of_the_turns() {
        assertThat(solution().best()).containsExactly(KING, KIN);
    }

    @Test
    void a_turn_loses_what_it_is_worth_less_than_the_value() {
        assertThat(solution().loss(Pass.PASS)).isEqualTo(60);
        assertThat(solution().loss(KIN)).isZero();
    }

    @Test
    void a_turn_that_is_not_legal_has_no_loss() {
        Turn other = new Receive(Tile.GIN, Tile.GON);
        assertThatThrownBy(() -> solution().loss(other))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("☖銀☖香 is no legal turn here");
    }

    @Test
    void bounds_are_exact_when_they_meet() {
        assertThat(new Bounds(10, 10).isExact()).isTrue();
        assertThat(new Bounds(10, 20).isExact()).isFalse();
    }

    @Test
    void a_limit_is_cancelled_by_either_side() {
        assertThat(Limit.nodes(5).or(() -> false).cancelled().getAsBoolean()).isFalse();
        assertThat(Limit.nodes(5).or(() -> true).cancelled().getAsBoolean()).isTrue();
        assertThat(Limit.nodes(5).or(() -> true).or(() -> false).cancelled().getAsBoolean())
                .isTrue();
        assertThat(Limit.nodes(5).or(() -> true).maxNodes()).isEqualTo(5);
        assertThat(Limit.NONE.cancelled().getAsBoolean()).isFalse();
    }
}
