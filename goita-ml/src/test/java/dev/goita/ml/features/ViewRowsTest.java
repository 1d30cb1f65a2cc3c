package dev.goita.ml.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.PackedTurn;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ViewRowsTest {
    private static final int ROUNDS = 500;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "win-score=150",
                "both-kings=dealt,last-two=off,face-down-king=forbidden,received-pair=doubled,win-score=100",
                "goshi=always-continue",
                "goshi=no-deal-yaku"
            })
    void rows_kept_up_to_date_are_those_of_the_encoder(String options) {
        Rules rules = Rules.parse(options);
        RoundSimulator round = new RoundSimulator(rules);
        RoundRows rows = RoundRows.of(GoitaViewEncoder.ENCODER);
        ActiveFeatures expectedF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        ActiveFeatures foundF = new ActiveFeatures(GoitaViewLayout.LAYOUT.width());
        SplittableRandom random = new SplittableRandom(3);
        assertThat(rows).isInstanceOf(ViewRows.class);
        for (int i = 0; i < ROUNDS; i++) {
            Deal deal = Deal.random(Seat.of(random.nextInt(4)), random);
            Score before = new Score(10 * random.nextInt(15), 10 * random.nextInt(15));
            round.start(deal, before);
            rows.begin(rules, deal, before);
            while (!round.isOver()) {
                GoitaViewEncoder.ENCODER.encode(round.view(round.toMove()), expectedF);
                rows.encodeTurn(round, foundF);
                assertThat(foundF.toIndices()).isEqualTo(expectedF.toIndices());
                Turn turn = round.legalTurn(random.nextInt(round.legalCount()));
                round.play(turn);
                rows.play(PackedTurn.of(turn));
            }
        }
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
