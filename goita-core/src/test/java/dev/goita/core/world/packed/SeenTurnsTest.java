package dev.goita.core.world.packed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.tile.Turn;
import dev.goita.core.world.World;
import dev.goita.core.world.WorldSampler;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SeenTurnsTest {
    private static SeatView view(int number, SplittableRandom random) {
        return RandomRounds.middle(RandomRounds.rules(number), 40, random).view(Seat.of(random.nextInt(4)));
    }

    @Test
    void in_a_world_the_turns_lead_to_the_very_view() {
        SplittableRandom random = new SplittableRandom(1);
        PackedWorld world = new PackedWorld();
        for (int i = 0; i < 500; i++) {
            SeatView view = view(i, random);
            PackedSampler.of(view).sampleInto(world, random);
            SeenTurns seen = SeenTurns.of(view);
            RoundSimulator round = new RoundSimulator(view.rules());
            round.start(seen.deal(world), view.score());
            for (int turn = 0; turn < seen.count(); turn++) {
                assertThat(round.toMove().ordinal()).isEqualTo(seen.seat(turn));
                round.playPacked(seen.turn(turn, world));
            }

            assertThat(round.view(view.viewer())).isEqualTo(view);
        }
    }

    /** What a seat has and did in a world, spelled out. */
    private static List<Object> tilesOf(Seat seat, World world, Rules rules) {
        List<Object> tiles = new ArrayList<>(List.of(world.hand(seat)));
        Round round = Round.start(rules, world.deal());
        for (Turn turn : world.turns()) {
            if (round.toMove() == seat) {
                tiles.add(turn);
            }
            round = round.play(turn);
        }
        return tiles;
    }

    @Test
    void two_worlds_have_one_arrangement_of_a_seat_just_when_its_tiles_lie_alike() {
        SplittableRandom random = new SplittableRandom(2);
        int repeated = 0;
        for (int i = 0; i < 60; i++) {
            SeatView view = view(i, random);
            Seat seat = view.viewer().plus(1 + i % 3);
            SeenTurns seen = SeenTurns.of(view);
            Map<Long, List<Object>> byArrangement = new HashMap<>();
            Map<List<Object>, Long> byTiles = new HashMap<>();
            for (int w = 0; w < 100; w++) {
                PackedWorld packed = new PackedWorld();
                PackedSampler.of(view).sampleInto(packed, new SplittableRandom(w));
                List<Object> tiles = tilesOf(seat, WorldSampler.of(view).sample(new SplittableRandom(w)), view.rules());
                long arrangement = seen.arrangement(seat.ordinal(), packed);
                List<Object> before = byArrangement.putIfAbsent(arrangement, tiles);
                assertThat(before == null ? tiles : before).isEqualTo(tiles);
                Long same = byTiles.putIfAbsent(tiles, arrangement);
                assertThat(same == null ? arrangement : same).isEqualTo(arrangement);
                repeated += before == null ? 0 : 1;
            }
        }
        assertThat(repeated).isPositive();
    }
}
