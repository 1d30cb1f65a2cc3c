package dev.goita.ml.features;

import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import java.util.List;
import java.util.function.BiConsumer;

/** 自作の符号化: an encoder of a layout of your own, which no symmetry of the game carries into itself. Immutable. */
public final class SeatEncoder implements SampleEncoder<SeatView, Action> {
    private static final GoitaViewEncoder VIEW = GoitaViewEncoder.ENCODER;

    private final FeatureLayout layout;
    private final ActionSpace<Action> actions;
    private final BiConsumer<SeatView, ActiveFeatures> features;

    private SeatEncoder(
            FeatureLayout layout, ActionSpace<Action> actions, BiConsumer<SeatView, ActiveFeatures> features) {
        this.layout = layout;
        this.actions = actions;
        this.features = features;
    }

    /**
     * With the labels of {@link GoitaActions}.
     *
     * @param layout of the rows, with an id that no other layout has
     * @param features sets the features of a view in a row that is clear; called from any thread
     * @return an encoder without symmetries
     */
    public static SeatEncoder of(FeatureLayout layout, BiConsumer<SeatView, ActiveFeatures> features) {
        return new SeatEncoder(layout, GoitaActions.SPACE, features);
    }

    /**
     * The same rows with labels of your own, which several actions may share.
     *
     * @param newActions the labels
     * @return another encoder; this one stays as it is
     * @throws IllegalArgumentException if there is no label for some action, naming it
     */
    public SeatEncoder withActions(ActionSpace<Action> newActions) {
        ActionLabels.of(newActions);
        return new SeatEncoder(layout, newActions, features);
    }

    @Override
    public FeatureLayout layout() {
        return layout;
    }

    @Override
    public ActionSpace<Action> actions() {
        return actions;
    }

    @Override
    public SymmetryGroup symmetries() {
        return SymmetryGroup.trivial(layout.width(), actions.size());
    }

    @Override
    public List<String> kinds() {
        return VIEW.kinds();
    }

    @Override
    public int kind(SeatView view) {
        return VIEW.kind(view);
    }

    @Override
    public int turn(SeatView view) {
        return VIEW.turn(view);
    }

    @Override
    public void encode(SeatView view, ActiveFeatures rowF) {
        rowF.clear();
        features.accept(view, rowF);
    }

    @Override
    public String toString() {
        return layout.id();
    }
}
