package dev.goita.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Tile;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TurnOrderTest {
    @ParameterizedTest
    @EnumSource
    void an_attack_that_three_let_pass_gives_the_lead_back(Seat seat) {
        Attack attack = new Attack(seat, Tile.GON);
        TurnOrder order = TurnOrder.lead(seat).afterAttack(Tile.GON);
        for (int passes = 0; passes < 3; passes++) {
            assertThat(order.isLead()).isFalse();
            assertThat(order.toMove()).isEqualTo(seat.plus(1 + passes));
            assertThat(order.attack()).contains(attack);
            assertThat(order.isPartnersAttack()).isEqualTo(passes == 1);
            assertThat(order).isSameAs(TurnOrder.response(seat.plus(1 + passes), attack));
            order = order.afterPass();
        }
        assertThat(order).isSameAs(TurnOrder.lead(seat));
        assertThat(order.isLead()).isTrue();
        assertThat(order.attack()).isEqualTo(Optional.empty());
        assertThat(order.attacker()).isEqualTo(seat);
    }

    @Test
    void who_receives_is_the_new_attacker() {
        TurnOrder order =
                TurnOrder.lead(Seat.P3).afterAttack(Tile.KIN).afterPass().after(PackedTurn.of(3, 0));
        assertThat(order.attack()).contains(new Attack(Seat.P1, Tile.KING));
        assertThat(order.toMove()).isEqualTo(Seat.P2);
        assertThat(order.after(PackedTurn.PASS).after(PackedTurn.PASS).after(PackedTurn.PASS))
                .isSameAs(TurnOrder.lead(Seat.P1));
    }

    @Test
    void a_lead_cannot_be_a_pass_and_nobody_answers_itself() {
        assertThatThrownBy(() -> TurnOrder.lead(Seat.P2).afterPass()).isInstanceOf(IllegalActionException.class);
        assertThatThrownBy(() -> TurnOrder.response(Seat.P2, new Attack(Seat.P2, Tile.SHI)))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
