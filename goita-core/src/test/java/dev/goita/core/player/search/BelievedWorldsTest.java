package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class BelievedWorldsTest {
    /** Player 0 attacked with one of its three 香 and all passed: who has the fourth? */
    private static SeatView afterThreePasses() {
        List<Hand> hands = Stream.of("11277788", "24444588", "35556888", "36667888")
                .map(Hand::parse)
                .toList();
        return Round.start(Rules.STANDARD, Deal.of(Seat.P0, hands))
                .play(new Lead(Tile.SHI, Tile.GON))
                .play(Pass.PASS)
                .play(Pass.PASS)
                .play(Pass.PASS)
                .view(Seat.P0);
    }

    private static double shareWithGon(Belief belief, Seat seat) {
        BelievedWorlds worlds = new BelievedWorlds(afterThreePasses(), belief, 8, new SplittableRandom(1));
        int found = 0;
        for (int i = 0; i < 6_400; i++) {
            found += PackedTiles.count(worlds.next().hand(seat.number()), Tile.GON.ordinal());
        }
        return found / 6_400.0;
    }

    @Test
    void without_a_belief_every_seat_has_a_tile_as_likely() {
        for (Seat seat : List.of(Seat.P1, Seat.P2, Seat.P3)) {
            assertThat(shareWithGon(Belief.UNIFORM, seat)).isCloseTo(1 / 3.0, within(0.025));
        }
    }

    /** Two opponents who hold it pass in 35 of 100 cases, the partner always: 0.35 to 1 to 0.35. */
    @Test
    void an_opponents_pass_makes_a_receiver_less_likely() {
        assertThat(shareWithGon(Belief.PASSES, Seat.P1)).isCloseTo(0.35 / 1.7, within(0.025));
        assertThat(shareWithGon(Belief.PASSES, Seat.P2)).isCloseTo(1 / 1.7, within(0.025));
    }

    @Test
    void a_partner_that_passes_by_principle_may_well_be_a_receiver() {
        assertThat(shareWithGon(Belief.PLAY, Seat.P2)).isGreaterThan(0.05 + shareWithGon(Belief.PLAY, Seat.P1));
    }
}
