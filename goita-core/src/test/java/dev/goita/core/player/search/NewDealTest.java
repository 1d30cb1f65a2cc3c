package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NewDealTest {
    /** A new deal is worth 6 points to the dealer's team, and as many to the other's disadvantage. */
    @ParameterizedTest
    @CsvSource({
        "6, P0, P0, CONTINUE",
        "5.9, P0, P0, REDEAL",
        "6, P2, P0, CONTINUE",
        "5.9, P2, P0, REDEAL",
        "-6, P1, P0, CONTINUE",
        "-6.1, P1, P0, REDEAL",
        "5.9, P1, P3, REDEAL",
        "-6, P2, P3, CONTINUE",
    })
    void five_shi_are_played_if_they_are_worth_at_least_a_new_deal(
            double points, Seat decider, Seat dealer, GoshiDecision decision) {
        assertThat(NewDeal.decide(points, decider, dealer)).isEqualTo(decision);
    }

    private static SeatView decision() {
        List<Hand> hands = Stream.of("13455788", "12345678", "24456788", "66788888")
                .map(Hand::parse)
                .toList();
        return SeatView.atGoshiDecision(Rules.STANDARD, Deal.of(Seat.P0, hands), Seat.P1, Score.ZERO);
    }

    private static BelievedWorlds worlds(long seed) {
        return new BelievedWorlds(decision(), Belief.UNIFORM, 1, new SplittableRandom(seed));
    }

    /** The mean of as many worlds, the first ones of the stream, each played out for the team of who decides. */
    @Test
    void a_decision_follows_the_mean_of_so_many_worlds() {
        int redeals = 0;
        for (int seed = 0; seed < 60; seed++) {
            for (int count : new int[] {1, 3}) {
                BelievedWorlds stream = worlds(seed);
                double sum = 0;
                for (int i = 0; i < count; i++) {
                    SearchRound round = new SearchRound(Rules.STANDARD);
                    round.copy(stream.next());
                    new Playout().finish(round);
                    sum += round.pointsFor(1);
                }
                GoshiDecision expected = sum / count >= -6 ? GoshiDecision.CONTINUE : GoshiDecision.REDEAL;
                assertThat(NewDeal.decide(decision(), worlds(seed), count)).isEqualTo(expected);
                redeals += expected == GoshiDecision.REDEAL ? 1 : 0;
            }
        }
        assertThat(redeals).isBetween(20, 100);
    }
}
