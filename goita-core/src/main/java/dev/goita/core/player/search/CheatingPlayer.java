package dev.goita.core.player.search;

import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.player.OpenHandsPlayer;
import dev.goita.core.solve.OpenPosition;
import dev.goita.core.solve.Solver;
import dev.goita.core.tile.GoshiDecision;
import dev.goita.core.tile.Turn;

/**
 * 完全情報プレイヤー: plays exactly best as if all four seats saw all hands and played their best; of equally good turns the
 * first by its digits, a pass before all. It cheats: see {@link OpenHandsPlayer}. Every honest player is below it.
 */
public final class CheatingPlayer implements OpenHandsPlayer {
    private Solver solver = new Solver(Rules.STANDARD);

    /** Makes a player with a solver of its own; not for several threads at once. */
    public CheatingPlayer() {}

    @Override
    public Turn chooseSeeingAll(Round round) {
        return solver(round.rules()).bestTurn(OpenPosition.of(round));
    }

    /** Continues if the deal is worth to its team at least what a new deal is. */
    @Override
    public GoshiDecision decideGoshiSeeingAll(Round start, Seat decider) {
        int value = solver(start.rules()).value(OpenPosition.of(start));
        Seat dealer = start.toMove();
        int own = decider.team() == dealer.team() ? value : -value;
        return NewDeal.decide(own, decider, dealer);
    }

    private Solver solver(Rules rules) {
        if (!solver.rules().equals(rules)) {
            solver = new Solver(rules);
        }
        return solver;
    }
}
