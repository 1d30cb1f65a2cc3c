package dev.goita.ml.features;

import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import dev.goita.ml.encoding.ActionLabels;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaSymmetries;
import java.util.List;
import java.util.function.BiConsumer;

/** 席の符号化: an encoder of what one seat knows, built in or of a layout of your own. Immutable. */
public final class SeatEncoder implements SampleEncoder<SeatView, Action> {
    private final FeatureLayout layout;
    private final ActionSpace<Action> actions;
    private final SymmetryGroup symmetries;
    private final BiConsumer<SeatView, ActiveFeatures> features;

    private SeatEncoder(
            FeatureLayout layout,
            ActionSpace<Action> actions,
            SymmetryGroup symmetries,
            BiConsumer<SeatView, ActiveFeatures> features) {
        this.layout = layout;
        this.actions = actions;
        this.symmetries = symmetries;
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
        return withoutSymmetries(layout, GoitaActions.SPACE, features);
    }

    private static SeatEncoder withoutSymmetries(
            FeatureLayout layout, ActionSpace<Action> actions, BiConsumer<SeatView, ActiveFeatures> features) {
        return new SeatEncoder(layout, actions, SymmetryGroup.trivial(layout.width(), actions.size()), features);
    }

    static SeatEncoder symmetric(
            FeatureLayout layout, SymmetryGroup symmetries, BiConsumer<SeatView, ActiveFeatures> features) {
        return new SeatEncoder(layout, GoitaActions.SPACE, symmetries, features);
    }

    /**
     * The plain view's features and, behind them, more of what the same seat knows.
     *
     * @param layout that begins with the blocks of the plain view
     */
    static SeatEncoder extending(FeatureLayout layout, BiConsumer<SeatView, ActiveFeatures> more) {
        return symmetric(layout, GoitaSymmetries.of(layout), (view, rowF) -> {
            GoitaViewEncoder.add(layout, view, rowF);
            more.accept(view, rowF);
        });
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
        return withoutSymmetries(layout, newActions, features);
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
        return symmetries;
    }

    @Override
    public List<String> kinds() {
        return GoitaViewEncoder.KINDS;
    }

    @Override
    public int kind(SeatView view) {
        return GoitaViewEncoder.kind(view);
    }

    @Override
    public int turn(SeatView view) {
        return view.turnCount();
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
