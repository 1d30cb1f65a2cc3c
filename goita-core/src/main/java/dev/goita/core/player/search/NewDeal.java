package dev.goita.core.player.search;

import dev.goita.core.Seat;
import dev.goita.core.SeatView;
import dev.goita.core.tile.GoshiDecision;

/** 配り直しの価値: what a new deal with the same dealer is worth, to weigh 五し against it. */
final class NewDeal {
    /** Points that the dealer's team wins of a deal on the mean, between rule-based players. */
    static final double FOR_DEALER = 6;

    private NewDeal() {}

    /** Plays a view before the first turn out in so many worlds. */
    static GoshiDecision decide(SeatView view, BelievedWorlds worlds, int count) {
        SearchRound round = new SearchRound(view.rules());
        Playout playout = new Playout();
        double sum = 0;
        for (int i = 0; i < count; i++) {
            round.copy(worlds.next());
            playout.finish(round);
            sum += round.pointsFor(view.viewer().ordinal());
        }
        return decide(sum / count, view.viewer(), view.dealer());
    }

    static GoshiDecision decide(double points, Seat decider, Seat dealer) {
        double redeal = decider.team() == dealer.team() ? FOR_DEALER : -FOR_DEALER;
        return points >= redeal ? GoshiDecision.CONTINUE : GoshiDecision.REDEAL;
    }
}
