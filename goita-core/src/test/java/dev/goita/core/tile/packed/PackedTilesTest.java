package dev.goita.core.tile.packed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.tile.Tile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackedTilesTest {
    @Test
    void the_deck_has_every_kind_in_all_its_copies() {
        for (Tile tile : Tile.ALL) {
            assertThat(PackedTiles.count(PackedTiles.DECK, tile.ordinal())).isEqualTo(tile.copies());
        }
        assertThat(PackedTiles.size(PackedTiles.DECK)).isEqualTo(Tile.DECK_SIZE);
    }

    /** One bit a kind, from 王 on; the masks are written from し down to 王. */
    @ParameterizedTest
    @CsvSource({
        "'', 0, 00000000, 00000000",
        "1, 1, 00000001, 00000000",
        "11, 2, 00000001, 00000001",
        "22, 2, 00000010, 00000010",
        "333, 3, 00000100, 00000100",
        "4444, 4, 00001000, 00001000",
        "55, 2, 00010000, 00010000",
        "6666, 4, 00100000, 00100000",
        "777, 3, 01000000, 01000000",
        "8, 1, 10000000, 00000000",
        "88888888, 8, 10000000, 10000000",
        "8888888888, 10, 10000000, 10000000",
        "12345678, 8, 11111111, 00000000",
        "1122334455667788, 16, 11111111, 11111111",
        "11345888, 8, 10011101, 10000001",
    })
    void counts_are_kept_by_kind(String digits, int size, String present, String multiple) {
        int packed = packed(digits);
        assertThat(PackedTiles.size(packed)).isEqualTo(size);
        for (int kind = 0; kind < 8; kind++) {
            int digit = '1' + kind;
            assertThat(PackedTiles.count(packed, kind))
                    .isEqualTo((int) digits.chars().filter(c -> c == digit).count());
        }
        assertThat(PackedTiles.present(packed)).isEqualTo(Integer.parseInt(present, 2));
        assertThat(PackedTiles.multiple(packed)).isEqualTo(Integer.parseInt(multiple, 2));
    }

    @ParameterizedTest
    @CsvSource({"11223344, 1, 2, 11223344", "11222345, 2, 8, 11888345", "88888888, 8, 1, 11111111", "1234, 5, 6, 1234"})
    void two_kinds_are_exchanged_and_the_others_stay(String digits, int one, int other, String expected) {
        assertThat(PackedTiles.exchanged(packed(digits), one - 1, other - 1)).isEqualTo(packed(expected));
    }

    private static int packed(String digits) {
        return digits.chars().map(c -> PackedTiles.one(c - '1')).sum();
    }
}
