package dev.goita.ml.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.encoding.GoitaHistoryLayout;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GoitaHistoryTest {
    private static final SampleEncoder<SeatView, Action> ENCODER = GoitaEncoders.of("goita-history/1");

    private static Round start() {
        return Round.start(
                Rules.STANDARD,
                Deal.of(
                        Seat.P0,
                        Stream.of("12345678", "12345678", "45678888", "45678888")
                                .map(Hand::parse)
                                .toList()));
    }

    private static List<String> history(SeatView view) {
        ActiveFeatures rowF = new ActiveFeatures(ENCODER.layout().width());
        ENCODER.encode(view, rowF);
        return Arrays.stream(rowF.toIndices())
                .mapToObj(ENCODER.layout()::meaning)
                .filter(meaning -> meaning.startsWith("history: "))
                .map(meaning -> meaning.substring("history: ".length()))
                .toList();
    }

    @Test
    void the_sequence_stands_behind_the_view_in_steps_of_thirty() {
        assertThat(ENCODER.layout().sequence()).contains(new FeatureLayout.Sequence("history", 45, 30));
        assertThat(ENCODER.layout().block("history").end()).isEqualTo(529 + 45 * 30);
    }

    @Test
    void nothing_was_played_before_the_first_turn() {
        assertThat(history(start().view(Seat.P0))).isEmpty();
    }

    @Test
    void every_turn_reads_as_it_was_played() {
        Round round = start().play(new Lead(Tile.SHI, Tile.KIN)).play(Pass.PASS).play(new Receive(Tile.KIN, Tile.GON));

        assertThat(history(round.view(Seat.P3)))
                .containsExactly(
                        "turn 1: by the next seat",
                        "turn 1: led, a hidden tile face-down",
                        "turn 1: attacked with 金",
                        "turn 2: by the partner",
                        "turn 2: a pass",
                        "turn 3: by the seat before",
                        "turn 3: received with 金",
                        "turn 3: attacked with 香");
    }

    @Test
    void a_seat_knows_what_it_put_face_down_itself() {
        Round round = start().play(new Lead(Tile.SHI, Tile.KIN))
                .play(Pass.PASS)
                .play(Pass.PASS)
                .play(Pass.PASS);

        assertThat(history(round.view(Seat.P0)))
                .startsWith("turn 1: by the viewer", "turn 1: led, し face-down", "turn 1: attacked with 金");
    }

    /** The longest a round can be: the attack goes round backwards, as late and as seldom as it can. */
    @Test
    void the_longest_round_fits() {
        String[] plays = {"23", "45", "68", "84", "56", "78", "84", "56", "78", "82", "34", "56"};
        int[] passesAfter = {3, 3, 2, 3, 3, 2, 3, 3, 2, 3, 3, 3};
        Round round = start();
        for (int i = 0; i < plays.length; i++) {
            Tile first = Tile.ofDigit(plays[i].charAt(0) - '0');
            Tile second = Tile.ofDigit(plays[i].charAt(1) - '0');
            Turn turn = round.isLead() ? new Lead(first, second) : new Receive(first, second);
            round = round.play(turn);
            for (int pass = 0; pass < passesAfter[i]; pass++) {
                round = round.play(Pass.PASS);
            }
        }

        assertThat(round.turnCount()).isEqualTo(GoitaHistoryLayout.STEPS);
        assertThat(round.toMove()).isEqualTo(Seat.P1);
        assertThat(history(round.view(Seat.P1))).endsWith("turn 45: by the seat before", "turn 45: a pass");
        assertThat(round.play(new Lead(Tile.GON, Tile.KING)).isOver()).isTrue();
    }
}
