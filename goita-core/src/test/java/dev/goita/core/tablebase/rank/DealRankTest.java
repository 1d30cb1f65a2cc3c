package dev.goita.core.tablebase.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Seat;
import dev.goita.core.tile.Tile;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DealRankTest {
    /** SOURCE: the rules page, "Lengths". */
    @Test
    void there_are_803872134_deals() {
        assertThat(DealRank.COUNT).isEqualTo(803_872_134L);
    }

    @Test
    void every_number_has_one_deal_and_every_deal_its_number() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 20_000; i++) {
            int rank = random.nextInt((int) DealRank.COUNT);
            assertThat(DealRank.of(DealRank.deal(Seat.P1, rank))).isEqualTo(rank);
        }
        assertThat(DealRank.of(DealRank.deal(Seat.P0, 0))).isZero();
        int last = (int) DealRank.COUNT - 1;
        assertThat(DealRank.of(DealRank.deal(Seat.P0, last))).isEqualTo(last);
    }

    @Test
    void numbers_follow_the_dealers_kings_first() {
        assertThat(DealRank.deal(Seat.P0, 0).hand(Seat.P0).count(Tile.KING)).isZero();
        assertThat(DealRank.deal(Seat.P0, 0).hand(Seat.P3).count(Tile.KING)).isEqualTo(2);
        assertThat(DealRank.deal(Seat.P0, (int) DealRank.COUNT - 1)
                        .hand(Seat.P0)
                        .count(Tile.KING))
                .isEqualTo(2);
    }

    @Test
    void a_number_outside_the_range_is_refused() {
        assertThatThrownBy(() -> DealRank.deal(Seat.P0, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> DealRank.deal(Seat.P0, (int) DealRank.COUNT))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
