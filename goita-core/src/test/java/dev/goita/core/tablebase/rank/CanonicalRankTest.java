package dev.goita.core.tablebase.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CanonicalRankTest {
    private static Deal exchanged(Deal deal, Tile one, Tile other) {
        List<Hand> hands = deal.handsFromDealer().stream()
                .map(hand -> Hand.of(hand.tiles().stream()
                        .map(tile -> tile == one ? other : tile == other ? one : tile)
                        .toList()))
                .toList();
        return Deal.of(deal.dealer(), hands);
    }

    /** SOURCE: counted by Burnside's lemma from the 803,872,134 deals and those that an exchange leaves as they are. */
    @Test
    void there_are_223479594() {
        assertThat(CanonicalRank.COUNT).isEqualTo(223_479_594);
    }

    @Test
    void a_number_names_its_deal() {
        RandomGenerator random = new SplittableRandom(1);
        for (int i = 0; i < 20_000; i++) {
            int rank = random.nextInt(CanonicalRank.COUNT);
            assertThat(CanonicalRank.of(CanonicalRank.deal(Seat.P2, rank))).isEqualTo(rank);
        }
        for (int rank : new int[] {0, 1, CanonicalRank.COUNT - 1}) {
            assertThat(CanonicalRank.of(CanonicalRank.deal(Seat.P0, rank))).isEqualTo(rank);
        }
    }

    @Test
    void exchanged_kinds_keep_the_number_and_nothing_else_does() {
        RandomGenerator random = new SplittableRandom(2);
        for (int i = 0; i < 5_000; i++) {
            Deal deal = Deal.random(Seat.P1, random);
            Deal hisha = exchanged(deal, Tile.HISHA, Tile.KAKU);
            Deal kin = exchanged(deal, Tile.KIN, Tile.GIN);
            Deal both = exchanged(hisha, Tile.KIN, Tile.GIN);
            int rank = CanonicalRank.of(deal);
            assertThat(List.of(hisha, kin, both))
                    .allSatisfy(same -> assertThat(CanonicalRank.of(same)).isEqualTo(rank));
            assertThat(List.of(deal, hisha, kin, both)).contains(CanonicalRank.deal(Seat.P1, rank));
        }
    }

    @Test
    void numbers_go_on_without_gaps() {
        Deal before = CanonicalRank.deal(Seat.P0, 100_000_000);
        for (int rank = 100_000_001; rank < 100_002_000; rank++) {
            Deal deal = CanonicalRank.deal(Seat.P0, rank);
            assertThat(deal).isNotEqualTo(before);
            assertThat(CanonicalRank.of(deal)).isEqualTo(rank);
            before = deal;
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 223_479_594})
    void other_numbers_name_none(int rank) {
        assertThatThrownBy(() -> CanonicalRank.deal(Seat.P0, rank))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0..223479593");
    }
}
