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

class WorldDrawsTest {
    private static final int NEXT = 1;

    private static SeatView dealt() {
        Rules rules = Rules.STANDARD.with(Rules.Goshi.NO_DEAL_YAKU);
        return RandomRounds.middle(rules, 8, new SplittableRandom(5)).view(Seat.P0);
    }

    private static boolean holdsGold(PackedWorld world) {
        return PackedTiles.count(world.hand(NEXT), Tile.KIN.ordinal()) > 0;
    }

    private static double shareWithGold(double likelihoodOfGold, int worlds) {
        WorldDraws draws =
                new WorldDraws(dealt(), world -> holdsGold(world) ? likelihoodOfGold : 1, 8, new SplittableRandom(1));
        int found = 0;
        for (int i = 0; i < worlds; i++) {
            found += holdsGold(draws.next()) ? 1 : 0;
        }
        return (double) found / worlds;
    }

    @Test
    void a_world_comes_as_often_as_its_likelihood_says() {
        double alike = shareWithGold(1, 6_400);
        assertThat(alike).isBetween(0.2, 0.8);
        assertThat(shareWithGold(4, 6_400)).isCloseTo(4 * alike / (4 * alike + 1 - alike), within(0.02));
    }

    @Test
    void a_batch_counts_by_the_mean_likelihood_of_what_was_drawn_for_it() {
        WorldDraws draws = new WorldDraws(dealt(), world -> 0.25, 3, new SplittableRandom(1));
        draws.next();

        assertThat(draws.weight()).isEqualTo(0.25);
    }

    @Test
    void sparing_draws_end_once_they_count_as_twice_as_many_worlds_as_are_kept() {
        Counting alike = new Counting();
        WorldDraws.sparing(dealt(), alike, 100, new SplittableRandom(1)).next();

        assertThat(alike.asked).isEqualTo(2 * WorldDraws.BATCH + 1);
    }

    @Test
    void other_draws_are_as_many_for_every_batch() {
        Counting alike = new Counting();
        new WorldDraws(dealt(), alike, 100, new SplittableRandom(1)).next();

        assertThat(alike.asked).isEqualTo(100 * WorldDraws.BATCH);
    }

    /** Holds all worlds alike. */
    private static final class Counting implements WorldLikelihood {
        private int asked;

        @Override
        public double of(PackedWorld world) {
            asked++;
            return 1;
        }
    }

    @Test
    void the_same_world_is_the_same_object_while_its_batch_lasts() {
        WorldDraws draws = new WorldDraws(dealt(), new FirstAlone(), 4, new SplittableRandom(1));
        PackedWorld first = draws.next();
        for (int i = 1; i < WorldDraws.BATCH; i++) {
            assertThat(draws.next()).isSameAs(first);
        }
    }

    /** Holds the world that it sees first a million times as likely as each other. */
    private static final class FirstAlone implements WorldLikelihood {
        private double next = 1e6;

        @Override
        public double of(PackedWorld world) {
            double likelihood = next;
            next = 1e-9;
            return likelihood;
        }
    }
}
