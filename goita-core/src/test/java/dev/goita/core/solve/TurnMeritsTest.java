package dev.goita.core.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.tile.Tile;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TurnMeritsTest {
    private static final int CONTEXT = TurnMerits.context(4, 0, Tile.KIN.ordinal());
    private static final int NOBODY = 0;

    private final TurnMerits merits = new TurnMerits();

    TurnMeritsTest() {
        merits.clear();
    }

    private int merit(int context, Tile first, Tile attack, int opponents) {
        int turn = first.ordinal() << 3 | attack.ordinal();
        return merits.ofPlay(context, turn, first.ordinal(), TurnMerits.ofAttack(attack.ordinal(), opponents, NOBODY));
    }

    @Test
    void an_attack_that_no_opponent_receives_goes_before_one_of_more_points() {
        int opponents = 1 << Tile.HISHA.ordinal();

        assertThat(merit(CONTEXT, Tile.KIN, Tile.SHI, opponents))
                .isGreaterThan(merit(CONTEXT, Tile.KIN, Tile.HISHA, opponents));
    }

    @Test
    void a_pass_on_the_partners_attack_goes_before_one_on_an_opponents() {
        assertThat(merits.ofPass(CONTEXT, true)).isGreaterThan(merits.ofPass(CONTEXT, false));
    }

    @Test
    void what_decided_rises_and_what_failed_sinks_in_its_context_alone() {
        int turn = Tile.KIN.ordinal() << 3 | Tile.SHI.ordinal();
        int elsewhere = TurnMerits.context(3, 0, Tile.KIN.ordinal());
        int before = merit(CONTEXT, Tile.KIN, Tile.SHI, NOBODY);
        merits.succeeded(CONTEXT, turn);
        int risen = merit(CONTEXT, Tile.KIN, Tile.SHI, NOBODY);
        merits.failed(CONTEXT, turn);

        assertThat(risen).isGreaterThan(before);
        assertThat(merit(CONTEXT, Tile.KIN, Tile.SHI, NOBODY)).isLessThan(risen);
        assertThat(merit(elsewhere, Tile.KIN, Tile.SHI, NOBODY)).isEqualTo(before);
    }

    /** Merits share an int with a turn of seven bits. */
    @Test
    void a_merit_stays_small_however_often_a_turn_decides() {
        for (int i = 0; i < 10_000; i++) {
            merits.succeeded(CONTEXT, OpenHandsSearch.PASS);
        }

        assertThat(merits.ofPass(CONTEXT, true)).isBetween(0, 1 << 14);
    }

    @Test
    void contexts_do_not_overlap() {
        Set<Integer> begun = new HashSet<>();
        for (int pairs = 1; pairs <= 4; pairs++) {
            for (int seat = 0; seat < 4; seat++) {
                for (int attack = 0; attack <= OpenHandsSearch.LEAD; attack++) {
                    begun.add(TurnMerits.context(pairs, seat, attack) / (OpenHandsSearch.PASS + 1));
                }
            }
        }

        assertThat(begun).hasSize(4 * 4 * 9).allMatch(row -> row < 4 * 4 * 9);
    }
}
