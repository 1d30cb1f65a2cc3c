package dev.goita.ml.features;

import dev.goita.core.RoundSimulator;
import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.tile.Action;
import dev.goita.learning.ActionSpace;
import dev.goita.learning.ActiveFeatures;
import dev.goita.learning.FeatureLayout;
import dev.goita.learning.SampleEncoder;
import dev.goita.learning.SymmetryGroup;
import dev.goita.ml.encoding.GoitaActions;
import dev.goita.ml.encoding.GoitaOracleLayout;
import dev.goita.ml.encoding.GoitaSymmetries;
import dev.goita.ml.features.ViewRows.OracleRows;
import java.util.List;

/**
 * 神の眺めの符号化: {@code goita-oracle/1}, what the seat to move knows and all that it cannot know: the other hands and what lies
 * face-down. It is told of a round only, never of a {@link SeatView}, so that no player can be given it; it serves learning, where
 * the truth is known. Immutable.
 */
final class GoitaOracleEncoder implements SampleEncoder<RoundSimulator, Action> {
    /** The only one; it has no state. */
    public static final GoitaOracleEncoder ENCODER = new GoitaOracleEncoder();

    private final SymmetryGroup symmetries = GoitaSymmetries.of(GoitaOracleLayout.LAYOUT);

    private GoitaOracleEncoder() {}

    @Override
    public FeatureLayout layout() {
        return GoitaOracleLayout.LAYOUT;
    }

    @Override
    public ActionSpace<Action> actions() {
        return GoitaActions.SPACE;
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
    public int kind(RoundSimulator round) {
        return GoitaViewEncoder.kind(round.view(round.toMove()));
    }

    @Override
    public int turn(RoundSimulator round) {
        return round.turnCount();
    }

    @Override
    public void encode(RoundSimulator round, ActiveFeatures rowF) {
        RoundRows rows = new OracleRows();
        rows.begin(round.rules(), round.deal(), round.before());
        round.turns().forEach(turn -> rows.play(PackedTurn.of(turn)));
        rows.encodeTurn(round, rowF);
    }
}
