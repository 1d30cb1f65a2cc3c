package dev.goita.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MatchTest {
    private static final Deal ROKUSHI = ModelGames.deal(Seat.P0, "22334444", "11888888", "55556666", "77778888");

    private static Match at(int even, int odd) {
        return Match.resume(Rules.STANDARD, new Score(even, odd), Seat.P2);
    }

    @Test
    void a_match_begins_at_nothing_with_the_first_dealer() {
        Rules rules = Rules.STANDARD.withWinScore(70);
        Match match = Match.start(rules, Seat.P3);

        assertThat(match.rules()).isEqualTo(rules);
        assertThat(match.score()).isEqualTo(new Score(0, 0));
        assertThat(match.dealer()).isEqualTo(Seat.P3);
        assertThat(match.winner()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"149, 0, ", "150, 0, EVEN", "160, 149, EVEN", "149, 150, ODD"})
    void who_reaches_the_win_score_wins_the_match(int even, int odd, Team winner) {
        assertThat(at(even, odd).winner().orElse(null)).isEqualTo(winner);
    }

    @Test
    void a_round_won_by_its_deal_brings_its_points_and_the_next_deal() {
        Match after = at(30, 40).after(DealRuling.of(Rules.STANDARD, ROKUSHI));

        assertThat(after.score()).isEqualTo(new Score(30, 140));
        assertThat(after.dealer()).isEqualTo(Seat.P1);
    }

    @Test
    void a_deal_that_decides_nothing_changes_nothing() {
        Match match = at(30, 40);

        assertThat(match.after(DealRuling.of(Rules.STANDARD, ModelGames.A_DEAL)))
                .isSameAs(match);
    }

    @Test
    void two_partners_with_five_shi_leave_the_dealer_where_it_is() {
        Deal deal = ModelGames.deal(Seat.P0, "11288888", "23344445", "55588888", "66667777");
        Match after = at(40, 120).after(DealRuling.of(Rules.STANDARD, deal));

        assertThat(after.score()).isEqualTo(new Score(150, 120));
        assertThat(after.dealer()).isEqualTo(Seat.P2);
    }

    @Test
    void nothing_follows_the_end_of_a_match() {
        assertThatThrownBy(() -> at(150, 0).after(DealRuling.of(Rules.STANDARD, ROKUSHI)))
                .isInstanceOf(IllegalActionException.class)
                .hasMessageContaining("the match is over");
        assertThatThrownBy(() -> at(0, 150).after(new RoundResult(Seat.P0, 10, RoundResult.Scoring.SINGLE)))
                .isInstanceOf(IllegalActionException.class);
    }

    @Test
    void points_count_for_one_team_and_against_the_other() {
        RoundResult result = new RoundResult(Seat.P3, 40, RoundResult.Scoring.SINGLE);

        assertThat(result.pointsFor(Team.ODD)).isEqualTo(40);
        assertThat(result.pointsFor(Team.EVEN)).isEqualTo(-40);
        assertThat(new Score(10, 20).plus(Team.EVEN, 30)).isEqualTo(new Score(40, 20));
        assertThat(new Score(10, 20).plus(Team.ODD, 30)).isEqualTo(new Score(10, 50));
        assertThat(new Score(10, 20).of(Team.EVEN)).isEqualTo(10);
        assertThat(new Score(10, 20).of(Team.ODD)).isEqualTo(20);
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "0, -1"})
    void points_are_never_negative(int even, int odd) {
        assertThatThrownBy(() -> new Score(even, odd)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"P0, P1, P2, EVEN", "P1, P2, P3, ODD", "P2, P3, P0, EVEN", "P3, P0, P1, ODD"})
    void seats_go_round_and_face_their_partners(Seat seat, Seat next, Seat partner, Team team) {
        assertThat(seat.next()).isEqualTo(next);
        assertThat(seat.partner()).isEqualTo(partner);
        assertThat(seat.team()).isEqualTo(team);
        assertThat(seat.plus(-3)).isEqualTo(next);
        assertThat(seat.plus(6)).isEqualTo(partner);
        assertThat(next.turnsAfter(seat)).isEqualTo(1);
        assertThat(seat.turnsAfter(next)).isEqualTo(3);
        assertThat(Seat.of(seat.number())).isEqualTo(seat);
        assertThat(team.opponent().opponent()).isEqualTo(team).isNotEqualTo(team.opponent());
        assertThat(team.number()).isEqualTo(seat.number() % 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 4})
    void there_are_four_seats(int number) {
        assertThatThrownBy(() -> Seat.of(number))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a player number is 0..3, not " + number);
    }

    @Test
    void a_deal_time_hand_is_named_in_small_letters() {
        assertThat(DealYaku.GOSHI_PARTNERS.id()).isEqualTo("goshi_partners");
    }
}
