package dev.goita.ml.features;

import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.learning.Encoders;
import dev.goita.learning.SampleEncoder;
import java.util.List;

/** ごいたの符号化の一覧: the encoders of what one seat knows. */
public final class GoitaEncoders {
    /** All of them, the plain view first. */
    public static final Encoders<SeatView, Action> ALL = Encoders.of(List.of(
            GoitaViewEncoder.ENCODER,
            new ExtendedViewEncoder(GoitaHistoryLayout.LAYOUT, GoitaHistory::add),
            new ExtendedViewEncoder(GoitaEndingLayout.LAYOUT, GoitaEnding::add)));

    private GoitaEncoders() {}

    /**
     * The encoder of a layout.
     *
     * @throws IllegalArgumentException if it is none of these
     */
    public static SampleEncoder<SeatView, Action> of(String layoutId) {
        return ALL.of(layoutId);
    }
}
