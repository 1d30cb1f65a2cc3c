package dev.goita.core.player.search;

import dev.goita.core.SeatView;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.tile.Turn;
import java.util.List;

/** 読む前の意見: what is held of the turns of a view before any world is looked at. */
@FunctionalInterface
public interface TurnPrior {
    /**
     * Judges the turns of a view.
     *
     * @param view a view whose viewer is to move
     * @return by turn, in points of the round for the viewer's team; only differences mean something
     */
    double[] of(SeatView view, List<Turn> turns);

    /**
     * What the principles of {@link RulePlayer} hold.
     *
     * @return an opinion for one thread
     */
    static TurnPrior ofPrinciples() {
        return new RulePrior();
    }
}
