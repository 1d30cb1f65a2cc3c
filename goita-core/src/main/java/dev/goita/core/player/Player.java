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
     * Chooses a turn.
     *
     * @param view a view whose viewer is to move and has at least two legal turns
     * @param random the only randomness of the choice
     * @return one of {@link SeatView#legalTurns()}
     */
    Turn choose(SeatView view, RandomGenerator random);

    /**
     * Answers the partner's 五し; the view's phase is {@link SeatView.Phase#GOSHI_DECISION}.
     *
     * @param view a view whose viewer is the partner of a seat that holds five し
     * @param random the only randomness of the decision
     * @return whether to deal again
     */
    GoshiDecision decideGoshi(SeatView view, RandomGenerator random);
}
