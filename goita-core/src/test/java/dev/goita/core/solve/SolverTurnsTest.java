package dev.goita.core.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The solver's own generation of turns against the readable rules. */
class SolverTurnsTest {
    @ParameterizedTest
    @MethodSource("dev.goita.core.RuleOptions#ofPlay")
    void the_solver_knows_exactly_the_legal_turns_of_whole_rounds(Rules rules) {
        SplittableRandom random = new SplittableRandom(32);
        Solver solver = new Solver(rules, Solver.MIN_TABLE_BITS);
        for (int i = 0; i < 400; i++) {
            Round round = Round.start(rules, Deal.random(Seat.of(i & 3), random));
            while (!round.isOver()) {
                List<Turn> legal = round.legalTurns();
                OpenPosition position = OpenPosition.of(round);
                assertThat(solver.legalTurns(position)).as(position::toString).isEqualTo(legal);
                round = round.play(Positions.any(legal, random));
            }
        }
    }

    /** With しし to lead, a king may not go face-down, though no other kind than し is held besides it. */
    @Test
    void a_king_stays_in_hand_where_a_pair_can_be_led() {
        Rules rules = Rules.STANDARD.with(Rules.FaceDownKing.FORBIDDEN);
        List<Hand> dealt = Stream.of("16778888", "22445558", "33456688", "14677888")
                .map(Hand::parse)
                .toList();
        Round round = Replay.of(rules, Deal.of(Seat.P3, dealt), RecordDigits.read("8700067000"))
                .round();
        assertThat(round.turnCount()).isEqualTo(8);
        assertThat(new Solver(rules).solve(OpenPosition.of(round)).turns().keySet())
                .containsExactlyElementsOf(round.legalTurns());
    }
}
