package dev.goita.ml.features;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.Action;
import dev.goita.core.tile.Tile;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import java.util.List;
import java.util.stream.IntStream;

/**
 * 神の眺めの符号化: {@code goita-oracle/1}. It is none of {@link GoitaEncoders#ALL}: a network that reads such rows cannot
 * play. Immutable.
 */
public final class GoitaOracleEncoder implements SampleEncoder<OracleView, Action> {
    /** The only one; it has no state. */
    public static final GoitaOracleEncoder ENCODER = new GoitaOracleEncoder();

    private static final GoitaViewEncoder VIEW = GoitaViewEncoder.ENCODER;
    /** By relative seat; the viewer's is not used. */
    private static final List<PackedThermometers> HANDS = IntStream.range(0, GoitaViewLayout.SEATS)
            .mapToObj(seat -> GoitaOracleLayout.hand(Math.max(1, seat)))
            .toList();

    private final SymmetryGroup symmetries = GoitaSymmetries.of(GoitaOracleLayout.LAYOUT);

    private GoitaOracleEncoder() {}

    @Override
    public FeatureLayout layout() {
        return GoitaOracleLayout.LAYOUT;
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
    public int kind(OracleView view) {
        return VIEW.kind(view.seatView());
    }

    @Override
    public int turn(OracleView view) {
        return VIEW.turn(view.seatView());
    }

    /** @param seat 1..3, relative to the viewer */
    static void addHand(int seat, int packed, ActiveFeatures rowF) {
        HANDS.get(seat).add(packed, rowF);
    }

    /** @throws IllegalArgumentException if a seat has no tiles left, for then nothing is to be decided */
    @Override
    public void encode(OracleView view, ActiveFeatures rowF) {
        SeatView seen = view.seatView();
        VIEW.encode(seen, rowF);
        for (int i = 1; i < GoitaViewLayout.SEATS; i++) {
            Seat seat = seen.viewer().plus(i);
            addHand(i, view.hand(seat).packed(), rowF);
            List<Tile> faceDown = view.faceDown(seat);
            for (int lead = 0; lead < faceDown.size(); lead++) {
                rowF.add(GoitaOracleLayout.faceDown(i, lead, faceDown.get(lead).ordinal()));
            }
        }
    }
}
