package dev.goita.shogi.rules;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.shogi.rules.piece.Color;
import dev.goita.shogi.rules.piece.Move;
import dev.goita.shogi.sfen.Sfen;
import dev.goita.shogi.sfen.UsiMove;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RepetitionTest {
    private static List<Move> moves(String once, int times) {
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            for (String move : once.split(" ")) {
                moves.add(UsiMove.read(move).orElseThrow());
            }
        }
        return moves;
    }

    @Test
    void the_fourth_occurrence_is_a_repetition() {
        String cycle = "2h3h 8b7b 3h2h 7b8b";
        assertThat(Repetition.of(Position.hirate(), moves(cycle, 2)).isFourfold())
                .isFalse();
        Repetition fourth = Repetition.of(Position.hirate(), moves(cycle, 3));
        assertThat(fourth.occurrences()).isEqualTo(4);
        assertThat(fourth.perpetualChecker()).isEmpty();
    }

    @Test
    void the_side_that_always_checked_is_named() {
        Position start = Sfen.parse("8k/9/9/9/9/9/9/6R2/K8 b - 1");
        List<Move> checks = moves("3h1h 1a2a 1h2h 2a1a 2h1h 1a2a 1h2h 2a1a 2h1h 1a2a 1h2h 2a1a 2h1h", 1);
        Repetition repetition = Repetition.of(start, checks);
        assertThat(repetition.occurrences()).isEqualTo(4);
        assertThat(repetition.perpetualChecker()).contains(Color.BLACK);
    }

    @Test
    void perpetual_check_is_seen_after_the_reply_too() {
        Position start = Sfen.parse("8k/9/9/9/9/9/9/6R2/K8 b - 1");
        List<Move> checks = moves("3h1h 1a2a 1h2h 2a1a 2h1h 1a2a 1h2h 2a1a 2h1h 1a2a 1h2h 2a1a 2h1h 1a2a", 1);
        assertThat(Repetition.of(start, checks).perpetualChecker()).contains(Color.BLACK);
    }

    @Test
    void one_quiet_move_in_the_cycle_ends_the_perpetual() {
        Position start = Sfen.parse("8k/9/9/9/9/9/9/6R2/K8 b - 1");
        String cycle = "3h1h 1a2a 1h3h 2a1a";
        Repetition repetition = Repetition.of(start, moves(cycle, 3));
        assertThat(repetition.isFourfold()).isTrue();
        assertThat(repetition.perpetualChecker()).isEmpty();
    }
}
