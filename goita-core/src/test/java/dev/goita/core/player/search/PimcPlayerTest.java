package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.Replay;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PimcPlayerTest {
    private static SeatView decision(Rules rules, SplittableRandom random) {
        Round round = RandomRounds.decision(rules, 30, random);
        return round.view(round.toMove());
    }

    /** By turn: what it achieves in one world of the stream that a generator begins, played out. */
    private static List<Double> playedOut(SeatView view, Belief belief, int draws, RandomGenerator random, int count) {
        BelievedWorlds worlds = new BelievedWorlds(view, belief, draws, new SplittableRandom(random.nextLong()));
        List<Turn> legal = view.legalTurns();
        double[] sums = new double[legal.size()];
        for (int i = 0; i < count; i++) {
            SearchRound world = worlds.next();
            for (int turn = 0; turn < sums.length; turn++) {
                SearchRound after = new SearchRound(view.rules());
                after.copy(world);
                after.play(PackedTurn.of(legal.get(turn)));
                new Playout().finish(after);
                sums[turn] += after.pointsFor(view.viewer().number());
            }
        }
        List<Double> means = new ArrayList<>();
        for (double sum : sums) {
            means.add(sum / count);
        }
        return means;
    }

    @Test
    void a_turn_is_estimated_by_its_mean_over_the_worlds_of_the_belief() {
        SplittableRandom random = new SplittableRandom(1);
        PimcPlayer player = new PimcPlayer(PimcOptions.parse("samples=40,draws=3,belief=passes"));
        for (int i = 0; i < 40; i++) {
            SeatView view = decision(RandomRounds.rules(i), random);
            List<Double> means = playedOut(view, Belief.PASSES, 3, new SplittableRandom(i), 40);

            List<TurnEstimate> estimates = player.estimate(view, new SplittableRandom(i));

            assertThat(estimates).hasSameSizeAs(means).allMatch(estimate -> estimate.worlds() == 40);
            for (TurnEstimate estimate : estimates) {
                assertThat(estimate.points())
                        .isEqualTo(means.get(view.legalTurns().indexOf(estimate.turn())));
            }
        }
    }

    /** Only one arrangement of the hidden tiles is possible; exact solving is exact then. */
    @ParameterizedTest
    @CsvSource({
        "P2, 45667888 14557788 22445688 13367888, 860063000830170076064004552000821707500540",
        "P0, 27788888 14456688 23556788 13445678, 870721404404500550056633772160",
    })
    void in_an_ending_that_it_sees_through_turns_have_their_exact_values(Seat dealer, String hands, String digits) {
        Deal deal = Deal.of(dealer, Stream.of(hands.split(" ")).map(Hand::parse).toList());
        Round round = Replay.of(Rules.STANDARD, deal, RecordDigits.read(digits)).round();
        PimcPlayer player = new PimcPlayer(PimcOptions.parse("samples=4,exact=32"));

        List<TurnEstimate> estimates = player.estimate(round.view(round.toMove()), new SplittableRandom(1));

        // A pass leaves 20 points to the partner, finishing with a し has 10.
        assertThat(estimates).extracting(TurnEstimate::points).containsExactly(20.0, 10.0);
        assertThat(estimates).extracting(TurnEstimate::turn).first().isEqualTo(Pass.PASS);
        assertThat(estimates).allMatch(estimate -> estimate.standardError() == 0);
    }

    @Test
    void without_an_opinion_one_world_decides_alone() {
        SplittableRandom random = new SplittableRandom(2);
        PimcPlayer player = new PimcPlayer(PimcOptions.parse("samples=1,draws=1,belief=uniform,prior=0"));
        for (int i = 0; i < 100; i++) {
            SeatView view = decision(RandomRounds.rules(i), random);
            List<Double> points = playedOut(view, Belief.UNIFORM, 1, new SplittableRandom(i), 1);
            int best = 0;
            for (int turn = 1; turn < points.size(); turn++) {
                best = points.get(turn) > points.get(best) ? turn : best;
            }

            assertThat(player.choose(view, new SplittableRandom(i)))
                    .isEqualTo(view.legalTurns().get(best));
        }
    }

    @Test
    void a_strong_opinion_decides_alone() {
        SplittableRandom random = new SplittableRandom(3);
        TurnPrior last = (view, turns) -> {
            double[] opinion = new double[turns.size()];
            opinion[opinion.length - 1] = 1;
            return opinion;
        };
        PimcPlayer player = new PimcPlayer(PimcOptions.parse("samples=8,prior=1000000"), last);
        for (int i = 0; i < 50; i++) {
            SeatView view = decision(RandomRounds.rules(i), random);
            List<Turn> legal = view.legalTurns();

            assertThat(player.choose(view, random)).isEqualTo(legal.get(legal.size() - 1));
        }
    }

    /** Without the limit this would not end: two turns of equal points are never given up. */
    @Test
    void a_time_limit_ends_a_decision() {
        PimcPlayer player = new PimcPlayer(PimcOptions.parse("samples=2147483647,draws=1,time=1"));
        SeatView view = decision(Rules.STANDARD, new SplittableRandom(4));

        assertThat(player.estimate(view, new SplittableRandom(5)).get(0).worlds())
                .isPositive();
    }

    @Test
    void five_shi_are_weighed_by_as_many_worlds_as_a_turn() {
        PimcPlayer player = new PimcPlayer(PimcOptions.parse("samples=3,draws=2"));
        assertGoshiAsNewDeal(player, 3, 2);
    }

    /** Over many seeds both decisions occur; each is that of the first worlds of the belief's stream. */
    static void assertGoshiAsNewDeal(Player player, int worlds, int draws) {
        List<Hand> hands = Stream.of("13455788", "12345678", "24456788", "66788888")
                .map(Hand::parse)
                .toList();
        SeatView view = SeatView.atGoshiDecision(Rules.STANDARD, Deal.of(Seat.P0, hands), Seat.P1, Score.ZERO);
        List<GoshiDecision> expected = new ArrayList<>();
        List<GoshiDecision> found = new ArrayList<>();
        for (int seed = 0; seed < 60; seed++) {
            RandomGenerator stream = new SplittableRandom(new SplittableRandom(seed).nextLong());
            BelievedWorlds believed = new BelievedWorlds(view, Belief.PLAY, draws, stream);
            expected.add(NewDeal.decide(view, believed, worlds));
            found.add(player.decideGoshi(view, new SplittableRandom(seed)));
        }
        assertThat(found).isEqualTo(expected).contains(GoshiDecision.CONTINUE, GoshiDecision.REDEAL);
    }
}
