package dev.goita.ml.player;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.analysis.Analyst;
import dev.goita.core.analysis.RoundAnalysis;
import dev.goita.core.analysis.SeatJudgement;
import dev.goita.core.analysis.tally.SeatLedger;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.Replay;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Player;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.Table;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.WorldSampler;
import dev.goita.core.world.packed.AllWorlds;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class NetworkJudgeTest {
    private static final Rules RULES = Rules.parse("goshi=no-deal-yaku");

    private record Decision(Round before, SeatView view, Turn played) {}

    private static List<Decision> decisions(int rounds) {
        SplittableRandom random = new SplittableRandom(1);
        List<Decision> decisions = new ArrayList<>();
        for (int i = 0; i < rounds; i++) {
            Round round = Round.start(RULES, Deal.random(Seat.of(i % 4), random));
            while (!round.isOver()) {
                SeatView view = round.view(round.toMove(), Score.ZERO);
                List<Turn> legal = view.legalTurns();
                Turn turn = legal.get(random.nextInt(legal.size()));
                if (legal.size() > 1) {
                    decisions.add(new Decision(round, view, turn));
                }
                round = round.play(turn);
            }
        }
        return decisions;
    }

    private static NetworkJudge judge(int worlds) {
        return new NetworkJudge(TestModels.random(), worlds);
    }

    @Test
    void a_judgement_does_not_change_when_hidden_tiles_are_exchanged() {
        SplittableRandom random = new SplittableRandom(2);
        NetworkJudge judge = judge(32);
        for (Decision decision : decisions(4)) {
            SeatView view = decision.view();
            Round elsewhere = WorldSampler.of(view).sample(random).round();
            SeatView other = elsewhere.view(view.viewer(), view.score());

            assertThat(judge.judge(other, decision.played()))
                    .isEqualTo(judge(32).judge(view, decision.played()));
            assertThat(judge.expected(other)).isEqualTo(judge(32).expected(view));
        }
    }

    @Test
    void every_legal_turn_is_told_the_best_first_and_the_best_turn_loses_nothing() {
        NetworkJudge judge = judge(40);
        int others = 0;
        for (Decision decision : decisions(4)) {
            List<Turn> legal = decision.view().legalTurns();
            SeatJudgement judged = judge.judge(decision.view(), decision.played());
            others += judged.best().equals(decision.played()) ? 0 : 1;

            assertThat(judged.options())
                    .extracting(SeatJudgement.Option::turn)
                    .containsExactlyInAnyOrderElementsOf(legal);
            assertThat(judged.options()).isSortedAccordingTo((a, b) -> Double.compare(b.points(), a.points()));
            assertThat(judge.judge(decision.view(), judged.best()).loss()).isEqualTo(SeatJudgement.Loss.NONE);
        }
        assertThat(others).isGreaterThan(10);
    }

    /** Who plays at random loses more than the network that judges, and the parts sum to the result. */
    @Test
    void random_play_gives_more_away_than_the_judge_would() {
        Player network = new NeuralPlayer(TestModels.random());
        Player random = new RandomPlayer();
        Table table = new Table(RULES, List.of(network, random, network, random));
        Analyst analyst = Analyst.withSeats(RULES, judge(32));
        SplittableRandom draws = new SplittableRandom(3);
        SeatLedger ofNetwork = SeatLedger.NONE;
        for (int i = 0; i < 12; i++) {
            PlayedDeal played = table.play(Deal.random(Seat.of(i % 4), draws), Score.ZERO, draws);
            Replay replay = Replay.of(RULES, played.deal(), RecordDigits.read(played.digits()));
            RoundAnalysis analysis = analyst.analyze(replay.round(), Score.ZERO);
            SeatLedger ledger = SeatLedger.of(analysis, Seat.P0).orElseThrow();
            assertThat(ledger.luck() - ledger.lost() - ledger.partnerLost() + ledger.opponentsLost())
                    .isCloseTo((double) ledger.result(), within(1e-9));
            assertThat(ledger.result())
                    .isEqualTo(analysis.round().result().orElseThrow().pointsFor(Team.EVEN));
            ofNetwork = ofNetwork.plus(ledger);
        }
        assertThat(ofNetwork.opponentsLost()).isGreaterThan(ofNetwork.lost() + ofNetwork.partnerLost());
    }

    /** In the worlds in which it was found, the best of many turns looks better than it is. */
    @Test
    void a_loss_is_measured_in_other_worlds_than_those_that_chose_the_best_turn() {
        NetworkJudge judge = judge(8);
        int same = 0;
        int judged = 0;
        for (Decision decision : decisions(12)) {
            SeatJudgement choice = judge.judge(decision.view(), decision.played());
            double promised = points(choice, choice.best()) - points(choice, decision.played());
            if (Math.abs(promised) > 1) {
                judged++;
                same += Math.abs(choice.loss().points() - promised) < 1e-9 ? 1 : 0;
            }
        }
        assertThat(judged).isGreaterThan(50);
        assertThat(same).isLessThan(judged / 4);
    }

    private static double points(SeatJudgement judged, Turn turn) {
        return judged.options().stream()
                .filter(option -> option.turn().equals(turn))
                .findFirst()
                .orElseThrow()
                .points();
    }

    /** Drawn ones come as often as they are likely, so that many of them tell nearly the same. */
    @Test
    void where_few_worlds_agree_each_turn_is_valued_over_all_of_them() {
        NetworkJudge judge = judge(100);
        SearchPlayer drawing =
                new SearchPlayer(TestModels.random(), SearchOptions.parse("types=net,draws=1,samples=4096"));
        int exact = 0;
        int lost = 0;
        int missed = 0;
        for (Decision decision : decisions(16)) {
            SeatView view = decision.view();
            SeatJudgement judged = judge.judge(view, decision.played());
            missed += judged.missesSureWin(decision.played()) ? 1 : 0;
            if (judged.extent() == SeatJudgement.Extent.ALL) {
                exact++;
                lost += judged.loss().points() > 0 ? 1 : 0;
                assertThat(judged.worlds())
                        .isEqualTo(AllWorlds.of(view, 800).orElseThrow().size());
                assertThat(judged.loss().points())
                        .isCloseTo(points(judged, judged.best()) - points(judged, decision.played()), within(1e-6));
                assertThat(judged.loss().error()).isZero();
                Turn first = judged.options().get(0).turn();
                SearchPlayer.Contest contest = new SearchPlayer.Contest(new double[1], 0);
                drawing.playAll(view, List.of(first), contest, (world, weight) -> {}, new SplittableRandom(4));
                assertThat(points(judged, first)).isCloseTo(contest.mean(0), within(6.0));
            } else {
                assertThat(AllWorlds.of(view, 800)).isEmpty();
            }
        }
        assertThat(exact).isGreaterThan(8);
        assertThat(lost).isGreaterThan(2);
        assertThat(missed).isGreaterThan(0);
    }

    /** If all play as the judge does, hands promise on average what they bring: nothing, as the teams are alike. */
    @Test
    void hands_promise_nothing_on_average() {
        NetworkJudge judge = judge(64);
        SplittableRandom random = new SplittableRandom(5);
        double sum = 0;
        int deals = 60;
        for (int i = 0; i < deals; i++) {
            Round start = Round.start(RULES, Deal.random(Seat.P0, random));
            for (Seat seat : Seat.ALL) {
                sum += judge.expected(start.view(seat, Score.ZERO));
            }
        }
        assertThat(sum / (4 * deals)).isCloseTo(0, within(2.0));
    }

    @Test
    void a_reason_names_tiles_on_which_the_loss_hangs() {
        List<SeatJudgement.Reason> reasons = new ArrayList<>();
        NetworkJudge judge = judge(128);
        for (Decision decision : decisions(10)) {
            judge.judge(decision.view(), decision.played()).loss().reason().ifPresent(reason -> {
                assertThat(reason.holder()).isNotEqualTo(decision.view().viewer());
                assertThat(reason.count()).isBetween(1, decision.view().unseen(reason.tile()));
                assertThat(reason.share()).isBetween(0.0, 1.0);
                assertThat(reason.lostThere()).isGreaterThan(reason.lostElsewhere());
                reasons.add(reason);
            });
        }
        assertThat(reasons).isNotEmpty();
    }
}
