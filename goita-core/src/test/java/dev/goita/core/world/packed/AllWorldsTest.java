package dev.goita.core.world.packed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.core.world.World;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class AllWorldsTest {
    private static final int MOST = 300;

    @Test
    void their_arrangements_make_up_the_exact_odds_under_every_option() {
        SplittableRandom random = new SplittableRandom(1);
        int compared = 0;
        for (int i = 0; i < 800; i++) {
            Rules rules = RandomRounds.rules(i % RandomRounds.COMBINATIONS);
            SeatView view = RandomRounds.middle(rules, 40, random).view(Seat.of(i & 3));
            Optional<List<AllWorlds.Counted>> worlds = AllWorlds.of(view, MOST);
            if (worlds.isPresent()) {
                compare(view, worlds.get());
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(30);
    }

    private static void compare(SeatView view, List<AllWorlds.Counted> worlds) {
        HandOdds odds = HandOdds.of(view);
        double all =
                worlds.stream().mapToDouble(AllWorlds.Counted::arrangements).sum();
        for (int after = 1; after < 4; after++) {
            Seat seat = view.viewer().plus(after);
            for (Tile tile : Tile.ALL) {
                for (int count = 0; count <= 2; count++) {
                    int held = count;
                    double share = worlds.stream()
                            .filter(world ->
                                    PackedTiles.count(world.world().hand(seat.ordinal()), tile.ordinal()) == held)
                            .mapToDouble(AllWorlds.Counted::arrangements)
                            .sum();
                    assertThat(share / all).isCloseTo(odds.of(seat, tile, count), within(1e-9));
                }
            }
        }
    }

    @Test
    void each_replays_to_the_same_view() {
        SplittableRandom random = new SplittableRandom(2);
        for (int i = 0; i < 400; i++) {
            Round round = RandomRounds.middle(Rules.STANDARD, 40, random);
            SeatView view = round.view(Seat.of(i & 3));
            AllWorlds.of(view, 100)
                    .ifPresent(worlds -> worlds.forEach(world -> assertThat(
                                    World.of(view, world.world()).round().view(view.viewer()))
                            .isEqualTo(view)));
        }
    }

    @Test
    void more_than_asked_for_are_none() {
        SeatView start =
                RandomRounds.middle(Rules.STANDARD, 0, new SplittableRandom(3)).view(Seat.P0);
        assertThat(AllWorlds.of(start, 100)).isEmpty();
    }
}
