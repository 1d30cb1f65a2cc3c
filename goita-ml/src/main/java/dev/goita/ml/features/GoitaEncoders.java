package dev.goita.ml.features;

import dev.goita.core.SeatView;
import dev.goita.core.SeenPlay;
import dev.goita.core.tile.Action;
import dev.goita.diagnostics.RefusalException;
import dev.goita.diagnostics.Wording;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.Encoders;
import dev.goita.learning.SampleEncoder;
import dev.goita.ml.encoding.ActionLabels;
import dev.goita.ml.encoding.GoitaEnding;
import dev.goita.ml.encoding.GoitaEndingLayout;
import dev.goita.ml.encoding.GoitaHistoryLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** ごいたの符号化の一覧: the encoders of what one seat knows, those of plug-ins among them. */
public final class GoitaEncoders {
    static final SampleEncoder<SeatView, Action> HISTORY =
            SeatEncoder.extending(GoitaHistoryLayout.LAYOUT, GoitaHistory::add);
    static final SampleEncoder<SeatView, Action> ENDING =
            SeatEncoder.extending(GoitaEndingLayout.LAYOUT, GoitaEnding::add);

    private static final List<SampleEncoder<SeatView, Action>> BUILT_IN =
            List.of(GoitaViewEncoder.ENCODER, HISTORY, ENDING);

    /** All of them, the plain view first. */
    public static final Encoders<SeatView, Action> ALL = Encoders.of(BUILT_IN, GoitaEncoders::plugIns);

    private GoitaEncoders() {}

    /** @throws IllegalArgumentException naming a plug-in that cannot be had, or whose encoder is not usable, with the reason */
    private static List<SampleEncoder<SeatView, Action>> plugIns() {
        List<SampleEncoder<SeatView, Action>> encoders = new ArrayList<>();
        try {
            for (GoitaEncoderPlugIn plugIn : ServiceLoader.load(GoitaEncoderPlugIn.class)) {
                encoders.addAll(plugIn.encoders());
            }
        } catch (ServiceConfigurationError e) {
            throw new RefusalException(
                    new Wording("プラグインを使えません: " + e.getMessage(), "a plug-in cannot be used: " + e.getMessage()), e);
        }
        encoders.forEach(GoitaEncoders::require);
        return encoders;
    }

    /**
     * Holds an encoder to what rounds of Goita need of it.
     *
     * @throws IllegalArgumentException if it tells other kinds of decisions, or its space has no label for some action
     */
    static void require(SampleEncoder<?, Action> encoder) {
        List<String> kinds = GoitaViewEncoder.KINDS;
        if (!encoder.kinds().equals(kinds)) {
            throw new IllegalArgumentException(
                    "the encoder of '" + encoder.layout().id() + "' tells decisions by " + encoder.kinds()
                            + "; those of Goita are " + kinds);
        }
        ActionLabels.of(encoder.actions());
    }

    /**
     * The encoder of a layout.
     *
     * @param layoutId such as {@code goita-view/1}
     * @return built in or of a plug-in; it may be shared between threads
     * @throws IllegalArgumentException if it is none of these
     */
    public static SampleEncoder<SeatView, Action> of(String layoutId) {
        return ALL.of(layoutId);
    }

    /** The sequence block of {@link GoitaHistoryLayout}. */
    private static final class GoitaHistory {
        private GoitaHistory() {}

        static void add(SeatView view, ActiveFeatures rowF) {
            List<Optional<SeenPlay>> turns = view.turns();
            int seat = view.dealer().turnsAfter(view.viewer());
            for (int turn = 0; turn < turns.size(); turn++) {
                rowF.add(GoitaHistoryLayout.seat(turn, seat));
                if (turns.get(turn).isPresent()) {
                    addPlay(turn, turns.get(turn).get(), rowF);
                } else {
                    rowF.add(GoitaHistoryLayout.pass(turn));
                }
                seat = seat + 1 & 3;
            }
        }

        private static void addPlay(int turn, SeenPlay play, ActiveFeatures rowF) {
            if (play.first().isEmpty()) {
                rowF.add(GoitaHistoryLayout.hidden(turn));
            } else {
                int kind = play.first().get().ordinal();
                rowF.add(
                        play.isLead()
                                ? GoitaHistoryLayout.faceDown(turn, kind)
                                : GoitaHistoryLayout.received(turn, kind));
            }
            rowF.add(GoitaHistoryLayout.attacked(turn, play.attack().ordinal()));
        }
    }
}
