package dev.goita.ml.features;

import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import java.util.List;

/** 眺めの拡張: the plain view's features and, behind them, more of what the same seat knows. Immutable. */
final class ExtendedViewEncoder implements SampleEncoder<SeatView, Action> {
    private static final GoitaViewEncoder VIEW = GoitaViewEncoder.ENCODER;

    private final FeatureLayout layout;
    private final SymmetryGroup symmetries;
    private final Extension extension;

    /** Sets the features behind those of the plain view. */
    @FunctionalInterface
    interface Extension {
        void add(SeatView view, ActiveFeatures rowF);
    }

    /** @param layout that begins with the blocks of the plain view */
    ExtendedViewEncoder(FeatureLayout layout, Extension extension) {
        this.layout = layout;
        this.symmetries = GoitaSymmetries.of(layout);
        this.extension = extension;
    }

    @Override
    public FeatureLayout layout() {
        return layout;
    }

    @Override
    public ActionSpace<Action> actions() {
        return VIEW.actions();
    }

    @Override
    public SymmetryGroup symmetries() {
        return symmetries;
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

    /** @throws IllegalArgumentException if a seat has no tiles left, for then nothing is to be decided */
    @Override
    public void encode(SeatView view, ActiveFeatures rowF) {
        VIEW.encode(view, rowF);
        extension.add(view, rowF);
    }

    @Override
    public String toString() {
        return layout.id();
    }
}
