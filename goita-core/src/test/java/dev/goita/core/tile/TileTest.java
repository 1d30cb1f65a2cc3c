package dev.goita.core.tile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TileTest {
    /** SOURCE: the record-format document, "駒:piece"; the rules page, G1. */
    @ParameterizedTest
    @CsvSource({
        "KING, 1, 王, 50, 2",
        "HISHA, 2, 飛, 40, 2",
        "KAKU, 3, 角, 40, 2",
        "KIN, 4, 金, 30, 4",
        "GIN, 5, 銀, 30, 4",
        "BAKKO, 6, 馬, 20, 4",
        "GON, 7, 香, 20, 4",
        "SHI, 8, し, 10, 10",
    })
    void a_kind_has_its_digit_its_kanji_its_points_and_its_copies(
            Tile tile, int digit, String kanji, int points, int copies) {
        assertThat(tile.digit()).isEqualTo(digit);
        assertThat(tile.kanji()).isEqualTo(kanji);
        assertThat(tile.points()).isEqualTo(points);
        assertThat(tile.copies()).isEqualTo(copies);
        assertThat(Tile.ofDigit(digit)).isEqualTo(tile);
        assertThat(Tile.ofKanji(kanji.codePointAt(0))).contains(tile);
    }

    @Test
    void the_copies_of_all_kinds_are_the_deck() {
        assertThat(Tile.ALL.stream().mapToInt(Tile::copies).sum()).isEqualTo(Tile.DECK_SIZE);
    }

    @Test
    void the_second_king_is_of_the_same_kind() {
        assertThat(Tile.ofKanji('玉')).contains(Tile.KING);
    }

    /** The last is a kanji outside the basic plane whose lower half is no tile either. */
    @ParameterizedTest
    @ValueSource(ints = {'歩', '8', ' ', 'シ', 0x20B9F})
    void other_characters_name_no_kind(int codePoint) {
        assertThat(Tile.ofKanji(codePoint)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 9})
    void other_digits_are_refused(int digit) {
        assertThatThrownBy(() -> Tile.ofDigit(digit))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a tile's digit is 1..8, not " + digit);
    }

    /** SOURCE: the rules page, G6a to G6c. Each row is a receiver, the digits are the attacks that it receives. */
    @ParameterizedTest
    @CsvSource({
        "KING, 123456",
        "HISHA, 2",
        "KAKU, 3",
        "KIN, 4",
        "GIN, 5",
        "BAKKO, 6",
        "GON, 7",
        "SHI, 8",
    })
    void a_kind_receives_itself_and_a_king_all_but_gon_and_shi(Tile receiver, String attacks) {
        StringBuilder received = new StringBuilder();
        for (Tile attack : Tile.ALL) {
            received.append(receiver.receives(attack) ? attack.digit() : "");
        }
        assertThat(received).hasToString(attacks);
    }
}
