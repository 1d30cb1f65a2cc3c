package dev.goita.core.world.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandBoundsTest {
    private static SeatView randomView(Rules rules, int turns, SplittableRandom random) {
        Round round = Round.start(rules, Deal.random(Seat.P1, random));
        while (round.turnCount() < turns) {
            List<Turn> legal = round.legalTurns();
            Round next = round.play(legal.get(random.nextInt(legal.size())));
            if (next.isOver()) {
                break;
            }
            round = next;
        }
        return round.view(round.toMove());
    }

    /** The bounds and the odds are computed apart from each other. */
    @ParameterizedTest
    @ValueSource(strings = {"goshi=partner-decides", "face-down-king=forbidden", "goshi=no-deal-yaku"})
    void what_has_odds_lies_within_the_bounds_and_reaches_them(String rules) {
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 300; i++) {
            SeatView view = randomView(Rules.parse(rules), random.nextInt(30), random);
            HandBounds bounds = HandBounds.of(view);
            HandOdds odds = HandOdds.of(view);
            for (int after = 1; after < 4; after++) {
                Seat seat = view.viewer().plus(after);
                for (Tile tile : Tile.ALL) {
                    for (int count = 0; count <= 10; count++) {
                        boolean within = count >= bounds.least(seat, tile) && count <= bounds.greatest(seat, tile);
                        assertThat(odds.of(seat, tile, count) > 0)
                                .as(seat + " " + tile + " " + count)
                                .isEqualTo(within);
                    }
                }
            }
        }
    }

    @Test
    void a_seat_needs_no_bounds_of_its_own_hand() {
        SeatView view = Round.start(Rules.STANDARD, Deal.random(Seat.P2, new SplittableRandom(1)))
                .view(Seat.P2);

        assertThatThrownBy(() -> HandBounds.of(view).least(Seat.P2, Tile.SHI))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("P2 knows its own hand");
    }
}
