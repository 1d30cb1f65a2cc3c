package dev.goita.core.solve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.goita.core.Rules;
import dev.goita.core.tile.Hand;
import dev.goita.core.tile.Tile;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TurnMeritsTest {
    private static final int CONTEXT = TurnMerits.context(4, 0, Tile.KIN.ordinal());
    private static final int SPOT = TurnMerits.spot(5, Tile.KIN.ordinal());
    private static final int ELSEWHERE = TurnMerits.spot(6, Tile.KIN.ordinal());
    private static final int NOBODY = 0;

    private final TurnMerits merits = new TurnMerits();

    TurnMeritsTest() {
        OpenHands held = new OpenHands();
        held.set(Collections.nCopies(4, new SubHands(Hand.parse("11277788"), Hand.EMPTY, Rules.STANDARD)));
        merits.clear(held);
    }

    private int merit(int context, Tile first, Tile attack, int opponents) {
        int turn = first.ordinal() << 3 | attack.ordinal();
        return merits.ofPlay(
                context, ELSEWHERE, turn, first.ordinal(), TurnMerits.ofAttack(attack.ordinal(), opponents, NOBODY));
    }

    @Test
    void an_attack_that_no_opponent_receives_goes_before_one_of_more_points() {
        int opponents = 1 << Tile.HISHA.ordinal();

        assertThat(merit(CONTEXT, Tile.KIN, Tile.SHI, opponents))
                .isGreaterThan(merit(CONTEXT, Tile.KIN, Tile.HISHA, opponents));
    }

    @Test
    void a_pass_on_the_partners_attack_goes_before_one_on_an_opponents() {
        assertThat(merits.ofPass(CONTEXT, ELSEWHERE, true)).isGreaterThan(merits.ofPass(CONTEXT, ELSEWHERE, false));
    }

    @Test
    void what_decided_rises_and_what_failed_sinks_in_its_context_alone() {
        int turn = Tile.KIN.ordinal() << 3 | Tile.SHI.ordinal();
        int elsewhere = TurnMerits.context(3, 0, Tile.KIN.ordinal());
        int before = merit(CONTEXT, Tile.KIN, Tile.SHI, NOBODY);
        merits.succeeded(CONTEXT, SPOT, turn);
        int risen = merit(CONTEXT, Tile.KIN, Tile.SHI, NOBODY);
        merits.failed(CONTEXT, turn);

        assertThat(risen).isGreaterThan(before);
        assertThat(merit(CONTEXT, Tile.KIN, Tile.SHI, NOBODY)).isLessThan(risen);
        assertThat(merit(elsewhere, Tile.KIN, Tile.SHI, NOBODY)).isEqualTo(before);
    }

    @Test
    void what_decided_a_spot_last_goes_before_what_did_before_it() {
        int last = turn(Tile.KIN, Tile.SHI);
        int before = turn(Tile.KIN, Tile.GON);
        int never = turn(Tile.KIN, Tile.BAKKO);
        merits.succeeded(CONTEXT, SPOT, before);
        merits.succeeded(CONTEXT, SPOT, last);

        assertThat(learned(last)).isGreaterThan(learned(before));
        assertThat(learned(before)).isGreaterThan(learned(never));
    }

    private static int turn(Tile first, Tile attack) {
        return first.ordinal() << 3 | attack.ordinal();
    }

    /** Merits that differ by nothing else. */
    private int learned(int turn) {
        return merits.ofPlay(CONTEXT, SPOT, turn, Tile.KIN.ordinal(), 0);
    }

    @Test
    void what_decided_a_spot_last_is_ready_as_long_as_it_often_decides() {
        int turn = turn(Tile.KIN, Tile.SHI);
        assertThat(merits.readyTurn(CONTEXT, SPOT)).isEqualTo(OpenHandsSearch.NO_TURN);
        merits.succeeded(CONTEXT, SPOT, turn);
        assertThat(merits.readyTurn(CONTEXT, SPOT)).isEqualTo(turn);
        assertThat(merits.readyTurn(CONTEXT, ELSEWHERE)).isEqualTo(OpenHandsSearch.NO_TURN);
        for (int i = 0; i < 10; i++) {
            merits.failed(CONTEXT, turn);
        }
        assertThat(merits.readyTurn(CONTEXT, SPOT)).isEqualTo(OpenHandsSearch.NO_TURN);
    }

    /** Merits share an int with a turn of seven bits. */
    @Test
    void a_merit_stays_small_however_often_a_turn_decides() {
        for (int i = 0; i < 10_000; i++) {
            merits.succeeded(CONTEXT, SPOT, OpenHandsSearch.PASS);
        }

        assertThat(merits.ofPass(CONTEXT, ELSEWHERE, true)).isBetween(0, 1 << 14);
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
