package dev.goita.core.player;

import dev.goita.core.Round;
import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;
import java.util.random.RandomGenerator;

/**
 * 透視プレイヤー: a player that <b>cheats</b>: it sees all hands. Only for measuring how far honest players are from what is
 * possible at all; its rounds show no honest play. A {@link Table} gives it the open round; elsewhere it cannot be asked.
 */
public interface OpenHandsPlayer extends Player {
    /**
     * Chooses knowing all hands.
     *
     * @param round not over; the seat to move has at least two legal turns
     * @return one of {@link Round#legalTurns()}
     */
    Turn chooseSeeingAll(Round round);

    /** Answers the partner's 五し. */
    GoshiDecision decideGoshiSeeingAll(Round start, Seat decider);

    /** @throws UnsupportedOperationException always: what a seat sees is not enough for this player */
    @Override
    default Turn choose(SeatView view, RandomGenerator random) {
        throw new UnsupportedOperationException("this player sees all hands and can only play at a table");
    }

    /** @throws UnsupportedOperationException always: what a seat sees is not enough for this player */
    @Override
    default GoshiDecision decideGoshi(SeatView view, RandomGenerator random) {
        throw new UnsupportedOperationException("this player sees all hands and can only play at a table");
    }
}
