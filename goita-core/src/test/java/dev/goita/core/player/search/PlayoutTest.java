package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PlayoutTest {
    /** The principles say the same, asked through a view or in a playout. */
    @Test
    void a_playout_plays_as_the_rule_based_player() {
        SplittableRandom random = new SplittableRandom(11);
        RulePlayer rule = new RulePlayer();
        Playout playout = new Playout();
        for (int i = 0; i < 500; i++) {
            Rules rules = RandomRounds.rules(i % RandomRounds.COMBINATIONS);
            Round round = RandomRounds.start(rules, random);
            SearchRound packed = new SearchRound(rules);

            int[] dealt = new int[4];
            for (Seat seat : Seat.ALL) {
                dealt[seat.number()] = round.deal().hand(seat).packed();
            }
            packed.start(round.toMove(), dealt);
            while (!round.isOver()) {
                List<Turn> legal = round.legalTurns();
                Turn turn = random.nextInt(3) == 0
                        ? RandomRounds.any(legal, random)
                        : rule.choose(round.view(round.toMove()), random);
                if (legal.size() > 1) {
                    Turn choice = rule.choose(round.view(round.toMove()), random);
                    assertThat(playout.choose(packed)).isEqualTo(PackedTurn.of(choice));
                }
                round = round.play(turn);
                packed.play(PackedTurn.of(turn));
            }
            assertThat(packed.pointsFor(1))
                    .isEqualTo(round.result().orElseThrow().pointsFor(Team.ODD));
        }
    }

    /** Four rule-based players at a table. */
    @Test
    void a_round_is_played_to_the_end_that_rule_based_players_find() {
        SplittableRandom random = new SplittableRandom(12);
        RulePlayer rule = new RulePlayer();
        for (int i = 0; i < 300; i++) {
            Rules rules = RandomRounds.rules(i);
            Round round = RandomRounds.middle(rules, 20, random);
            SearchRound packed = new SearchRound(rules);
            SearchRoundTest.see(packed, round, round.toMove());

            new Playout().finish(packed);

            while (!round.isOver()) {
                List<Turn> legal = round.legalTurns();
                round = round.play(legal.size() == 1 ? legal.get(0) : rule.choose(round.view(round.toMove()), random));
            }
            assertThat(packed.pointsFor(0))
                    .isEqualTo(round.result().orElseThrow().pointsFor(Team.EVEN));
        }
    }
}
