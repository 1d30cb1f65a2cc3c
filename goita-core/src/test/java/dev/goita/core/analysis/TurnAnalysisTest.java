package dev.goita.core.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Team;
import dev.goita.core.analysis.tally.ChoiceKind;
import dev.goita.core.analysis.tally.LossTally;
import dev.goita.core.analysis.tally.SeatTally;
import dev.goita.core.solve.Solution;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Turns whose values are given, not searched for. */
class TurnAnalysisTest {
    private static final Turn GON = new Lead(Tile.SHI, Tile.GON);
    private static final Turn KING = new Lead(Tile.SHI, Tile.KING);
    private static final Turn SHI = new Lead(Tile.SHI, Tile.SHI);

    private static Round round() {
        List<Hand> hands = Stream.of("11777788", "22444488", "35555888", "36666888")
                .map(Hand::parse)
                .toList();
        return Round.start(Rules.STANDARD, Deal.of(Seat.P3, hands));
    }

    /** The first turn of player 3: the values of しと香, しと王 and しとし. */
    private static TurnAnalysis turn(Turn played, int... values) {
        return turn(played, Optional.empty(), values);
    }

    private static TurnAnalysis turn(Turn played, Optional<SeatJudgement> judged, int... values) {
        Map<Turn, Integer> turns = new LinkedHashMap<>();
        int best = -100;
        for (int i = 0; i < values.length; i++) {
            turns.put(List.of(GON, KING, SHI).get(i), values[i]);
            best = Math.max(best, values[i]);
        }
        return new TurnAnalysis(round(), played, new Solution(Seat.P3, best, turns, 1), judged);
    }

    @Test
    void a_turn_is_told_by_its_number_its_seat_and_its_values() {
        TurnAnalysis turn = turn(KING, 40, -30, 10);

        assertThat(turn.number()).isEqualTo(1);
        assertThat(turn.seat()).isEqualTo(Seat.P3);
        assertThat(turn.loss()).isEqualTo(70);
        assertThat(turn.valueAfter()).isEqualTo(-30);
        assertThat(turn.valueFor(Team.ODD)).isEqualTo(40);
        assertThat(turn.valueFor(Team.EVEN)).isEqualTo(-40);
    }

    @Test
    void turns_are_counted_from_one_and_passes_with_them() {
        Round after = round().play(GON).play(Pass.PASS);
        Solution open = new Solution(after.toMove(), 10, Map.of(Pass.PASS, 10), 1);

        assertThat(new TurnAnalysis(after, Pass.PASS, open, Optional.empty()).number())
                .isEqualTo(3);
    }

    @Test
    void a_sure_win_is_missed_only_if_it_turns_into_a_loss() {
        assertThat(turn(KING, 40, -30).hadWin()).isTrue();
        assertThat(turn(KING, 40, -30).missedWin()).isTrue();
        assertThat(turn(KING, 40, 10).missedWin()).isFalse();
        assertThat(turn(KING, -10, -30).hadWin()).isFalse();
        assertThat(turn(KING, -10, -30).missedWin()).isFalse();
    }

    @Test
    void only_more_than_one_legal_turn_is_a_choice() {
        assertThat(turn(GON, 40).isChoice()).isFalse();
        assertThat(turn(GON, 40, 40).isChoice()).isTrue();
    }

    private static Optional<SeatJudgement> judged(Turn best, double lost, double error) {
        return Optional.of(new SeatJudgement(
                best,
                new SeatJudgement.Loss(lost, error, 0.6, 0.4, Optional.empty()),
                SeatJudgement.Extent.SOME,
                8,
                List.of()));
    }

    @Test
    void a_mistake_gives_away_enough_points_and_more_than_chance() {
        assertThat(judged(GON, 6, 2.9).orElseThrow().isMistake(5)).isTrue();
        assertThat(judged(GON, 6, 3.1).orElseThrow().isMistake(5)).isFalse();
        assertThat(judged(GON, 4.9, 0.1).orElseThrow().isMistake(5)).isFalse();
    }

    @Test
    void what_a_seat_gave_away_is_told_by_kind_and_by_the_tiles_in_its_hand() {
        SeatTally tally = SeatTally.NONE
                .plus(turn(KING, judged(GON, 6, 1), 40, -30))
                .plus(turn(SHI, judged(GON, -1, 2), 40, -30, 10))
                .plus(turn(GON, judged(GON, 0, 0), 40, -30))
                .plus(turn(GON, 40, -30));

        assertThat(tally.all()).isEqualTo(new SeatTally.Part(3, 1, 5, 5));
        assertThat(tally.phases()).containsOnlyKeys(8).containsValue(tally.all());
        assertThat(tally.roles()).containsExactly(Map.entry(SeatTally.Role.LEAD, tally.all()));
        assertThat(tally.pictures()).isEmpty();
        assertThat(tally.kinds()).containsExactly(Map.entry(ChoiceKind.LEAD, new SeatTally.Part(2, 1, 5, 5)));
        assertThat(tally.all().meanLost()).isCloseTo(5 / 3.0, within(1e-9));
        assertThat(tally.all().meanError()).isCloseTo(Math.sqrt(5) / 3, within(1e-9));
        assertThat(tally.plus(tally).kinds().get(ChoiceKind.LEAD).mistakes()).isEqualTo(2);
        assertThat(SeatTally.NONE.all().meanLost()).isZero();
    }

    @Test
    void what_a_picture_cost_is_added_up_beside_what_was_lost() {
        Optional<SeatJudgement> told = judged(GON, 6, 1)
                .map(judged -> judged.with(Map.of(
                        Picture.PLAYED,
                        new SeatJudgement.Cost(5, 2),
                        Picture.WRONG_PLAY,
                        new SeatJudgement.Cost(3, 1))));
        SeatTally tally = SeatTally.NONE.plus(turn(KING, told, 40, -30)).plus(turn(KING, told, 40, -30));

        assertThat(tally.all()).isEqualTo(new SeatTally.Part(2, 2, 12, 2));
        assertThat(tally.pictures())
                .containsExactly(
                        Map.entry(Picture.PLAYED, new SeatTally.Part(2, 0, 10, 8)),
                        Map.entry(Picture.WRONG_PLAY, new SeatTally.Part(2, 0, 6, 2)));
    }

    @ParameterizedTest
    @CsvSource({"true, 81, 87, LEAD", "false, 81, 00, RECEIVED", "false, 00, 81, PASSED", "false, 81, 87, ATTACK"})
    void what_another_turn_would_have_been_better_than(boolean isLead, String played, String best, ChoiceKind kind) {
        assertThat(ChoiceKind.of(isLead ? round() : round().play(GON), answer(played), answer(best)))
                .isEqualTo(kind);
    }

    private static Turn answer(String digits) {
        return digits.equals("00")
                ? Pass.PASS
                : new Receive(Tile.ofDigit(digits.charAt(0) - '0'), Tile.ofDigit(digits.charAt(1) - '0'));
    }

    @Test
    void a_tally_adds_up_choices() {
        LossTally tally = LossTally.NONE
                .plus(turn(KING, 40, -30), 30)
                .plus(turn(KING, 40, 10), 31)
                .plus(turn(SHI, -10, -20, -10), 30)
                .plus(turn(GON, 40), 0);

        assertThat(tally).isEqualTo(new LossTally(3, 100, 1, 2, 1));
        assertThat(tally.meanLoss()).isCloseTo(100 / 3.0, within(1e-9));
    }

    @Test
    void a_loss_of_just_as_many_points_is_a_blunder() {
        assertThat(LossTally.NONE.plus(turn(KING, 40, 10), 30).blunders()).isEqualTo(1);
        assertThat(LossTally.NONE.plus(turn(KING, 40, 10), 31).blunders()).isZero();
    }

    @Test
    void tallies_add_up_in_every_part() {
        LossTally one = new LossTally(1, 2, 3, 4, 5);
        LossTally other = new LossTally(10, 20, 30, 40, 50);

        assertThat(one.plus(other)).isEqualTo(new LossTally(11, 22, 33, 44, 55));
    }

    @Test
    void nothing_counted_has_no_mean() {
        assertThat(LossTally.NONE.meanLoss()).isZero();
        assertThat(new LossTally(4, 10, 0, 0, 0).meanLoss()).isEqualTo(2.5);
    }

    @Test
    void a_seat_is_tallied_by_its_own_turns_and_a_course_ends_with_the_last_value() {
        RoundAnalysis analysis = new RoundAnalysis(round(), List.of(turn(KING, 40, -30)), List.of());

        assertThat(LossTally.of(analysis, Seat.P3, 30)).isEqualTo(new LossTally(1, 70, 1, 1, 1));
        assertThat(LossTally.of(analysis, Seat.P1, 30)).isEqualTo(LossTally.NONE);
        assertThat(analysis.course(Team.ODD)).containsExactly(40, -30);
        assertThat(analysis.course(Team.EVEN)).containsExactly(-40, 30);
    }
}
