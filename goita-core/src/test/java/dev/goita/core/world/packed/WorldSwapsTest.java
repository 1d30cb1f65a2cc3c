package dev.goita.core.world.packed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.tile.Tile;
import dev.goita.core.world.World;
import dev.goita.testing.Effort;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class WorldSwapsTest {
    /** The five し of who declared them, and no five elsewhere, are part of the view. */
    @Test
    void a_world_with_two_tiles_exchanged_replays_to_the_same_view_under_every_option() {
        int exchanged = 0;
        int[] seeds = Effort.seeds(4_000);
        for (int i : seeds) {
            SplittableRandom random = new SplittableRandom(i);
            Rules rules = RandomRounds.rules(i % RandomRounds.COMBINATIONS);
            SeatView view = RandomRounds.middle(rules, 40, random).view(Seat.of(i & 3));
            PackedSampler sampler = PackedSampler.of(view);
            PackedWorld world = new PackedWorld();
            PackedWorld other = new PackedWorld();
            sampler.sampleInto(world, random);
            if (sampler.swaps().swapInto(other, world, random)) {
                World there = World.of(view, other);
                assertThat(there.round().view(view.viewer())).isEqualTo(view);
                assertThat(text(view, other)).isNotEqualTo(text(view, world));
                for (Seat seat : Seat.ALL) {
                    int shi = there.dealtHand(seat).count(Tile.SHI);
                    assertThat(shi == 5 || rules.goshi() == Rules.Goshi.NO_DEAL_YAKU)
                            .isEqualTo(view.hasDeclaredGoshi(seat) || rules.goshi() == Rules.Goshi.NO_DEAL_YAKU);
                }
                exchanged++;
            }
        }
        assertThat(exchanged).isGreaterThan(seeds.length / 4);
    }

    /** Beside the enumeration: what a walk of exchanges alone sees, each step that is no world staying where it is. */
    @Test
    void a_long_walk_sees_every_arrangement_as_often() {
        for (int seed : Effort.seeds(40)) {
            SplittableRandom random = new SplittableRandom(seed);
            boolean isCompared = false;
            for (int i = seed; !isCompared; i += 40) {
                Rules rules = RandomRounds.rules(i % RandomRounds.COMBINATIONS);
                SeatView view = RandomRounds.middle(rules, 40, random).view(Seat.of(i / 40 & 3));
                Optional<List<AllWorlds.Counted>> all = AllWorlds.of(view, 40);
                if (all.isPresent() && all.get().size() > 1) {
                    compare(view, all.get(), random);
                    isCompared = true;
                }
            }
        }
    }

    private static void compare(SeatView view, List<AllWorlds.Counted> all, SplittableRandom random) {
        PackedSampler sampler = PackedSampler.of(view);
        WorldSwaps swaps = sampler.swaps();
        PackedWorld world = new PackedWorld();
        PackedWorld other = new PackedWorld();
        sampler.sampleInto(world, random);
        int steps = 20_000;
        Map<String, Integer> seen = new TreeMap<>();
        for (int step = 0; step < steps; step++) {
            if (swaps.swapInto(other, world, random)) {
                PackedWorld before = world;
                world = other;
                other = before;
            }
            seen.merge(text(view, world), 1, Integer::sum);
        }
        double arrangements =
                all.stream().mapToDouble(AllWorlds.Counted::arrangements).sum();
        for (AllWorlds.Counted each : all) {
            double share = each.arrangements() / arrangements;
            // neighbours in the walk are alike, so that chance is some times that of single draws
            double chance = 30 * Math.sqrt(share * (1 - share) / steps);
            assertThat((double) seen.getOrDefault(text(view, each.world()), 0) / steps)
                    .isBetween(share - chance, share + chance);
        }
    }

    private static String text(SeatView view, PackedWorld world) {
        List<Object> parts = new ArrayList<>(World.of(view, world).turns());
        for (Seat seat : Seat.ALL) {
            parts.add(World.of(view, world).hand(seat));
        }
        return parts.toString();
    }
}
