package dev.goita.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SeatFactsTest {
    private static SeatFacts facts(String rules, SeatView.Phase phase, Seat dealer, String hand, String declarers) {
        Set<Seat> seats = declarers.chars().mapToObj(c -> Seat.of(c - '0')).collect(Collectors.toSet());
        return new SeatFacts(Rules.parse(rules), phase, dealer, Seat.P2, Hand.parse(hand), seats, Score.ZERO, "");
    }

    private static SeatFacts turns(String turns) {
        return new SeatFacts(
                Rules.STANDARD,
                SeatView.Phase.PLAY,
                Seat.P1,
                Seat.P2,
                Hand.parse("12444588"),
                Set.of(),
                Score.ZERO,
                turns);
    }

    @Test
    void a_view_is_made_up_again_from_its_facts() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 400; i++) {
            Rules rules = RuleOptions.ofPlayAndGoshi()
                    .get(i % RuleOptions.ofPlayAndGoshi().size());
            Round round = Round.start(rules, Deal.random(Seat.of(i & 3), random));
            for (int turns = random.nextInt(50); turns > 0 && !round.isOver(); turns--) {
                List<Turn> legal = round.legalTurns();
                round = round.play(legal.get(random.nextInt(legal.size())));
            }
            for (Seat seat : Seat.ALL) {
                SeatView view = round.view(seat, new Score(10, 30));
                assertThat(SeatView.from(view.facts())).isEqualTo(view);
            }
        }
    }

    @Test
    void every_fact_tells_views_apart() {
        SeatView view = SeatView.from(turns("970"));

        assertThat(view).isEqualTo(SeatView.from(turns("970"))).isNotEqualTo(SeatView.from(turns("97")));
        assertThat(view).isNotEqualTo(SeatView.from(turns("960"))).isNotEqualTo("970");
        SeatView start = SeatView.from(turns(""));
        assertThat(start)
                .isEqualTo(SeatView.from(facts("", SeatView.Phase.PLAY, Seat.P1, "12444588", "")))
                .isNotEqualTo(SeatView.from(facts("last-two=off", SeatView.Phase.PLAY, Seat.P1, "12444588", "")))
                .isNotEqualTo(SeatView.from(facts("", SeatView.Phase.PLAY, Seat.P0, "12444588", "")))
                .isNotEqualTo(SeatView.from(facts("", SeatView.Phase.PLAY, Seat.P1, "12444688", "")))
                .isNotEqualTo(SeatView.from(facts("", SeatView.Phase.PLAY, Seat.P1, "12444588", "0")))
                .isNotEqualTo(SeatView.from(new SeatFacts(
                        Rules.STANDARD,
                        SeatView.Phase.PLAY,
                        Seat.P1,
                        Seat.P2,
                        Hand.parse("12444588"),
                        Set.of(),
                        new Score(0, 10),
                        "")))
                .isNotEqualTo(SeatView.from(new SeatFacts(
                        Rules.STANDARD,
                        SeatView.Phase.PLAY,
                        Seat.P1,
                        Seat.P3,
                        Hand.parse("12444588"),
                        Set.of(),
                        Score.ZERO,
                        "")));
        SeatView decision = SeatView.from(facts("", SeatView.Phase.GOSHI_DECISION, Seat.P1, "12444588", "0"));
        assertThat(decision).isNotEqualTo(SeatView.from(facts("", SeatView.Phase.PLAY, Seat.P1, "12444588", "0")));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0: a lead cannot be a pass",
        "970000, 5: a lead cannot be a pass",
        "87, 0: 9 stands for what another seat puts face-down",
        "9797, 2: 9 stands for what another seat puts face-down",
        "97x4, 2: 'x' is no tile",
        "9719, 3: '9' is no tile",
        "9, 1: a play has two tiles",
        "90, 1: '0' is no tile",
        "9777, 2: P2 cannot hold 香",
        "9411, 3: P2 cannot hold 王",
        "940004, 5: 9 stands for what another seat puts face-down",
        "9400094, 6: P1 cannot hold 金",
        "97000970009700097000, 17: the round is over",
    })
    void turns_that_cannot_be_are_refused_at_their_digit(String turns, String message) {
        assertThatThrownBy(() -> SeatView.from(turns(turns)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("digit " + message);
    }

    @Test
    void the_own_face_down_tile_is_told_and_leaves_the_hand() {
        SeatFacts leads = new SeatFacts(
                Rules.STANDARD,
                SeatView.Phase.PLAY,
                Seat.P2,
                Seat.P2,
                Hand.parse("12444588"),
                Set.of(),
                Score.ZERO,
                "840");

        SeatView view = SeatView.from(leads);

        assertThat(view.hand()).hasToString("124458");
        assertThat(view.ownFaceDown()).hasToString("8");
        assertThat(view.faceUp(Seat.P2)).hasToString("4");
        assertThat(view.unseen(Tile.KIN)).isEqualTo(1);
        assertThat(view.unseen()).isEqualTo(24);
        assertThat(view.toMove()).isEqualTo(Seat.P0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|1244458|''|a dealt hand has eight tiles, not 7",
                "goshi=never-dealt|12444588|0|nobody declares 五し",
                "goshi=no-deal-yaku|12444588|0|nobody declares 五し",
                "''|12444577|013|at most two seats hold",
                "''|12488888|''|who declared 五し does not fit the hand 12488888",
                "''|12444588|2|who declared 五し does not fit the hand 12444588",
                "''|44888888|0|there are only ten し",
                "''|12344578|01|there are only ten し",
            })
    void a_hand_and_declarers_that_cannot_be_are_refused(String rules, String hand, String declarers, String message) {
        assertThatThrownBy(() -> SeatView.from(facts(rules, SeatView.Phase.PLAY, Seat.P1, hand, declarers)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(message);
    }

    @Test
    void two_seats_may_have_declared_where_the_viewer_has_no_shi() {
        SeatView view = SeatView.from(facts("", SeatView.Phase.PLAY, Seat.P1, "12344577", "01"));

        assertThat(view.goshiDeclarers()).containsExactly(Seat.P0, Seat.P1);
    }

    @Test
    void a_declarer_knows_its_own_five_and_one_other() {
        SeatView view = SeatView.from(facts("", SeatView.Phase.PLAY, Seat.P1, "12388888", "23"));

        assertThat(view.goshiDeclarers()).containsExactly(Seat.P2, Seat.P3);
    }

    @Test
    void only_the_partner_of_a_declarer_decides_and_before_the_first_turn() {
        assertThatThrownBy(() -> SeatView.from(facts("", SeatView.Phase.GOSHI_DECISION, Seat.P1, "12444588", "1")))
                .hasMessageContaining("only a 五し holder's partner decides");
        assertThatThrownBy(() -> SeatView.from(new SeatFacts(
                        Rules.STANDARD,
                        SeatView.Phase.GOSHI_DECISION,
                        Seat.P1,
                        Seat.P2,
                        Hand.parse("12444588"),
                        Set.of(Seat.P0),
                        Score.ZERO,
                        "97")))
                .hasMessageContaining("before the first turn");
        SeatView decision = SeatView.from(facts("", SeatView.Phase.GOSHI_DECISION, Seat.P2, "12444588", "0"));
        assertThat(decision.phase()).isEqualTo(SeatView.Phase.GOSHI_DECISION);
        assertThatThrownBy(decision::legalTurns).isInstanceOf(IllegalActionException.class);
    }
}
