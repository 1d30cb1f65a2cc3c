package dev.goita.core.world.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Deal;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.World;
import dev.goita.core.world.WorldSampler;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandOddsTest {
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

    /** The standard error of a share of 20,000 is at most 0.0036. */
    @ParameterizedTest
    @ValueSource(strings = {"goshi=partner-decides", "face-down-king=forbidden", "goshi=no-deal-yaku"})
    void the_odds_are_the_shares_of_sampled_worlds(String rules) {
        SplittableRandom random = new SplittableRandom(3);
        int worlds = 20_000;
        for (int i = 0; i < 12; i++) {
            SeatView view = randomView(Rules.parse(rules), 2 * i, random);
            WorldSampler sampler = WorldSampler.of(view);
            int[][][] counts = new int[4][8][11];
            for (int w = 0; w < worlds; w++) {
                World world = sampler.sample(random);
                for (Seat seat : Seat.ALL) {
                    for (Tile tile : Tile.ALL) {
                        counts[seat.number()][tile.ordinal()][world.hand(seat).count(tile)]++;
                    }
                }
            }
            HandOdds odds = HandOdds.of(view);
            for (int after = 1; after < 4; after++) {
                Seat seat = view.viewer().plus(after);
                for (Tile tile : Tile.ALL) {
                    for (int count = 0; count <= 10; count++) {
                        assertThat(odds.of(seat, tile, count))
                                .as(seat + " " + tile + " " + count)
                                .isCloseTo(
                                        (double) counts[seat.number()][tile.ordinal()][count] / worlds, within(0.02));
                    }
                }
            }
        }
    }

    @Test
    void what_happened_was_possible() {
        SplittableRandom random = new SplittableRandom(4);
        for (int i = 0; i < 300; i++) {
            Round round = Round.start(Rules.parse("goshi=no-deal-yaku"), Deal.random(Seat.P0, random));
            int turns = random.nextInt(25);
            while (round.turnCount() < turns && !round.isOver()) {
                List<Turn> legal = round.legalTurns();
                round = round.play(legal.get(random.nextInt(legal.size())));
            }
            HandOdds odds = HandOdds.of(round.view(Seat.P0));
            for (Seat seat : List.of(Seat.P1, Seat.P2, Seat.P3)) {
                for (Tile tile : Tile.ALL) {
                    assertThat(odds.of(seat, tile, round.hand(seat).count(tile)))
                            .isPositive();
                }
            }
        }
    }

    @Test
    void a_seat_needs_no_odds_of_its_own_hand() {
        SeatView view = Round.start(Rules.STANDARD, Deal.random(Seat.P2, new SplittableRandom(1)))
                .view(Seat.P2);

        assertThatThrownBy(() -> HandOdds.of(view).of(Seat.P2, Tile.SHI, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("P2 knows its own hand");
    }
}
