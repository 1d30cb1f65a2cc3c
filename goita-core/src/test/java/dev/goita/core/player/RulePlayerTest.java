package dev.goita.core.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.rule.RulePolicy;
import dev.goita.core.player.rule.Situation;
import dev.goita.core.player.search.RulePrior;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulePlayerTest {
    /** Player 3 has five し; its partner, player 1, is asked. */
    @ParameterizedTest
    @CsvSource({
        "13455788 12345678 24456788 66788888, CONTINUE", // a king
        "13557788 22344456 14567888 66788888, CONTINUE", // three 金
        "14567788 22334455 14567888 66788888, REDEAL",
    })
    void five_shi_are_dealt_again_where_the_own_hand_has_no_king_and_no_three_of_a_kind(
            String hands, GoshiDecision decision) {
        Deal deal =
                Deal.of(Seat.P0, Stream.of(hands.split(" ")).map(Hand::parse).toList());
        SeatView view = SeatView.atGoshiDecision(Rules.STANDARD, deal, Seat.P1, Score.ZERO);

        assertThat(new RulePlayer().decideGoshi(view, new SplittableRandom(1))).isEqualTo(decision);
    }

    @Test
    void the_turn_that_the_principles_hold_best_is_played_the_first_of_equal_ones() {
        SplittableRandom random = new SplittableRandom(2);
        RulePlayer player = new RulePlayer();
        for (int i = 0; i < 500; i++) {
            Round round = RandomRounds.decision(RandomRounds.rules(i), 40, random);
            SeatView view = round.view(round.toMove());
            double[] values = values(view);
            List<Turn> legal = view.legalTurns();

            int chosen = legal.indexOf(player.choose(view, random));

            for (int turn = 0; turn < values.length; turn++) {
                assertThat(values[chosen]).isGreaterThanOrEqualTo(values[turn]);
                assertThat(turn < chosen && values[turn] == values[chosen]).isFalse();
            }
        }
    }

    private static double[] values(SeatView view) {
        Situation situation = new Situation();
        situation.lookAt(view);
        RulePolicy policy = new RulePolicy();
        policy.lookAt(situation);
        return view.legalTurns().stream()
                .mapToDouble(turn -> policy.value(PackedTurn.of(turn)))
                .toArray();
    }

    @Test
    void as_an_opinion_finishing_counts_no_more_than_100_points() {
        SplittableRandom random = new SplittableRandom(3);
        int finishing = 0;
        for (int i = 0; i < 500; i++) {
            Round round = RandomRounds.decision(Rules.STANDARD, 60, random);
            SeatView view = round.view(round.toMove());
            double[] values = values(view);
            double[] opinions = new RulePrior().of(view, view.legalTurns());
            assertThat(opinions).hasSameSizeAs(values);
            for (int turn = 0; turn < values.length; turn++) {
                assertThat(opinions[turn]).isEqualTo(values[turn] > 1_000 ? 100 : values[turn]);
                finishing += values[turn] > 1_000 ? 1 : 0;
            }
        }
        assertThat(finishing).isGreaterThan(10);
    }
}
