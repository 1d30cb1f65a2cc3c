package dev.goita.core.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Attack;
import dev.goita.core.Seat;
import dev.goita.core.TurnOrder;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class OpenPositionTest {
    private static final List<Hand> HANDS =
            Stream.of("1188", "244588", "66", "3788").map(Hand::parse).toList();

    @Test
    void a_position_tells_its_parts() {
        Attack attack = new Attack(Seat.P0, Tile.KIN);
        OpenPosition position = OpenPosition.of(HANDS, Seat.P1, Optional.of(attack), OpenPosition.KingOnTable.NONE);

        assertThat(position.toMove()).isEqualTo(Seat.P1);
        assertThat(position.attack()).contains(attack);
        assertThat(position.hand(Seat.P1)).hasToString("244588");
        assertThat(position.tileCount()).isEqualTo(16);
        assertThat(position.kingOnTable()).isEqualTo(OpenPosition.KingOnTable.NONE);
        assertThat(position.order()).isSameAs(TurnOrder.response(Seat.P1, attack));
        assertThat(position).hasToString("P1 to move holding [1188, 244588, 66, 3788], answers 金 of P0");
    }

    @Test
    void without_an_attack_the_seat_to_move_leads() {
        OpenPosition position = OpenPosition.of(HANDS, Seat.P2, Optional.empty(), OpenPosition.KingOnTable.NONE);

        assertThat(position.order()).isSameAs(TurnOrder.lead(Seat.P2));
        assertThat(position).hasToString("P2 to move holding [1188, 244588, 66, 3788], leads");
    }

    @Test
    void who_holds_both_kings_was_dealt_both_whoever_else_may_have_been() {
        OpenPosition position = OpenPosition.of(HANDS, Seat.P2, Optional.empty(), OpenPosition.KingOnTable.NONE);
        assertThat(dealtBoth(position)).containsExactly(Seat.P0);
        assertThat(dealtBoth(position.withDealtBothKings(Set.of(Seat.P3)))).containsExactly(Seat.P0, Seat.P3);
    }

    private static OpenPosition leadOf(String... hands) {
        return OpenPosition.of(
                Stream.of(hands).map(Hand::parse).toList(),
                Seat.P0,
                Optional.empty(),
                OpenPosition.KingOnTable.FACE_UP);
    }

    @Test
    void a_position_is_part_of_another_if_each_hand_is() {
        OpenPosition earlier = leadOf("2388", "244588", "66", "3788");

        assertThat(leadOf("38", "2458", "66", "88").isPartOf(earlier)).isTrue();
        assertThat(earlier.isPartOf(earlier)).isTrue();
        assertThat(leadOf("38", "2458", "66", "77").isPartOf(earlier)).isFalse();
        assertThat(earlier.isPartOf(leadOf("38", "2458", "66", "88"))).isFalse();
    }

    @Test
    void where_other_seats_were_dealt_both_kings_no_position_is_part() {
        OpenPosition earlier = leadOf("2388", "244588", "66", "3788");

        assertThat(earlier.withDealtBothKings(Set.of(Seat.P2)).isPartOf(earlier))
                .isFalse();
    }

    private static Set<Seat> dealtBoth(OpenPosition position) {
        Set<Seat> seats = EnumSet.noneOf(Seat.class);
        for (Seat seat : Seat.ALL) {
            if (position.wasDealtBothKings(seat)) {
                seats.add(seat);
            }
        }
        return seats;
    }
}
