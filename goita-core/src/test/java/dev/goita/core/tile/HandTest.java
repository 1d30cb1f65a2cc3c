package dev.goita.core.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HandTest {
    @Test
    void digits_are_read_in_any_order_and_written_in_ascending_order() {
        assertThat(Hand.parse("87218187")).hasToString("11277888");
    }

    @Test
    void a_hand_counts_its_tiles_by_kind() {
        Hand hand = Hand.parse("11456888");
        assertThat(hand.count(Tile.KING)).isEqualTo(2);
        assertThat(hand.count(Tile.KIN)).isEqualTo(1);
        assertThat(hand.count(Tile.GON)).isZero();
        assertThat(hand.count(Tile.SHI)).isEqualTo(3);
        assertThat(hand.size()).isEqualTo(8);
    }

    @Test
    void a_hand_holds_every_shi_of_the_deck() {
        Hand hand = Hand.parse("8888888888");
        assertThat(hand.count(Tile.SHI)).isEqualTo(10);
        assertThat(hand.size()).isEqualTo(10);
    }

    @ParameterizedTest
    @ValueSource(strings = {"111", "222", "333", "44444", "55555", "66666", "77777", "88888888888"})
    void more_of_a_kind_than_the_deck_has_is_refused(String digits) {
        assertThat(Hand.parse(digits.substring(1)).size()).isEqualTo(digits.length() - 1);
        assertThatThrownBy(() -> Hand.parse(digits))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a deck holds only " + (digits.length() - 1) + " "
                        + Tile.ofDigit(digits.charAt(0) - '0').kanji());
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "9", "x", "1 2", "-", "１"})
    void what_is_no_digit_of_a_tile_is_refused(String digits) {
        assertThatThrownBy(() -> Hand.parse(digits)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_tile_is_added_and_taken_away_in_a_new_hand() {
        Hand hand = Hand.parse("178");
        assertThat(hand.plus(Tile.SHI)).hasToString("1788");
        assertThat(hand.minus(Tile.GON)).hasToString("18");
        assertThat(hand).hasToString("178");
    }

    @Test
    void a_tile_that_is_not_there_cannot_be_taken_away() {
        assertThatThrownBy(() -> Hand.parse("178").minus(Tile.KIN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no 金 in 178");
    }

    @Test
    void a_hand_contains_the_kinds_that_it_counts() {
        Hand hand = Hand.parse("11288");
        assertThat(hand.kinds()).containsExactly(Tile.KING, Tile.HISHA, Tile.SHI);
        assertThat(Tile.ALL.stream().filter(hand::contains)).containsExactly(Tile.KING, Tile.HISHA, Tile.SHI);
    }

    @Test
    void the_tiles_stand_in_digit_order_equal_ones_repeated() {
        assertThat(Hand.parse("8181").tiles()).containsExactly(Tile.KING, Tile.KING, Tile.SHI, Tile.SHI);
        assertThat(Hand.of(List.of(Tile.SHI, Tile.GIN)).tiles()).containsExactly(Tile.GIN, Tile.SHI);
    }

    @Test
    void only_a_hand_without_tiles_is_empty() {
        assertThat(Hand.EMPTY.isEmpty()).isTrue();
        assertThat(Hand.EMPTY).hasToString("").isEqualTo(Hand.parse(""));
        assertThat(Hand.parse("8").isEmpty()).isFalse();
        assertThat(Hand.parse("1").minus(Tile.KING).isEmpty()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"11277788, 王玉飛香香香しし", "12345678, 王飛角金銀馬香し", "22888888, 飛飛しししししし"})
    void the_second_king_of_a_hand_is_written_as_the_other_one(String digits, String kanji) {
        assertThat(Hand.parse(digits).toKanji()).isEqualTo(kanji);
    }

    @Test
    void hands_of_the_same_tiles_are_equal_and_others_are_not() {
        assertThat(Hand.parse("718")).isEqualTo(Hand.parse("178")).hasSameHashCodeAs(Hand.parse("178"));
        assertThat(Hand.parse("718")).isNotEqualTo(Hand.parse("177")).isNotEqualTo("178");
        assertThat(Hand.parse("1").hashCode()).isNotEqualTo(Hand.parse("2").hashCode());
    }

    @Test
    void a_hand_is_told_by_its_packed_number() {
        assertThat(Hand.ofPacked(Hand.parse("11277788").packed())).isEqualTo(Hand.parse("11277788"));
        assertThat(Hand.parse("11277788").packed()).isEqualTo(0x23000012);
    }
}
