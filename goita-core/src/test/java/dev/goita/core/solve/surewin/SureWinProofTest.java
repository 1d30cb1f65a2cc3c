package dev.goita.core.solve.surewin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solution;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.WorldSampler;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SureWinProofTest {
    /** What the dealer holds, and the others the rest in turn. */
    private static List<Turn> proved(String own) {
        Hand hand = Hand.parse(own);
        List<List<Tile>> others = Stream.generate(() -> (List<Tile>) new ArrayList<Tile>())
                .limit(3)
                .toList();
        int next = 0;
        for (Tile tile : Tile.ALL) {
            for (int i = hand.count(tile); i < tile.copies(); i++) {
                others.get(next++ % 3).add(tile);
            }
        }
        List<Hand> hands =
                Stream.concat(Stream.of(hand), others.stream().map(Hand::of)).toList();
        return SureWinProof.of(
                Round.start(Rules.STANDARD, Deal.of(Seat.P0, hands)).view(Seat.P0, Score.ZERO));
    }

    /**
     * Nobody answers 香 but with 香, nor 飛 where both kings and both 飛 are in one hand; with one of them face-down the proof goes on.
     * Three 香 may meet the fourth.
     */
    @ParameterizedTest
    @CsvSource({
        "23467777, 27 37 47 67 77",
        "11226788, 11 16 21 22 26 61 62 68 71 72 81 82 86",
        "23456777, ''",
        "12345678, ''"
    })
    void what_a_dealer_surely_wins(String hand, String turns) {
        assertThat(String.join(" ", proved(hand).stream().map(Turn::digits).toList()))
                .isEqualTo(turns);
    }

    /** In whatever world agrees with what the seat saw, the solver finds a win, and the proof does not change. */
    @ParameterizedTest
    @CsvSource({"''", "both-kings=dealt", "last-two=off", "face-down-king=forbidden"})
    void what_is_proved_wins_in_every_world(String options) {
        Rules rules = Rules.parse("goshi=no-deal-yaku" + (options.isEmpty() ? "" : "," + options));
        SplittableRandom random = new SplittableRandom(1);
        Solver solver = new Solver(rules);
        int proved = 0;
        for (int i = 0; i < 40; i++) {
            Round round = Round.start(rules, Deal.random(Seat.of(i % 4), random));
            while (!round.isOver()) {
                SeatView view = round.view(round.toMove(), Score.ZERO);
                List<Turn> sure = SureWinProof.of(view);
                if (!sure.isEmpty()) {
                    Round elsewhere = WorldSampler.of(view).sample(random).round();
                    assertThat(SureWinProof.of(elsewhere.view(view.viewer(), Score.ZERO)))
                            .isEqualTo(sure);
                    Solution open = solver.solve(OpenPosition.of(elsewhere));
                    assertThat(sure).allMatch(turn -> open.turns().get(turn) > 0);
                    proved += sure.size();
                }
                List<Turn> legal = view.legalTurns();
                round = round.play(legal.get(random.nextInt(legal.size())));
            }
        }
        assertThat(proved).isGreaterThan(50);
    }

    @Test
    void the_last_two_tiles_win_whatever_they_are() {
        Rules rules = Rules.parse("goshi=no-deal-yaku");
        SplittableRandom random = new SplittableRandom(2);
        int last = 0;
        for (int i = 0; i < 40; i++) {
            Round round = Round.start(rules, Deal.random(Seat.P0, random));
            while (!round.isOver()) {
                SeatView view = round.view(round.toMove(), Score.ZERO);
                List<Turn> legal = view.legalTurns();
                if (view.hand().size() == 2 && view.isLead()) {
                    assertThat(SureWinProof.of(view)).isEqualTo(legal);
                    last++;
                }
                round = round.play(legal.get(random.nextInt(legal.size())));
            }
        }
        assertThat(last).isPositive();
    }
}
