package dev.goita.ml.duplicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import dev.goita.core.player.search.CheatingPlayer;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import dev.goita.learning.statistics.Moments;
import dev.goita.learning.training.RandomStreams;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChoiceGainTest {
    private static final Rules RULES = Rules.STANDARD;
    /** What the opponents hold together: in a few dozen ways. */
    private static final Hand HIDDEN = Hand.parse("4444555566888888");

    /** Plays the last legal turn, which is seldom what principles say. */
    private static final class LastTurn implements Player {
        @Override
        public Turn choose(SeatView view, RandomGenerator random) {
            List<Turn> legal = view.legalTurns();
            return legal.get(legal.size() - 1);
        }

        @Override
        public GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
            return GoshiDecision.CONTINUE;
        }
    }

    private static List<Turn> turns(PlayedDeal played) {
        RoundSimulator round = new RoundSimulator(RULES);
        played.replay(round);
        return round.turns();
    }

    private static PlayedDeal played(Player even, Player odd, Deal deal) {
        return new Table(RULES, List.of(even, odd, even, odd)).play(deal, Score.ZERO, new SplittableRandom(0));
    }

    private static List<HiddenDeal> deals(Seat dealer, String first, String partner) {
        List<HiddenDeal> deals = new ArrayList<>();
        new HiddenHands(HIDDEN.packed(), 0, 0)
                .forEach((hand, ways) -> deals.add(new HiddenDeal(
                        Deal.ofPacked(dealer, new int[] {
                            Hand.parse(first).packed(),
                            hand,
                            Hand.parse(partner).packed(),
                            HIDDEN.packed() - hand
                        }),
                        ways)));
        return deals;
    }

    private record HiddenDeal(Deal deal, double ways) {}

    /** Over all hands that the opponents can have, weighed by how often they are dealt. */
    @ParameterizedTest
    @CsvSource({
        "0, 11226788, 33677788", "1, 11226788, 33677788", "2, 11226788, 33677788", "3, 11226788, 33677788",
        "0, 12367788, 12367788", "1, 12367788, 12367788", "2, 12236778, 13678788", "3, 11233678, 26777888"
    })
    void over_all_hands_of_the_opponents_gains_and_results_are_the_same(int dealer, String first, String partner) {
        ChoiceGain gains = new ChoiceGain(RULES, new RulePlayer(), 0, 100_000);
        double result = 0;
        double gain = 0;
        double apart = 0;
        for (HiddenDeal hidden : deals(Seat.of(dealer), first, partner)) {
            PlayedDeal played = played(new LastTurn(), new RulePlayer(), hidden.deal());
            PlayedDeal reference = played(new RulePlayer(), new RulePlayer(), hidden.deal());
            double brought = played.result().orElseThrow().pointsFor(Team.EVEN)
                    - reference.result().orElseThrow().pointsFor(Team.EVEN);
            double gained = gains.of(hidden.deal(), turns(played), Team.EVEN, new SplittableRandom(1));
            result += hidden.ways() * brought;
            gain += hidden.ways() * gained;
            apart += Math.abs(brought - gained);
        }
        assertThat(gain).isCloseTo(result, within(1e-6));
        assertThat(apart).isPositive();
    }

    @Test
    void drawn_hands_bring_the_same_in_the_mean() {
        Moments apart = new Moments();
        List<HiddenDeal> deals = deals(Seat.P1, "11226788", "33677788");
        double all = deals.stream().mapToDouble(HiddenDeal::ways).sum();
        ChoiceGain gains = new ChoiceGain(RULES, new RulePlayer(), 2, 8);
        for (int seed = 0; seed < 200; seed++) {
            double sum = 0;
            for (HiddenDeal hidden : deals) {
                PlayedDeal played = played(new LastTurn(), new RulePlayer(), hidden.deal());
                PlayedDeal reference = played(new RulePlayer(), new RulePlayer(), hidden.deal());
                double brought = played.result().orElseThrow().pointsFor(Team.EVEN)
                        - reference.result().orElseThrow().pointsFor(Team.EVEN);
                double gained = gains.of(hidden.deal(), turns(played), Team.EVEN, new SplittableRandom(seed));
                sum += hidden.ways() * (gained - brought);
            }
            apart.add(sum / all);
        }
        assertThat(Math.abs(apart.mean())).isLessThan(4 * Math.sqrt(apart.variance() / apart.count()));
        assertThat(apart.variance()).isPositive();
    }

    private static DuplicateTables tables(Player player) {
        RulePlayer rule = new RulePlayer();
        DuplicateDeals deals = new DuplicateDeals(RULES, Rotations.ONE, new RandomStreams(5));
        return new DuplicateTables(deals, List.of(player, player), List.of(rule, rule)).tellingLuck();
    }

    @Test
    void a_player_against_itself_brings_nothing_and_has_no_luck() {
        DuplicateTables tables = tables(new RulePlayer());
        for (int i = 0; i < 200; i++) {
            DuplicateDeal deal = tables.play(i);
            assertThat(deal.pointsPerRound()).isZero();
            assertThat(deal.controls()).containsExactly(0.0);
        }
    }

    @Test
    void the_luck_of_a_player_is_nothing_in_the_mean() {
        DuplicateTables tables = tables(new LastTurn());
        Moments luck = new Moments();
        for (int i = 0; i < 300; i++) {
            luck.add(tables.play(i).controls().get(0));
        }
        assertThat(luck.variance()).isPositive();
        assertThat(Math.abs(luck.mean())).isLessThan(4 * Math.sqrt(luck.variance() / luck.count()));
    }

    @Test
    void the_luck_is_that_of_the_first_side_whoever_plays_by_principles() {
        RulePlayer rule = new RulePlayer();
        LastTurn last = new LastTurn();
        DuplicateDeals deals = new DuplicateDeals(RULES, Rotations.ALL, new RandomStreams(5));
        DuplicateTables one = new DuplicateTables(deals, List.of(last, last), List.of(rule, rule)).tellingLuck();
        DuplicateTables other = new DuplicateTables(deals, List.of(rule, rule), List.of(last, last)).tellingLuck();
        Moments along = new Moments();
        Moments against = new Moments();
        for (int i = 0; i < 60; i++) {
            along.add(one.play(i).pointsPerRound() * one.play(i).controls().get(0));
            against.add(
                    other.play(i).pointsPerRound() * other.play(i).controls().get(0));
        }
        assertThat(along.mean()).isPositive();
        assertThat(against.mean()).isPositive();
    }

    @Test
    void no_luck_is_told_where_hands_are_open_or_nobody_plays_by_principles() {
        DuplicateDeals deals = new DuplicateDeals(RULES, Rotations.ONE, new RandomStreams(5));
        List<Player> rule = List.of(new RulePlayer(), new RulePlayer());
        List<Player> last = List.of(new LastTurn(), new LastTurn());
        List<Player> mixed = List.of(new LastTurn(), new RulePlayer());
        List<Player> open = List.of(new LastTurn(), new CheatingPlayer());
        assertThat(new DuplicateTables(deals, open, rule).tellingLuck().tellsLuck())
                .isFalse();
        assertThat(new DuplicateTables(deals, rule, open).tellingLuck().tellsLuck())
                .isFalse();
        assertThat(new DuplicateTables(deals, last, last).tellingLuck().tellsLuck())
                .isFalse();
        assertThat(new DuplicateTables(deals, mixed, last).tellingLuck().tellsLuck())
                .isFalse();
        assertThat(new DuplicateTables(deals, mixed, rule).tellingLuck().tellsLuck())
                .isTrue();
        assertThat(new DuplicateTables(deals, rule, last).tellingLuck().tellsLuck())
                .isTrue();
    }
}
