package dev.goita.core.tablebase.rank;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import dev.goita.core.tile.packed.PackedTiles;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SplitsTest {
    private static int[] hands() {
        return Stream.of("11777788", "22444488", "35555888", "36666888")
                .mapToInt(digits -> Hand.parse(digits).packed())
                .toArray();
    }

    @Test
    void a_split_is_a_number_to_the_base_nine() {
        assertThat(Splits.room(1, 2, 3, 4)).isEqualTo(922);
        assertThat(Splits.FULL_ROOM).isEqualTo(6_560);
        assertThat(Splits.ROOMS).isEqualTo(6_561);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0, 0, 0", "1, 2, 3, 4, 10", "8, 0, 0, 0, 8", "0, 7, 0, 0, 7", "0, 0, 6, 0, 6", "0, 0, 0, 5, 5"})
    void the_total_is_the_sum_of_the_four_hands(int a, int b, int c, int d, int total) {
        assertThat(Splits.total(Splits.room(a, b, c, d))).isEqualTo(total);
    }

    @ParameterizedTest
    @CsvSource({"KING, 2, 0, 0, 0", "KAKU, 0, 0, 1, 1", "KIN, 0, 4, 0, 0", "SHI, 2, 2, 3, 3"})
    void hands_split_a_kind_by_what_each_holds(Tile tile, int a, int b, int c, int d) {
        assertThat(Splits.of(hands(), tile.ordinal())).isEqualTo(Splits.room(a, b, c, d));
    }

    @Test
    void tiles_are_given_to_the_hands_of_a_split() {
        int[] hands = hands();
        Splits.give(hands, Tile.KAKU.ordinal(), Splits.room(2, 0, 1, 3));

        assertThat(IntStream.of(hands)
                        .map(hand -> PackedTiles.count(hand, Tile.KAKU.ordinal()))
                        .toArray())
                .containsExactly(2, 0, 2, 4);
        assertThat(Splits.of(hands, Tile.SHI.ordinal())).isEqualTo(Splits.room(2, 2, 3, 3));
    }

    /** Each hand's room is just enough once, and once too small by one. */
    @ParameterizedTest
    @CsvSource({
        "1234, 1234, true",
        "1234, 8888, true",
        "0000, 0000, true",
        "2000, 1888, false",
        "0200, 8188, false",
        "0020, 8818, false",
        "0002, 8881, false",
    })
    void a_split_fits_where_every_hand_has_room(String split, String room, boolean fits) {
        assertThat(Splits.fits(ofDigits(split), ofDigits(room))).isEqualTo(fits);
    }

    private static int ofDigits(String digits) {
        return Integer.parseInt(digits, 9);
    }

    /** SOURCE: n things among four hands: 10 ways for two, 35 for four. */
    @ParameterizedTest
    @CsvSource({"2, 10", "4, 35"})
    void every_split_of_a_kind_has_its_index_in_ascending_order(int copies, int ways) {
        int[] splits = Splits.OF[copies];

        assertThat(splits).hasSize(ways).isSorted().doesNotHaveDuplicates();
        for (int i = 0; i < ways; i++) {
            assertThat(Splits.total(splits[i])).isEqualTo(copies);
            assertThat(Splits.INDEX[splits[i]]).isEqualTo((byte) i);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 4, 9, 10, 11, 12, 99})
    void the_last_that_is_at_most_a_number_is_found_among_equal_ones_too(int number) {
        int[] ascending = {0, 0, 4, 4, 4, 10, 11, 11, 50};
        int expected = -1;
        for (int i = 0; i < 8; i++) {
            expected = ascending[i] <= number ? i : expected;
        }

        assertThat(DealRank.lastAtMost(ascending, 8, number)).isEqualTo(expected);
    }

    /** し fill what is left, in one way; 香 before them in as many ways as they are split. */
    @Test
    void the_last_kinds_fill_the_room_that_is_left() {
        assertThat(DealRank.ways(Tile.SHI, Splits.room(4, 3, 2, 1))).isEqualTo(1);
        assertThat(DealRank.ways(Tile.SHI, Splits.room(4, 3, 2, 0))).isZero();
        assertThat(DealRank.ways(Tile.GON, Splits.room(8, 6, 0, 0))).isEqualTo(5);
        assertThat(DealRank.ways(Tile.GON, Splits.room(8, 5, 1, 0))).isEqualTo(5 + 4);
    }
}
