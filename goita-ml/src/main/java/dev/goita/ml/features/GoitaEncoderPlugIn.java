package dev.goita.ml.features;

import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.learning.SampleEncoder;
import java.util.List;

/**
 * 符号化のプラグイン: encoders from outside, with layouts and action spaces of their own. Found by
 * {@link java.util.ServiceLoader}; whatever takes the name of a layout, or a model, then takes theirs.
 */
public interface GoitaEncoderPlugIn {
    /**
     * {@return the encoders, with layouts that nobody else has and with the kinds of decisions of {@link
     * GoitaViewEncoder}}
     */
    List<SampleEncoder<SeatView, Action>> encoders();
}
