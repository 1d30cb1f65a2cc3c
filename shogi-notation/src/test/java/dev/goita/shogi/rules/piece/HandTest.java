package dev.goita.shogi.rules.piece;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class HandTest {
    @ParameterizedTest
    @EnumSource(
            value = PieceKind.class,
            names = {"PAWN", "LANCE", "KNIGHT", "SILVER", "GOLD", "BISHOP", "ROOK"})
    void each_kind_is_counted_by_itself(PieceKind kind) {
        Hand full = Hand.EMPTY;
        for (PieceKind other : PieceKind.HAND_KINDS) {
            full = full.with(other, 40);
        }
        Hand hand = full.with(kind, 3);
        for (PieceKind other : PieceKind.HAND_KINDS) {
            assertThat(hand.count(other)).isEqualTo(other == kind ? 3 : 40);
        }
        assertThat(hand.with(kind, 40)).isEqualTo(full).hasSameHashCodeAs(full);
        assertThat(hand).isNotEqualTo(full).doesNotHaveSameHashCodeAs(full);
    }

    @ParameterizedTest
    @CsvSource({"PAWN, -1", "PAWN, 41", "TOKIN, 1", "DRAGON, 0"})
    void what_no_hand_can_hold_is_refused(PieceKind kind, int count) {
        assertThatThrownBy(() -> Hand.EMPTY.with(kind, count)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void a_promoted_piece_is_never_in_hand() {
        assertThat(Hand.fromPacked(-1L).count(PieceKind.TOKIN)).isZero();
    }

    @Test
    void a_hand_from_which_everything_is_taken_is_empty() {
        Hand hand = Hand.EMPTY.with(PieceKind.ROOK, 2);
        assertThat(hand.isEmpty()).isFalse();
        assertThat(hand.with(PieceKind.ROOK, 0).isEmpty()).isTrue();
        assertThat(hand.with(PieceKind.ROOK, 0)).isSameAs(Hand.EMPTY);
        assertThat(hand).isNotEqualTo("ROOK×2");
    }

    @Test
    void a_packed_hand_is_one_byte_a_kind() {
        Hand hand = Hand.EMPTY.with(PieceKind.PAWN, 18).with(PieceKind.LANCE, 4).with(PieceKind.ROOK, 2);
        assertThat(hand.packed()).isEqualTo(0x0002_0000_0000_0412L);
        assertThat(Hand.fromPacked(0x0002_0000_0000_0412L)).isEqualTo(hand);
        assertThat(Hand.count(0x0002_0000_0000_0412L, 6)).isEqualTo(2);
        assertThat(Hand.one(2)).isEqualTo(0x1_0000L);
    }

    @Test
    void a_hand_shows_its_pieces() {
        assertThat(Hand.EMPTY).hasToString("nothing");
        assertThat(Hand.EMPTY.with(PieceKind.PAWN, 3).with(PieceKind.ROOK, 1)).hasToString("PAWN×3 ROOK×1");
    }
}
