package dev.goita.core.player;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.player.search.IsmctsOptions;
import dev.goita.core.player.search.IsmctsPlayer;
import dev.goita.core.player.search.PimcOptions;
import dev.goita.core.player.search.PimcPlayer;
import dev.goita.core.player.search.TurnEstimate;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What holds for every player that sees only a view. */
class HonestPlayersTest {
    private static Player player(String name) {
        int colon = name.indexOf(':');
        String options = name.substring(colon + 1);
        return switch (name.substring(0, colon)) {
            case "pimc" -> new PimcPlayer(PimcOptions.parse(options));
            case "ismcts" -> new IsmctsPlayer(IsmctsOptions.parse(options));
            case "rule" -> new RulePlayer();
            default -> throw new IllegalArgumentException(name);
        };
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rule:",
                "pimc:samples=8,draws=2",
                "pimc:samples=8,belief=uniform,exact=16",
                "pimc:samples=4,belief=passes,exact=24,nodes=500",
                "ismcts:iterations=12,draws=2",
                "ismcts:iterations=12,belief=uniform,exploration=0"
            })
    void a_choice_is_legal_and_the_same_for_the_same_seed_under_every_option(String name) {
        Player one = player(name);
        SplittableRandom random = new SplittableRandom(7);
        for (int i = 0; i < 1_024; i++) {
            Rules rules = RandomRounds.rules(i % RandomRounds.COMBINATIONS);
            Round round = RandomRounds.decision(rules, 40, random);
            SeatView view = round.view(round.toMove());
            Turn turn = one.choose(view, new SplittableRandom(i));
            assertThat(round.legalTurns()).contains(turn);
            if (i % 8 == 0) {
                assertThat(player(name).choose(view, new SplittableRandom(i))).isEqualTo(turn);
            }
        }
    }

    /** Player 3 declared five し; its partner, player 1, is asked. */
    @ParameterizedTest
    @ValueSource(strings = {"rule:", "pimc:samples=64", "ismcts:iterations=64"})
    void a_player_wants_another_deal_if_its_own_hand_is_weak(String name) {
        assertThat(decide(name, "44555578 11223344 66668888 77788888")).isEqualTo(GoshiDecision.CONTINUE);
        assertThat(decide(name, "11224488 55667788 33445578 66788888")).isEqualTo(GoshiDecision.REDEAL);
    }

    private static GoshiDecision decide(String name, String hands) {
        SeatView view = SeatView.atGoshiDecision(Rules.STANDARD, deal(hands), Seat.P1, Score.ZERO);
        return player(name).decideGoshi(view, new SplittableRandom(8));
    }

    private static Deal deal(String hands) {
        return Deal.of(
                Seat.P0, List.of(hands.split(" ")).stream().map(Hand::parse).toList());
    }

    /** Where only one world is left, exact solving is exact. */
    @Test
    void the_only_world_that_is_possible_is_solved_exactly() {
        SplittableRandom random = new SplittableRandom(9);
        PimcPlayer pimc = new PimcPlayer(PimcOptions.parse("samples=4,exact=32"));
        int found = 0;
        while (found < 8) {
            Rules rules = RandomRounds.rules(random.nextInt(RandomRounds.COMBINATIONS));
            Round round = lastDecision(rules, random);
            SeatView view = round.view(round.toMove());
            if (view.unseenTiles().kinds().size() <= 1) {
                found++;
                Map<Turn, Integer> exact =
                        new Solver(rules).solve(OpenPosition.of(round)).turns();
                for (TurnEstimate estimate : pimc.estimate(view, random)) {
                    assertThat(estimate.points()).isEqualTo((double) exact.get(estimate.turn()));
                    assertThat(estimate.standardError()).isZero();
                }
            }
        }
    }

    private static Round lastDecision(Rules rules, SplittableRandom random) {
        Round round = RandomRounds.start(rules, random);
        Round last = round;
        while (!round.isOver()) {
            List<Turn> legal = round.legalTurns();
            last = legal.size() > 1 ? round : last;
            round = round.play(RandomRounds.any(legal, random));
        }
        return last;
    }

    @Test
    void the_estimates_of_a_decision_stand_in_order() {
        SplittableRandom random = new SplittableRandom(10);
        PimcPlayer pimc = new PimcPlayer(PimcOptions.parse("samples=40"));
        for (int i = 0; i < 50; i++) {
            Round round = RandomRounds.decision(Rules.STANDARD, 30, random);
            List<TurnEstimate> estimates = pimc.estimate(round.view(round.toMove()), random);
            assertThat(estimates)
                    .extracting(TurnEstimate::turn)
                    .containsExactlyInAnyOrderElementsOf(round.legalTurns());
            assertThat(estimates)
                    .isSortedAccordingTo(Comparator.comparing(TurnEstimate::points, Comparator.reverseOrder()));
            assertThat(estimates).allMatch(e -> e.worlds() == 40 && Math.abs(e.points()) <= 100);
        }
    }

    @Test
    void searching_is_better_than_the_principles_alone() {
        assertThat(pointsAgainstRule("pimc:samples=64", 60)).isGreaterThan(1);
        assertThat(pointsAgainstRule("ismcts:iterations=256", 40)).isGreaterThan(-4);
    }

    /** Duplicate deals: each is played twice with the teams' seats swapped. */
    private static double pointsAgainstRule(String name, int deals) {
        Rules rules = Rules.STANDARD.with(Rules.Goshi.NO_DEAL_YAKU);
        Player player = player(name);
        Player rule = new RulePlayer();
        Table even = new Table(rules, List.of(player, rule, player, rule));
        Table odd = new Table(rules, List.of(rule, player, rule, player));
        SplittableRandom random = new SplittableRandom(12);
        double points = 0;
        for (int i = 0; i < deals; i++) {
            Deal deal = Deal.random(Seat.P0, random);
            points += even.play(deal, Score.ZERO, random).result().orElseThrow().pointsFor(Team.EVEN);
            points += odd.play(deal, Score.ZERO, random).result().orElseThrow().pointsFor(Team.ODD);
        }
        return points / (2 * deals);
    }
}
