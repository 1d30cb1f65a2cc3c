package dev.goita.core.player.search;

import dev.goita.core.SeatView;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.rule.RulePolicy;
import dev.goita.core.player.rule.Situation;
import dev.goita.core.tile.Turn;
import java.util.List;

/** 定石の意見: what the principles of {@link RulePlayer} hold of the turns of a view, before any world is looked at. */
public final class RulePrior implements TurnPrior {
    /** Finishing is better than anything else, but not so much that no world could tell otherwise. */
    private static final double MOST = 100;

    private final Situation situation = new Situation();
    private final RulePolicy policy = new RulePolicy();

    @Override
    public double[] of(SeatView view, List<Turn> turns) {
        situation.lookAt(view);
        policy.lookAt(situation);
        double[] values = new double[turns.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = Math.min(MOST, policy.value(PackedTurn.of(turns.get(i))));
        }
        return values;
    }
}
