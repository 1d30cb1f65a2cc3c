package dev.goita.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DealTest {
    @Test
    void a_random_deal_is_the_whole_deck() {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 1_000; i++) {
            Deal deal = Deal.random(Seat.P2, random);
            assertThat(Deal.of(Seat.P2, deal.handsFromDealer())).isEqualTo(deal);
        }
    }

    @Test
    void a_deal_is_read_as_a_line_of_a_record_begins() {
        Deal deal = Deal.parse(" 2 11777788 22444488  35555888 36666888\n");

        assertThat(deal.dealer()).isEqualTo(Seat.P2);
        assertThat(deal.hand(Seat.P2)).isEqualTo(Hand.parse("11777788"));
        assertThat(deal.hand(Seat.P1)).isEqualTo(Hand.parse("36666888"));
    }

    @ParameterizedTest
    @CsvSource({
        "'', a dealer and four hands",
        "0 11777788 22444488 35555888, a dealer and four hands",
        "4 11777788 22444488 35555888 36666888, a dealer and four hands",
        "0 11777788 22444488 35555888 3666688, not '3666688'",
        "0 11777788 22444488 35555888 36666889, not '36666889'",
        "0 11777788 22444488 35555888 36666887, a deck holds",
    })
    void what_is_no_deal_is_refused_by_what_is_wrong(String text, String reason) {
        assertThatThrownBy(() -> Deal.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }

    /** SOURCE: hypergeometric; a seat holds exactly five し in C(10,5)·C(22,3)/C(32,8) of deals. */
    @Test
    void random_deals_have_each_hand_as_often_as_an_even_shuffle() {
        SplittableRandom random = new SplittableRandom(7);
        int deals = 200_000;
        int[] goshi = new int[4];
        int[] bothKings = new int[4];
        for (int i = 0; i < deals; i++) {
            Deal deal = Deal.random(Seat.P0, random);
            for (Seat seat : Seat.ALL) {
                goshi[seat.number()] += deal.hand(seat).count(Tile.SHI) == 5 ? 1 : 0;
                bothKings[seat.number()] += deal.hand(seat).count(Tile.KING) == 2 ? 1 : 0;
            }
        }
        double pGoshi = 252.0 * 1540 / 10518300;
        double pKings = 8.0 * 7 / (32 * 31);
        for (int seat = 0; seat < 4; seat++) {
            assertThat((double) goshi[seat] / deals).isBetween(pGoshi - 0.002, pGoshi + 0.002);
            assertThat((double) bothKings[seat] / deals).isBetween(pKings - 0.0025, pKings + 0.0025);
        }
    }

    @Test
    void hands_are_listed_from_the_dealer_on() {
        Deal deal = ModelGames.deal(Seat.P3, "11777788", "22444488", "35555888", "36666888");
        assertThat(deal.hand(Seat.P3)).hasToString("11777788");
        assertThat(deal.hand(Seat.P0)).hasToString("22444488");
        assertThat(deal.hand(Seat.P2)).hasToString("36666888");
    }

    @Test
    void hands_that_are_not_the_deck_are_refused() {
        assertThatThrownBy(() -> ModelGames.deal(Seat.P0, "11777788", "22444488", "35555888", "36666887"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("香");
        assertThatThrownBy(() -> ModelGames.deal(Seat.P0, "1177778", "22444488", "35555888", "36666888"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Hand.parse("99")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Hand.parse("111")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void deals_differ_by_their_dealer_and_by_their_hands() {
        Deal deal = ModelGames.deal(Seat.P0, "11777788", "22444488", "35555888", "36666888");

        assertThat(deal)
                .isEqualTo(ModelGames.deal(Seat.P0, "11777788", "22444488", "35555888", "36666888"))
                .hasSameHashCodeAs(ModelGames.deal(Seat.P0, "11777788", "22444488", "35555888", "36666888"))
                .isNotEqualTo(ModelGames.deal(Seat.P1, "11777788", "22444488", "35555888", "36666888"))
                .isNotEqualTo(ModelGames.deal(Seat.P0, "22444488", "11777788", "35555888", "36666888"))
                .hasToString("P0 deals [11777788, 22444488, 35555888, 36666888]");
    }
}
