package dev.goita.ml.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.ml.encoding.GoitaOracleLayout;
import dev.goita.ml.encoding.GoitaViewLayout;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ViewRowsTest {
    private static final int ROUNDS = 500;

    /** What the encoder of a layout makes of the choice that lies on the table. */
    private static void encode(String layout, RoundSimulator round, ActiveFeatures rowF) {
        if (layout.equals(GoitaOracleLayout.LAYOUT.id())) {
            rowF.clear();
            GoitaViewEncoder.add(GoitaOracleLayout.LAYOUT, round.view(round.toMove()), rowF);
            addTruth(round, rowF);
        } else {
            GoitaEncoders.of(layout).encode(round.view(round.toMove()), rowF);
        }
    }

    /** What the others hold, and what they have put face-down. */
    private static void addTruth(RoundSimulator round, ActiveFeatures rowF) {
        for (int after = 1; after < 4; after++) {
            GoitaOracleLayout.hand(after)
                    .add(round.hand(round.toMove().plus(after)).packed(), rowF);
        }
        int[] leads = new int[4];
        Seat player = round.dealer();
        for (Turn turn : round.turns()) {
            int after = player.turnsAfter(round.toMove());
            if (turn instanceof Lead lead && after > 0) {
                rowF.add(GoitaOracleLayout.faceDown(
                        after, leads[after]++, lead.faceDown().ordinal()));
            }
            player = player.next();
        }
    }

    private static Stream<Arguments> layoutsUnderRules() {
        return Stream.of("goita-view/1", "goita-history/1", "goita-ending/1", "goita-oracle/1")
                .flatMap(layout -> Stream.of(
                                "win-score=150",
                                "both-kings=dealt,last-two=off,face-down-king=forbidden,received-pair=doubled,win-score=100",
                                "goshi=always-continue",
                                "goshi=no-deal-yaku")
                        .map(options -> Arguments.of(layout, options)));
    }

    @ParameterizedTest
    @MethodSource("layoutsUnderRules")
    void rows_kept_up_to_date_are_those_of_the_encoder(String layout, String options) {
        Rules rules = Rules.parse(options);
        RoundSimulator round = new RoundSimulator(rules);
        RoundRows rows = RoundRows.ofLayout(layout);
        int width = rows.encoder().layout().width();
        ActiveFeatures expectedF = new ActiveFeatures(width);
        ActiveFeatures foundF = new ActiveFeatures(width);
        SplittableRandom random = new SplittableRandom(3);
        assertThat(rows).isInstanceOf(ViewRows.class);
        for (int i = 0; i < ROUNDS; i++) {
            Deal deal = Deal.random(Seat.of(random.nextInt(4)), random);
            Score before = new Score(10 * random.nextInt(15), 10 * random.nextInt(15));
            round.start(deal, before);
            rows.begin(rules, deal, before);
            while (!round.isOver()) {
                encode(layout, round, expectedF);
                rows.encodeTurn(round, foundF);
                assertThat(foundF.toIndices()).isEqualTo(expectedF.toIndices());
                Turn turn = round.legalTurn(random.nextInt(round.legalCount()));
                round.play(turn);
                rows.play(PackedTurn.of(turn));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"goita-view/1", "goita-history/1", "goita-ending/1"})
    void a_choice_about_a_new_deal_is_told_as_by_the_encoder(String layout) {
        Deal deal = Deal.of(
                Seat.P1,
                Stream.of("12288888", "13344448", "55556688", "66777788")
                        .map(Hand::parse)
                        .toList());
        RoundRows rows = RoundRows.ofLayout(layout);
        int width = rows.encoder().layout().width();
        ActiveFeatures expectedF = new ActiveFeatures(width);
        ActiveFeatures foundF = new ActiveFeatures(width);
        SeatView view = SeatView.atGoshiDecision(Rules.STANDARD, deal, Seat.P3, Score.ZERO);
        GoitaEncoders.of(layout).encode(view, expectedF);
        rows.encodeGoshiDecision(Rules.STANDARD, deal, Seat.P3, Score.ZERO, foundF);
        assertThat(foundF.toIndices()).isEqualTo(expectedF.toIndices());
    }

    @Test
    void another_readers_rows_leave_these_as_they_are() {
        Deal deal = Deal.random(Seat.P0, new SplittableRandom(1));
        RoundSimulator round = new RoundSimulator(Rules.STANDARD);
        round.start(deal, Score.ZERO);
        RoundRows rows = RoundRows.of(GoitaViewEncoder.ENCODER);
        rows.begin(Rules.STANDARD, deal, Score.ZERO);
        ActiveFeatures beforeF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        rows.encodeTurn(round, beforeF);

        rows.fresh().begin(Rules.STANDARD, Deal.random(Seat.P2, new SplittableRandom(2)), new Score(50, 0));

        ActiveFeatures afterF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        rows.encodeTurn(round, afterF);
        assertThat(afterF.toIndices()).isEqualTo(beforeF.toIndices());
    }
}
