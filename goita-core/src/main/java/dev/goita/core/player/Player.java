package dev.goita.core.player;

import dev.goita.core.SeatView;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import java.util.random.RandomGenerator;

/**
 * プレイヤー: chooses for one seat from what that seat can see.
 *
 * <p>A player is used by one thread at a time. All its randomness comes from the generator it is given, so that a seed
 * reproduces a game on any number of threads.
 */
public interface Player {
    /**
     * @param view a view whose viewer is to move and has at least two legal turns
     * @return one of {@link SeatView#legalTurns()}
     */
    Turn choose(SeatView view, RandomGenerator random);

    /** Answers the partner's 五し; the view's phase is {@link SeatView.Phase#GOSHI_DECISION}. */
    GoshiDecision decideGoshi(SeatView view, RandomGenerator random);
}
