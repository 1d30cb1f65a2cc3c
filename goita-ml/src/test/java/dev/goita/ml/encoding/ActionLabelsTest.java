package dev.goita.ml.encoding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Lead;
import dev.goita.core.tile.Pass;
import dev.goita.core.tile.Play;
import dev.goita.core.tile.Receive;
import dev.goita.core.tile.Tile;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import dev.goita.ml.features.RoundRows;
import dev.goita.ml.features.SeatEncoder;
import java.util.List;
import java.util.function.ToIntFunction;
import org.junit.jupiter.api.Test;

class ActionLabelsTest {
    private static final FeatureLayout LAYOUT =
            FeatureLayout.builder("mine/1").block("a", "あ", List.of("b")).build();

    /** 0 passes, 1 plays, 2 decides; as the function says otherwise. */
    private static ActionSpace<Action> space(ToIntFunction<Action> label) {
        return ActionSpace.of(
                "three/1", List.of(Pass.PASS, new Lead(Tile.SHI, Tile.KIN), GoshiDecision.CONTINUE), label);
    }

    private static int three(Action action) {
        return action instanceof Play ? 1 : action instanceof GoshiDecision ? 2 : 0;
    }

    @Test
    void packed_turns_have_the_labels_of_their_turns() {
        ActionLabels labels = ActionLabels.of(GoitaActions.SPACE);

        for (Tile tile : Tile.ALL) {
            Lead lead = new Lead(tile, Tile.KIN);
            assertThat(labels.lead(PackedTurn.of(lead))).isEqualTo(GoitaActions.SPACE.label(lead));
        }
        Receive receive = new Receive(Tile.SHI, Tile.KIN);
        assertThat(labels.answer(PackedTurn.of(receive))).isEqualTo(GoitaActions.SPACE.label(receive));
        assertThat(labels.answer(PackedTurn.PASS)).isZero();
        assertThat(labels.label(GoshiDecision.CONTINUE)).isEqualTo(128);
    }

    @Test
    void actions_may_share_a_label() {
        ActionLabels labels = ActionLabels.of(space(ActionLabelsTest::three));

        assertThat(labels.label(new Lead(Tile.KIN, Tile.KIN))).isEqualTo(1);
        assertThat(labels.label(new Receive(Tile.SHI, Tile.SHI))).isEqualTo(1);
    }

    @Test
    void a_label_beyond_the_space_is_refused_with_its_action() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> ActionLabels.of(space(action -> action == GoshiDecision.REDEAL ? 128 : three(action))))
                .withMessage("the action space 'three/1' gives REDEAL the label 128; its labels are 0 to 2");
    }

    @Test
    void an_action_without_a_label_is_refused_by_name() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ActionLabels.of(space(action -> {
                    if (action == GoshiDecision.REDEAL) {
                        throw new IllegalArgumentException("not here");
                    }
                    return three(action);
                })))
                .withMessage("the action space 'three/1' has no label for REDEAL: not here");
    }

    @Test
    void an_example_that_has_another_label_is_refused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ActionLabels.of(space(action -> 0)))
                .withMessageContaining("for the label 1 and gives it the label 0");
    }

    @Test
    void an_encoder_of_other_kinds_of_decisions_is_refused_by_name() {
        SeatEncoder own = SeatEncoder.of(LAYOUT, (view, rowF) -> {});
        SampleEncoder<SeatView, Action> other = new SampleEncoder<>() {
            @Override
            public FeatureLayout layout() {
                return own.layout();
            }

            @Override
            public ActionSpace<Action> actions() {
                return own.actions();
            }

            @Override
            public SymmetryGroup symmetries() {
                return own.symmetries();
            }

            @Override
            public List<String> kinds() {
                return List.of("any");
            }

            @Override
            public int kind(SeatView view) {
                return 0;
            }

            @Override
            public int turn(SeatView view) {
                return 0;
            }

            @Override
            public void encode(SeatView view, ActiveFeatures rowF) {}
        };

        assertThatIllegalArgumentException()
                .isThrownBy(() -> RoundRows.of(other))
                .withMessage("the encoder of 'mine/1' tells decisions by [any]; those of Goita are"
                        + " [lead, response, goshi]");
    }
}
