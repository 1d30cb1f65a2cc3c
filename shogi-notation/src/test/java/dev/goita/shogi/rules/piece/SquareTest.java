package dev.goita.shogi.rules.piece;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SquareTest {
    @ParameterizedTest
    @CsvSource({"1, 1, 0, 11", "1, 9, 8, 19", "2, 1, 9, 21", "7, 6, 59, 76", "9, 1, 72, 91", "9, 9, 80, 99"})
    void a_square_has_a_number_of_its_own(int file, int rank, int index, String text) {
        Square square = Square.of(file, rank);
        assertThat(square.index()).isEqualTo(index);
        assertThat(square.file()).isEqualTo(file);
        assertThat(square.rank()).isEqualTo(rank);
        assertThat(square).hasToString(text).isSameAs(Square.fromIndex(index));
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "10, 1", "1, 0", "1, 10"})
    void there_is_no_square_outside_nine_by_nine(int file, int rank) {
        assertThatThrownBy(() -> Square.of(file, rank))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("file " + file + " and rank " + rank);
    }

    @ParameterizedTest
    @CsvSource({
        "BLACK, 1, true", "BLACK, 3, true", "BLACK, 4, false", "BLACK, 9, false",
        "WHITE, 9, true", "WHITE, 7, true", "WHITE, 6, false", "WHITE, 1, false"
    })
    void the_far_three_ranks_promote(Color color, int rank, boolean promotes) {
        assertThat(BoardSize.STANDARD.promotes(color, Square.of(5, rank))).isEqualTo(promotes);
    }

    @Test
    void a_third_of_a_small_board_promotes_and_one_rank_at_least() {
        assertThat(BoardSize.of(5, 5).promotionRanks()).isEqualTo(1);
        assertThat(BoardSize.of(6, 6).promotionRanks()).isEqualTo(2);
        assertThat(BoardSize.of(3, 2).promotionRanks()).isEqualTo(1);
        assertThat(BoardSize.of(9, 9)).isEqualTo(BoardSize.STANDARD);
    }

    @ParameterizedTest
    @CsvSource({"0, 5, 1", "10, 5, 1", "5, 0, 0", "5, 10, 1", "5, 5, -1", "5, 5, 6"})
    void a_board_out_of_range_is_refused(int files, int ranks, int promotionRanks) {
        assertThatThrownBy(() -> new BoardSize(files, ranks, promotionRanks))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({"1, 1, 0", "9, 9, 9", "1, 9, 9", "9, 1, 1"})
    void a_board_at_the_ends_of_the_range_is_a_board(int files, int ranks, int promotionRanks) {
        BoardSize size = new BoardSize(files, ranks, promotionRanks);
        assertThat(size.contains(Square.of(files, ranks))).isTrue();
        assertThat(size.opposite(Square.of(1, 1))).isEqualTo(Square.of(files, ranks));
    }

    @ParameterizedTest
    @CsvSource({"5, 4, true", "6, 4, false", "5, 5, false", "1, 1, true"})
    void a_board_of_five_files_and_four_ranks_has_so_many_squares(int file, int rank, boolean contained) {
        assertThat(BoardSize.of(5, 4).contains(Square.of(file, rank))).isEqualTo(contained);
    }
}
