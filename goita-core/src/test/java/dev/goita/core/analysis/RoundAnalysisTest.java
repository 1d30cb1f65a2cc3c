package dev.goita.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.Team;
import dev.goita.core.analysis.tally.ChoiceKind;
import dev.goita.core.analysis.tally.LossTally;
import dev.goita.core.analysis.tally.SeatLedger;
import dev.goita.core.analysis.tally.SeatTally;
import dev.goita.core.notation.RecordDigits;
import dev.goita.core.notation.Replay;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RoundAnalysisTest {
    /** SOURCE: the record-format document, model game A. */
    private static final RoundAnalysis A =
            analysis("11777788", "22444488", "35555888", "36666888", "87000870007700011");

    /** SOURCE: the record-format document, model game B; player 1 wins it from a start worth +50 to player 0's team. */
    private static final RoundAnalysis B = analysis(
            "11277788",
            "24444588",
            "35556888",
            "36667888",
            "17000170008700760008600086006500085000850054000840008400042");

    private static RoundAnalysis analysis(String p0, String p1, String p2, String p3, String digits) {
        Deal deal = Deal.of(Seat.P0, Stream.of(p0, p1, p2, p3).map(Hand::parse).toList());
        Replay replay = Replay.of(Rules.STANDARD, deal, RecordDigits.read(digits));
        return Analyst.withOpenHands(Rules.STANDARD).analyze(replay.round(), Score.ZERO);
    }

    @Test
    void a_round_that_was_won_without_a_slip_loses_nothing() {
        assertThat(A.turns()).hasSize(13);
        assertThat(A.course(Team.EVEN)).hasSize(14).containsOnly(100);
        assertThat(A.course(Team.ODD)).containsOnly(-100);
        assertThat(LossTally.of(A, Seat.P0, 30)).isEqualTo(new LossTally(3, 0, 0, 3, 0));
    }

    @Test
    void the_course_ends_with_the_result() {
        assertThat(B.course(Team.EVEN)).hasSize(47).startsWith(50).endsWith(-40);
    }

    @Test
    void what_turns_gave_away_leads_from_the_first_value_to_the_last() {
        SplittableRandom random = new SplittableRandom(2);
        Analyst analyst = Analyst.withOpenHands(Rules.STANDARD);
        for (int i = 0; i < 6; i++) {
            RoundAnalysis analysis = analyst.analyze(randomRound(random), Score.ZERO);
            int value = analysis.course(Team.EVEN).get(0);
            for (TurnAnalysis turn : analysis.turns()) {
                assertThat(turn.valueFor(Team.EVEN)).isEqualTo(value);
                value -= turn.seat().team() == Team.EVEN ? turn.loss() : -turn.loss();
            }
            assertThat(value).isEqualTo(analysis.round().result().orElseThrow().pointsFor(Team.EVEN));
        }
    }

    private static Round randomRound(SplittableRandom random) {
        Round round = Round.start(Rules.STANDARD, Deal.random(Seat.P0, random));
        while (!round.isOver()) {
            List<Turn> legal = round.legalTurns();
            round = round.play(legal.get(random.nextInt(legal.size())));
        }
        return round;
    }

    @Test
    void a_turn_that_gives_the_win_away_is_a_missed_win_and_counts_by_its_loss() {
        TurnAnalysis slip = B.turns().stream()
                .filter(turn -> turn.valueFor(Team.EVEN) > 0)
                .filter(TurnAnalysis::missedWin)
                .findFirst()
                .orElseThrow();
        assertThat(slip.hadWin()).isTrue();
        assertThat(slip.valueAfter()).isNegative();
        assertThat(slip.loss()).isEqualTo(slip.open().value() - slip.valueAfter());
        LossTally tally = LossTally.NONE.plus(slip, slip.loss());
        assertThat(tally).isEqualTo(new LossTally(1, slip.loss(), 1, 1, 1));
        assertThat(LossTally.NONE.plus(slip, slip.loss() + 1).blunders()).isZero();
        assertThat(tally.plus(tally).meanLoss()).isEqualTo(slip.loss());
    }

    @Test
    void turns_without_a_choice_are_counted_nowhere() {
        assertThat(B.turns().stream().filter(turn -> !turn.isChoice()))
                .isNotEmpty()
                .allMatch(turn -> turn.loss() == 0);
        long choices = B.turns().stream().filter(TurnAnalysis::isChoice).count();
        long counted = Seat.ALL.stream()
                .mapToLong(seat -> LossTally.of(B, seat, 30).choices())
                .sum();
        assertThat(counted).isEqualTo(choices);
    }

    @Test
    void an_unfinished_round_is_analysed_as_far_as_it_goes() {
        RoundAnalysis begun = analysis("11777788", "22444488", "35555888", "36666888", "870");
        assertThat(begun.turns()).hasSize(2);
        assertThat(begun.course(Team.ODD)).containsExactly(-100, -100, -100);
        assertThat(analysis("11777788", "22444488", "35555888", "36666888", "").course(Team.ODD))
                .isEmpty();
    }

    @Test
    void an_analyst_of_other_rules_refuses() {
        Analyst other = Analyst.withOpenHands(Rules.STANDARD.with(Rules.LastTwo.OFF));
        assertThatThrownBy(() -> other.analyze(A.round(), Score.ZERO)).isInstanceOf(IllegalArgumentException.class);
    }

    /** Says that every turn gives away as many points as its seat's number, and every hand promises ten times that. */
    private static final SeatJudge BY_NUMBER = new SeatJudge() {
        @Override
        public double expected(SeatView view) {
            return 10 * view.viewer().number();
        }

        @Override
        public SeatJudgement judge(SeatView view, Turn played) {
            double lost = view.viewer().number();
            return new SeatJudgement(
                    played,
                    new SeatJudgement.Loss(lost, 0, 0, 0, Optional.empty()),
                    SeatJudgement.Extent.SOME,
                    1,
                    List.of());
        }
    };

    @Test
    void every_choice_is_judged_and_open_values_are_left_alone() {
        RoundAnalysis judged = Analyst.withSeats(Rules.STANDARD, BY_NUMBER).analyze(B.round(), Score.ZERO);
        assertThat(judged.course(Team.EVEN)).isEqualTo(B.course(Team.EVEN));
        for (TurnAnalysis turn : judged.turns()) {
            assertThat(turn.judged().isPresent()).isEqualTo(turn.isChoice());
            assertThat(ChoiceKind.of(turn)).isEmpty();
        }
        assertThat(SeatLedger.of(B, Seat.P0)).isEmpty();
    }

    @Test
    void luck_and_losses_sum_to_the_result_for_every_seat() {
        RoundAnalysis judged = Analyst.withSeats(Rules.STANDARD, BY_NUMBER).analyze(B.round(), Score.ZERO);
        long choicesOf1 = SeatTally.of(judged, Seat.P1).all().choices();
        long choicesOf3 = SeatTally.of(judged, Seat.P3).all().choices();
        for (Seat seat : Seat.ALL) {
            SeatLedger ledger = SeatLedger.of(judged, seat).orElseThrow();
            assertThat(ledger.result()).isEqualTo(seat.team() == Team.ODD ? 40 : -40);
            assertThat(ledger.dealt()).isEqualTo(10 * seat.number());
            assertThat(ledger.luck() - ledger.lost() - ledger.partnerLost() + ledger.opponentsLost())
                    .isCloseTo((double) ledger.result(), within(1e-9));
            assertThat(ledger.plus(ledger).result()).isEqualTo(2 * ledger.result());
        }
        SeatLedger ofFirst = SeatLedger.of(judged, Seat.P0).orElseThrow();
        assertThat(ofFirst.lost()).isZero();
        assertThat(ofFirst.opponentsLost()).isEqualTo((double) (choicesOf1 + 3 * choicesOf3));
    }

    @Test
    void a_turn_is_heard_of_before_the_next_is_analysed() {
        List<TurnAnalysis> heard = new ArrayList<>();
        RoundAnalysis analysis = Analyst.withOpenHands(Rules.STANDARD)
                .analyzeWhile(() -> heard.size() < 2, heard::add, A.round(), Score.ZERO);
        assertThat(heard).hasSize(2).isEqualTo(analysis.turns());
    }

    @Test
    void an_unfinished_round_has_no_ledger() {
        RoundAnalysis begun = Analyst.withSeats(Rules.STANDARD, BY_NUMBER)
                .analyze(
                        analysis("11777788", "22444488", "35555888", "36666888", "870")
                                .round(),
                        Score.ZERO);
        assertThat(begun.dealt()).hasSize(4);
        assertThat(SeatLedger.of(begun, Seat.P0)).isEmpty();
    }
}
