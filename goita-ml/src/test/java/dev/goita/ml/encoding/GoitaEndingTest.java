package dev.goita.ml.encoding;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.features.GoitaEncoders;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoitaEndingTest {
    private static final SampleEncoder<SeatView, Action> ENCODER = GoitaEncoders.of("goita-ending/1");
    private static final String SURELY = "sure-finish: the viewer can surely finish for at least ";

    private static List<String> meanings(SeatView view) {
        ActiveFeatures rowF = new ActiveFeatures(ENCODER.layout().width());
        ENCODER.encode(view, rowF);
        return Arrays.stream(rowF.toIndices())
                .mapToObj(ENCODER.layout()::meaning)
                .toList();
    }

    private static Round start(String... handsFromDealer) {
        return Round.start(
                Rules.STANDARD,
                Deal.of(Seat.P0, Stream.of(handsFromDealer).map(Hand::parse).toList()));
    }

    @Test
    void a_row_has_809_features() {
        assertThat(ENCODER.layout().block("sure-finish").end()).isEqualTo(809);
    }

    /** Four 香 can be received by nobody: three plays, and the last pair is 王 and 玉. */
    @Test
    void attacks_that_nobody_can_receive_finish_for_certain() {
        SeatView view = start("11777788", "22334458", "44555888", "66668888").view(Seat.P0);

        assertThat(meanings(view))
                .contains(
                        "unanswerable: no opponent can receive 香",
                        "unanswerable: no opponent can receive 王",
                        SURELY + "20 points",
                        SURELY + "100 points",
                        "king-licence: the viewer may attack with a king",
                        "can-finish: the viewer can finish for 100 points")
                .doesNotContain(
                        "unanswerable: no opponent can receive し",
                        "can-receive: the next seat can hold what receives 香",
                        "can-finish: the partner can finish for 100 points");
    }

    @Test
    void a_declared_goshi_is_held_for_certain() {
        SeatView view = start("12345677", "45688888", "12345678", "45678888").view(Seat.P0);

        assertThat(meanings(view))
                .contains(
                        "surely-holds: the next seat surely holds at least 5 し",
                        "surely-receives: the next seat surely holds what receives し")
                .doesNotContain("can-hold: the partner can hold at least 5 し");
    }

    /** An attack with a king out of a full hand shows that its player holds the other. */
    @Test
    void an_attack_with_a_king_tells_where_the_other_is() {
        Round round = start("11345678", "22456788", "34567888", "45678888")
                .play(new Lead(Tile.SHI, Tile.KING))
                .play(Pass.PASS)
                .play(Pass.PASS)
                .play(Pass.PASS)
                .play(new Lead(Tile.GON, Tile.KIN))
                .play(new Receive(Tile.KIN, Tile.BAKKO));

        assertThat(meanings(round.view(Seat.P2)))
                .contains("can-hold: the partner can hold at least 1 王")
                .doesNotContain(
                        "can-hold: the seat before can hold at least 1 王",
                        "can-hold: the next seat can hold at least 1 王");
    }

    /** What is sure to the seat is so in the true deal: its team wins as much there when all hands are open. */
    @ParameterizedTest
    @ValueSource(strings = {"win-score=150", "last-two=off", "received-pair=doubled", "face-down-king=forbidden"})
    void a_sure_finish_is_worth_as_much_with_open_hands(String rules) {
        SplittableRandom random = new SplittableRandom(6);
        Solver solver = new Solver(Rules.parse(rules));
        int sure = 0;
        for (int i = 0; i < 400; i++) {
            Round round = Round.start(Rules.parse(rules), Deal.random(Seat.of(i % 4), random));
            while (!round.isOver()) {
                int points = surePoints(meanings(round.view(round.toMove())));
                if (points > 0 && tiles(round) <= 16) {
                    sure++;
                    assertThat(solver.value(OpenPosition.of(round)))
                            .as(round.toDigits() + " " + round.deal())
                            .isGreaterThanOrEqualTo(points);
                }
                List<Turn> legal = round.legalTurns();
                round = round.play(legal.get(random.nextInt(legal.size())));
            }
        }
        assertThat(sure).isGreaterThan(100);
    }

    private static int tiles(Round round) {
        return Seat.ALL.stream().mapToInt(seat -> round.hand(seat).size()).sum();
    }

    private static int surePoints(List<String> meanings) {
        return meanings.stream()
                .filter(meaning -> meaning.startsWith(SURELY))
                .mapToInt(meaning ->
                        Integer.parseInt(meaning.substring(SURELY.length()).replace(" points", "")))
                .max()
                .orElse(0);
    }
}
