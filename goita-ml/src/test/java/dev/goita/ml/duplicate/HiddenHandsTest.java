package dev.goita.ml.duplicate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class HiddenHandsTest {
    private static Map<Hand, Double> all(HiddenHands hands) {
        Map<Hand, Double> all = new HashMap<>();
        hands.forEach((hand, ways) -> all.put(Hand.ofPacked(hand), ways));
        return all;
    }

    @Test
    void every_deal_of_the_single_tiles_counts_once() {
        HiddenHands hands = new HiddenHands(Hand.parse("1122334444555566").packed(), 0, 0);
        Map<Hand, Double> all = all(hands);
        assertThat(all).hasSize((int) hands.count());
        assertThat(all.values().stream().mapToDouble(ways -> ways).sum()).isEqualTo(12_870);
        assertThat(all.get(Hand.parse("11223344"))).isEqualTo(6);
    }

    @Test
    void nobody_has_five_shi_and_everybody_what_it_showed() {
        HiddenHands hands = new HiddenHands(
                Hand.parse("1234566788888888").packed(),
                Hand.parse("16").packed(),
                Hand.parse("2").packed());
        assertThat(all(hands).keySet()).isNotEmpty().allSatisfy(hand -> {
            assertThat(hand.size()).isEqualTo(8);
            assertThat(hand.count(Tile.SHI)).isEqualTo(4);
            assertThat(hand.contains(Tile.KING)).isTrue();
            assertThat(hand.contains(Tile.HISHA)).isFalse();
        });
    }

    @Test
    void a_hand_is_drawn_as_often_as_it_is_dealt() {
        HiddenHands hands = new HiddenHands(
                Hand.parse("4444555566888888").packed(), 0, Hand.parse("4").packed());
        Map<Hand, Double> all = all(hands);
        double sum = all.values().stream().mapToDouble(ways -> ways).sum();
        Map<Hand, Integer> drawn = new HashMap<>();
        SplittableRandom random = new SplittableRandom(1);
        int draws = 40_000;
        for (int i = 0; i < draws; i++) {
            drawn.merge(Hand.ofPacked(hands.draw(random)), 1, Integer::sum);
        }
        all.forEach((hand, ways) ->
                assertThat((double) drawn.getOrDefault(hand, 0) / draws).isCloseTo(ways / sum, within(0.01)));
        assertThat(all.keySet()).containsAll(drawn.keySet());
    }
}
