package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.player.RandomRounds;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import dev.goita.core.world.packed.PackedWorld;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class WorldWalkTest {
    private static final int NEXT = 1;

    private static SeatView dealt() {
        Rules rules = Rules.STANDARD.with(Rules.Goshi.NO_DEAL_YAKU);
        return RandomRounds.middle(rules, 8, new SplittableRandom(5)).view(Seat.P0);
    }

    private static int gold(PackedWorld world) {
        return PackedTiles.count(world.hand(NEXT), Tile.KIN.ordinal());
    }

    private static double shareWithGold(double likelihoodOfGold) {
        int worlds = 40_000;
        WorldWalk walk =
                new WorldWalk(dealt(), world -> gold(world) > 0 ? likelihoodOfGold : 1, 4, new SplittableRandom(1));
        int found = 0;
        for (int i = 0; i < worlds; i++) {
            found += gold(walk.next()) > 0 ? 1 : 0;
        }
        return (double) found / worlds;
    }

    @Test
    void a_world_comes_as_often_as_its_likelihood_says() {
        double alike = shareWithGold(1);
        assertThat(alike).isBetween(0.2, 0.8);
        assertThat(shareWithGold(4)).isCloseTo(4 * alike / (4 * alike + 1 - alike), within(0.02));
    }

    @Test
    void it_begins_with_a_likely_one_of_the_worlds_drawn() {
        int found = 0;
        for (int seed = 0; seed < 100; seed++) {
            WorldWalk walk =
                    new WorldWalk(dealt(), world -> gold(world) > 0 ? 1000 : 1, 20, new SplittableRandom(seed));
            found += gold(walk.next()) > 0 ? 1 : 0;
        }
        assertThat(found).isGreaterThan(95);
    }

    /** Where a few hands of the next seat are likely, it stays there for some time. */
    @Test
    void a_world_does_not_change_once_it_was_given_and_is_the_same_object_while_the_walk_stays() {
        WorldLikelihood uneven = world -> (world.hand(NEXT) * 0x9E3779B9 >>> 28) == 0 ? 1e6 : 1;
        WorldWalk walk = new WorldWalk(dealt(), uneven, 100, new SplittableRandom(3));
        PackedWorld before = walk.next();
        int stayed = 0;
        int moved = 0;
        for (int i = 0; i < 500; i++) {
            String text = text(before);
            PackedWorld world = walk.next();
            assertThat(text(before)).isEqualTo(text);
            moved += text(world).equals(text) ? 0 : 1;
            stayed += world == before ? 1 : 0;
            before = world;
        }
        assertThat(stayed).isPositive();
        assertThat(moved).isPositive();
    }

    private static String text(PackedWorld world) {
        StringBuilder text = new StringBuilder();
        for (int seat = 0; seat < 4; seat++) {
            text.append(world.hand(seat))
                    .append(' ')
                    .append(world.faceDownTiles(seat))
                    .append(' ');
        }
        return text.toString();
    }

    @Test
    void where_no_world_is_likely_it_is_still_one_with_tiles() {
        WorldWalk walk = new WorldWalk(dealt(), world -> 0, 3, new SplittableRandom(4));
        assertThat(walk.next().hand(NEXT)).isNotZero();
    }
}
