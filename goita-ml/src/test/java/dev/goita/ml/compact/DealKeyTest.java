package dev.goita.ml.compact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DealKeyTest {
    private static Deal exchanged(Deal deal, Tile one, Tile other) {
        return Deal.of(
                deal.dealer(),
                deal.handsFromDealer().stream()
                        .map(hand -> Hand.of(hand.tiles().stream()
                                .map(tile -> tile == one ? other : tile == other ? one : tile)
                                .toList()))
                        .toList());
    }

    @Test
    void twins_have_the_same_key() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1_000; i++) {
            Deal deal = Deal.random(Seat.P0, random);
            Deal rooks = exchanged(deal, Tile.HISHA, Tile.KAKU);

            assertThat(DealKey.of(rooks)).isEqualTo(DealKey.of(deal));
            assertThat(DealKey.of(exchanged(rooks, Tile.KIN, Tile.GIN))).isEqualTo(DealKey.of(deal));
        }
    }

    @Test
    void a_deal_on_the_table_has_its_key_whoever_deals() {
        SplittableRandom random = new SplittableRandom(2);
        RoundSimulator table = new RoundSimulator(Rules.STANDARD);
        for (int i = 0; i < 1_000; i++) {
            table.startRandom(Seat.of(i & 3), Score.ZERO, random);
            assertThat(DealKey.of(table)).isEqualTo(DealKey.of(table.deal()));
        }
    }

    @Test
    void other_deals_have_other_keys() {
        SplittableRandom random = new SplittableRandom(1);
        Set<Long> keys = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            keys.add(DealKey.of(Deal.random(Seat.P0, random)));
        }

        assertThat(keys).hasSize(1_000);
    }
}
