package dev.goita.core.analysis;

import dev.goita.core.SeatView;
import dev.goita.core.tile.Turn;

/**
 * 席の判定者: what a seat could expect by what it knew. It is shown views alone, so that hidden tiles change nothing, and answers
 * the same view with the same figures. One a thread.
 */
public interface SeatJudge {
    /**
     * What a view promises.
     *
     * @param view while the round goes on; its viewer need not be to move
     * @return signed points of the round for the viewer's team
     */
    double expected(SeatView view);

    /**
     * Judges a choice.
     *
     * @param view whose viewer is to move, with more than one legal turn
     * @param played one of them
     */
    SeatJudgement judge(SeatView view, Turn played);
}
