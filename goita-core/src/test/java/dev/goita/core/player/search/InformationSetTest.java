package dev.goita.core.player.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.goita.core.player.search.IsmctsPlayer.InformationSet;
import org.junit.jupiter.api.Test;

class InformationSetTest {
    @Test
    void a_turn_keeps_its_edge_and_others_have_their_own() {
        InformationSet set = new InformationSet();
        int lead = set.edge(0x87);
        int hidden = set.edge(0x97);

        assertThat(hidden).isNotEqualTo(lead);
        assertThat(set.edge(0x87)).isEqualTo(lead);
        assertThat(set.edge(0x97)).isEqualTo(hidden);
    }

    @Test
    void what_edges_know_is_kept_when_more_come() {
        InformationSet set = new InformationSet();
        InformationSet[] after = new InformationSet[20];
        for (int turn = 0; turn < 20; turn++) {
            int edge = set.edge(0x80 + turn);
            after[turn] = set.next(edge);
            set.noteAvailable(edge);
            for (int visit = 0; visit < turn; visit++) {
                set.add(edge, turn);
            }
        }
        // 190 visits with the sum of all squares, 2470; a turn was available once and brought its number each time.
        for (int turn = 1; turn < 20; turn++) {
            int edge = set.edge(0x80 + turn);
            assertThat(set.visits(edge)).isEqualTo(turn);
            assertThat(set.next(edge)).isSameAs(after[turn]);
            double expected = (turn * turn + 5 * 13.0) / (turn + 5);
            assertThat(set.bound(edge, 0, 5, 10))
                    .isCloseTo(expected + 10 * Math.sqrt(Math.log(2) / (turn + 5)), within(1e-9));
        }
    }

    @Test
    void an_edge_is_new_until_it_was_visited() {
        InformationSet set = new InformationSet();
        int edge = set.edge(0x11);
        assertThat(set.isNew(edge)).isTrue();
        set.add(edge, -30);
        assertThat(set.isNew(edge)).isFalse();
        assertThat(set.visits(edge)).isEqualTo(1);
    }

    @Test
    void the_set_after_a_turn_is_always_the_same_and_not_that_after_another() {
        InformationSet set = new InformationSet();
        InformationSet afterLead = set.next(set.edge(0x87));

        assertThat(set.next(set.edge(0x87))).isSameAs(afterLead);
        assertThat(set.next(set.edge(0x86))).isNotSameAs(afterLead).isNotSameAs(set);
    }

    @Test
    void before_any_visit_the_bound_is_the_opinion() {
        InformationSet set = new InformationSet();
        int edge = set.edge(0x87);

        assertThat(set.bound(edge, -7, 16, 20)).isEqualTo(-7);
    }

    /** Another turn brought 60 in its only visit; this one 30 in two, so that all three together have a mean of 30. */
    @Test
    void the_bound_is_what_was_achieved_mixed_with_the_opinion_and_room_for_what_was_hardly_tried() {
        InformationSet set = new InformationSet();
        int edge = set.edge(0x87);
        set.add(set.edge(0x86), 60);
        for (int points : new int[] {10, 20}) {
            set.noteAvailable(edge);
            set.add(edge, points);
        }

        double expected = (30 + 3 * (30 - 5)) / 5.0;
        assertThat(set.bound(edge, -5, 3, 0)).isCloseTo(expected, within(1e-9));
        assertThat(set.bound(edge, -5, 3, 10)).isCloseTo(expected + 10 * Math.sqrt(Math.log(3) / 5), within(1e-9));
    }
}
