package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.player.Table;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Hand;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CheatingPlayerTest {
    /** Four cheaters play the value of the deal, whatever the rules. */
    @Test
    void a_table_of_cheaters_achieves_the_exact_value_of_the_deal() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 6; i++) {
            Rules rules = RandomRounds.rules(5 * i).with(Rules.Goshi.NO_DEAL_YAKU);
            Deal deal = Deal.random(Seat.P0, random);
            Player cheat = new CheatingPlayer();
            Table table = new Table(rules, List.of(cheat, cheat, cheat, cheat));
            int value = new Solver(rules).value(OpenPosition.of(Round.start(rules, deal)));
            assertThat(table.play(deal, Score.ZERO, random)
                            .result()
                            .orElseThrow()
                            .pointsFor(Team.EVEN))
                    .isEqualTo(value);
        }
    }

    @Test
    void a_cheater_knows_whether_to_play_five_shi() {
        Player cheat = new CheatingPlayer();
        Table table = new Table(Rules.STANDARD, List.of(cheat, cheat, cheat, cheat));
        assertThat(outcome(table, "44555578 11223344 66668888 77788888")).isEqualTo(PlayedDeal.Outcome.PLAYED);
        assertThat(outcome(table, "11224488 55667788 33445578 66788888")).isEqualTo(PlayedDeal.Outcome.REDEALT);
    }

    private static PlayedDeal.Outcome outcome(Table table, String hands) {
        Deal deal = Deal.of(
                Seat.P0, List.of(hands.split(" ")).stream().map(Hand::parse).toList());
        return table.play(deal, Score.ZERO, new SplittableRandom(2)).outcome();
    }

    @Test
    void a_cheater_cannot_be_asked_with_a_view() {
        Round round = Round.start(Rules.STANDARD, Deal.random(Seat.P0, new SplittableRandom(3)));
        assertThatThrownBy(() -> new CheatingPlayer().choose(round.view(Seat.P0), new SplittableRandom(4)))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("sees all hands");
        assertThatThrownBy(() -> new CheatingPlayer().decideGoshi(round.view(Seat.P0), new SplittableRandom(4)))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("sees all hands");
    }
}
