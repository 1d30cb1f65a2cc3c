package dev.goita.ml.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.goita.core.Deal;
import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import java.util.BitSet;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GoitaActionsTest {
    private static final GoitaActions SPACE = GoitaActions.SPACE;

    @Test
    void there_are_129_labels() {
        assertThat(SPACE.size()).isEqualTo(129);
    }

    @Test
    void every_label_is_its_actions_label() {
        for (int label = 0; label < SPACE.size(); label++) {
            assertThat(SPACE.label(SPACE.action(label))).isEqualTo(label);
        }
    }

    @Test
    void labels_never_move() {
        assertThat(SPACE.label(Pass.PASS)).isZero();
        assertThat(SPACE.label(new Receive(Tile.KING, Tile.KING))).isEqualTo(1);
        assertThat(SPACE.label(new Receive(Tile.HISHA, Tile.KAKU))).isEqualTo(10);
        assertThat(SPACE.label(new Receive(Tile.SHI, Tile.SHI))).isEqualTo(62);
        assertThat(SPACE.label(new Lead(Tile.KING, Tile.KING))).isEqualTo(63);
        assertThat(SPACE.label(new Lead(Tile.SHI, Tile.SHI))).isEqualTo(126);
        assertThat(SPACE.label(GoshiDecision.REDEAL)).isEqualTo(127);
        assertThat(SPACE.label(GoshiDecision.CONTINUE)).isEqualTo(128);
    }

    @Test
    void two_copies_cannot_be_received_attacked_and_played() {
        Action impossible = new Receive(Tile.HISHA, Tile.HISHA);

        assertThatThrownBy(() -> SPACE.label(impossible))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("HISHA");
    }

    @Test
    void random_rounds_use_every_label_of_a_turn_and_no_other() {
        BitSet seen = new BitSet();
        SplittableRandom random = new SplittableRandom(1);
        RoundSimulator round = new RoundSimulator(Rules.STANDARD);
        for (int i = 0; i < 20_000; i++) {
            round.start(Deal.random(Seat.P0, random));
            while (!round.isOver()) {
                for (int t = 0; t < round.legalCount(); t++) {
                    seen.set(SPACE.label(round.legalTurn(t)));
                }
                round.playIndex(random.nextInt(round.legalCount()));
            }
        }

        assertThat(seen.cardinality()).isEqualTo(127);
    }
}
