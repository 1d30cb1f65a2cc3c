package dev.goita.ml.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Tile;
import dev.goita.learning.ActiveFeatures;
import dev.goita.ml.encoding.GoitaOracleLayout;
import dev.goita.ml.encoding.GoitaViewLayout;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GoitaOracleTest {
    private static List<String> meanings(RoundSimulator round) {
        ActiveFeatures rowF = new ActiveFeatures(GoitaOracleLayout.LAYOUT.width());
        GoitaOracleEncoder.ENCODER.encode(round, rowF);
        return Arrays.stream(rowF.toIndices())
                .mapToObj(GoitaOracleLayout.LAYOUT::meaning)
                .toList();
    }

    @Test
    void it_tells_the_other_hands_and_what_lies_face_down() {
        Round round = Round.start(
                        Rules.STANDARD,
                        Deal.of(
                                Seat.P0,
                                Stream.of("12345678", "12345678", "45678888", "45678888")
                                        .map(Hand::parse)
                                        .toList()))
                .play(new Lead(Tile.SHI, Tile.KIN))
                .play(Pass.PASS);

        assertThat(meanings(OracleRounds.of(round)))
                .contains(
                        "true-hands: the next seat truly holds at least 4 し",
                        "true-hands: the partner truly holds at least 1 香",
                        "true-hands: the seat before truly holds at least 1 し",
                        "true-face-down: lead 1 of the partner put し face-down")
                .doesNotContain(
                        "true-hands: the partner truly holds at least 1 し",
                        "true-hands: the partner truly holds at least 1 金");
    }

    @Test
    void every_other_tile_is_told_once() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 200; i++) {
            RoundSimulator round = new RoundSimulator(Rules.STANDARD);
            round.start(Deal.random(Seat.P1, random));
            while (!round.isOver()) {
                SeatView view = round.view(round.toMove());
                assertThat(meanings(round).stream().filter(meaning -> meaning.startsWith("true-")))
                        .hasSize(view.unseenTiles().size());
                round.playIndex(random.nextInt(round.legalCount()));
            }
        }
    }

    @Test
    void a_choice_about_a_new_deal_is_told_with_all_hands() {
        Deal deal = Deal.of(
                Seat.P1,
                Stream.of("12288888", "13344448", "55556688", "66777788")
                        .map(Hand::parse)
                        .toList());
        ActiveFeatures rowF = new ActiveFeatures(GoitaOracleLayout.LAYOUT.width());
        RoundRows.oracle().encodeGoshiDecision(Rules.STANDARD, deal, Seat.P3, Score.ZERO, rowF);

        ActiveFeatures viewF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        GoitaViewEncoder.ENCODER.encode(SeatView.atGoshiDecision(Rules.STANDARD, deal, Seat.P3, Score.ZERO), viewF);
        assertThat(rowF.toIndices()).startsWith(viewF.toIndices());
        List<String> meanings = Arrays.stream(rowF.toIndices())
                .mapToObj(GoitaOracleLayout.LAYOUT::meaning)
                .filter(meaning -> meaning.startsWith("true-"))
                .toList();
        assertThat(meanings)
                .hasSize(24)
                .contains(
                        "true-hands: the next seat truly holds at least 2 香",
                        "true-hands: the partner truly holds at least 5 し");
    }

    @Test
    void replayed_rounds_have_rows_of_it() {
        RoundRows rows = RoundRows.ofLayout("goita-oracle/1");
        RoundSimulator round = new RoundSimulator(Rules.STANDARD);
        round.start(Deal.random(Seat.P3, new SplittableRandom(9)));
        rows.begin(Rules.STANDARD, round.deal(), Score.ZERO);
        ActiveFeatures rowF = new ActiveFeatures(rows.encoder().layout().width());
        rows.encodeTurn(round, rowF);

        Round same = Round.start(Rules.STANDARD, round.deal());
        assertThat(Arrays.stream(rowF.toIndices()).mapToObj(rows.encoder().layout()::meaning))
                .isEqualTo(meanings(OracleRounds.of(same)));
    }
}
