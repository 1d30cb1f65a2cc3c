package dev.goita.shogi.rules.piece;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PieceKindTest {
    @ParameterizedTest
    @CsvSource({
        "PAWN, TOKIN, 18",
        "LANCE, PROMOTED_LANCE, 4",
        "KNIGHT, PROMOTED_KNIGHT, 4",
        "SILVER, PROMOTED_SILVER, 4",
        "BISHOP, HORSE, 2",
        "ROOK, DRAGON, 2"
    })
    void six_kinds_promote(PieceKind kind, PieceKind promoted, int setSize) {
        assertThat(kind.isPromotable()).isTrue();
        assertThat(kind.isPromoted()).isFalse();
        assertThat(kind.promoted()).isEqualTo(promoted);
        assertThat(kind.base()).isEqualTo(kind);
        assertThat(kind.setSize()).isEqualTo(setSize);
        assertThat(promoted.isPromotable()).isFalse();
        assertThat(promoted.isPromoted()).isTrue();
        assertThat(promoted.base()).isEqualTo(kind);
        assertThat(promoted.promoted()).isEqualTo(promoted);
        assertThat(promoted.setSize()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"GOLD, 4", "KING, 2"})
    void gold_and_king_do_not_promote(PieceKind kind, int setSize) {
        assertThat(kind.isPromotable()).isFalse();
        assertThat(kind.isPromoted()).isFalse();
        assertThat(kind.promoted()).isEqualTo(kind);
        assertThat(kind.base()).isEqualTo(kind);
        assertThat(kind.setSize()).isEqualTo(setSize);
    }

    @Test
    void a_set_has_forty_pieces() {
        assertThat(Arrays.stream(PieceKind.values())
                        .mapToInt(PieceKind::setSize)
                        .sum())
                .isEqualTo(40);
    }

    @ParameterizedTest
    @EnumSource(PieceKind.class)
    void a_kind_is_known_by_its_number_and_a_piece_by_its_code(PieceKind kind) {
        assertThat(PieceKind.fromIndex(kind.index())).isEqualTo(kind);
        assertThat(Piece.fromCode(kind.index() + 1)).isEqualTo(new Piece(Color.BLACK, kind));
        assertThat(Piece.fromCode(kind.index() + 17)).isEqualTo(new Piece(Color.WHITE, kind));
        assertThat(Piece.of(Color.WHITE, kind).code()).isEqualTo(kind.index() + 17);
        assertThat(Piece.fromCode(0)).isNull();
        assertThat(Piece.fromCode(16)).isNull();
    }

    @ParameterizedTest
    @CsvSource({"BLACK, 0, WHITE", "WHITE, 1, BLACK"})
    void a_colour_has_an_opposite(Color color, int index, Color opposite) {
        assertThat(color.index()).isEqualTo(index);
        assertThat(Color.fromIndex(index)).isEqualTo(color);
        assertThat(color.opposite()).isEqualTo(opposite);
    }

    @ParameterizedTest
    @EnumSource(
            value = PieceKind.class,
            names = {"KING", "TOKIN", "DRAGON"})
    void what_is_never_in_hand_cannot_be_dropped(PieceKind kind) {
        assertThatThrownBy(() -> Move.drop(kind, Square.of(5, 5))).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_move_is_turned_with_the_board() {
        assertThat(Move.promoting(Square.of(8, 8), Square.of(2, 3)).rotated(BoardSize.STANDARD))
                .isEqualTo(Move.promoting(Square.of(2, 2), Square.of(8, 7)));
        assertThat(Move.drop(PieceKind.PAWN, Square.of(1, 4)).rotated(BoardSize.of(5, 5)))
                .isEqualTo(Move.drop(PieceKind.PAWN, Square.of(5, 2)));
    }
}
