package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.core.world.packed.HandOdds;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BelievedHandsTest {
    private static final SeatView VIEW =
            RandomRounds.middle(Rules.STANDARD, 12, new SplittableRandom(4)).view(Seat.P2);

    private static BelievedHands hands(WorldLikelihood likelihood, int draws) {
        return BelievedHands.of(VIEW, likelihood, draws, new SplittableRandom(1));
    }

    /** The standard error of a share of 20,000 is at most 0.0036. */
    @Test
    void without_a_belief_they_are_the_exact_odds() {
        BelievedHands hands = hands(Belief.UNIFORM.likelihood(VIEW), 20_000);
        HandOdds odds = HandOdds.of(VIEW);
        for (Seat seat : List.of(Seat.P3, Seat.P0, Seat.P1)) {
            for (Tile tile : Tile.ALL) {
                for (int count = 0; count <= 10; count++) {
                    assertThat(hands.of(seat, tile, count)).isCloseTo(odds.of(seat, tile, count), within(0.018));
                }
            }
        }
    }

    @Test
    void the_odds_of_all_counts_sum_up_to_one() {
        BelievedHands hands = hands(Belief.PLAY.likelihood(VIEW), 50);

        assertThat(IntStream.rangeClosed(0, 10)
                        .mapToDouble(count -> hands.of(Seat.P3, Tile.SHI, count))
                        .sum())
                .isCloseTo(1, within(1e-9));
    }

    @Test
    void what_only_unlikely_worlds_show_is_held_unlikely() {
        WorldLikelihood withoutKing =
                world -> PackedTiles.count(world.hand(Seat.P3.ordinal()), Tile.KING.ordinal()) > 0 ? 1e-6 : 1;

        assertThat(HandOdds.of(VIEW).of(Seat.P3, Tile.KING, 0)).isLessThan(0.9);
        assertThat(hands(withoutKing, 2_000).of(Seat.P3, Tile.KING, 0)).isGreaterThan(0.999);
    }

    @Test
    void what_no_world_happened_to_show_stays_possible() {
        HandOdds odds = HandOdds.of(VIEW);
        BelievedHands hands = hands(Belief.UNIFORM.likelihood(VIEW), 1);
        for (int count = 0; count <= 10; count++) {
            assertThat(hands.of(Seat.P1, Tile.SHI, count) > 0).isEqualTo(odds.of(Seat.P1, Tile.SHI, count) > 0);
        }
    }

    @Test
    void worlds_that_weigh_alike_count_as_many_as_they_are() {
        assertThat(hands(world -> 0.125, 40).worlds()).isCloseTo(40, within(1e-9));
    }

    @Test
    void the_viewer_knows_its_own_hand() {
        assertThatThrownBy(() -> hands(world -> 1, 1).of(Seat.P2, Tile.SHI, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("knows its own hand");
    }
}
