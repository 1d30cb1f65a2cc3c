package dev.goita.ml.selfplay;

import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Table;
import dev.goita.core.player.search.DealWatcher;

/** Plays single units of a plan. One a thread. */
final class UnitPlayer {
    private final SelfPlayPlan plan;
    private final Table table;
    private final RoundRandom random = new RoundRandom();

    UnitPlayer(SelfPlayPlan plan) {
        this.plan = plan;
        this.table = new Table(
                plan.rules(),
                plan.entrants().stream().map(e -> e.newPlayer().get()).toList());
    }

    /** Plays one unit, handing over each deal of it in order. */
    void play(long index, DealWatcher deals) {
        random.restart(plan.seed(), index);
        Seat dealer = plan.firstDealer().of(index, random);
        switch (plan.unit()) {
            case ROUNDS -> playDeal(dealer, Score.ZERO, deals);
            case MATCHES -> {
                Match match = Match.start(plan.rules(), dealer);
                while (match.winner().isEmpty()) {
                    match = switch (playDeal(match.dealer(), match.score(), deals)) {
                        case PLAYED -> match.after(table.round().result().orElseThrow());
                        case WON_BY_DEAL -> match.after(table.ruling());
                        case REDEALT -> match;
                    };
                }
            }
        }
    }

    private PlayedDeal.Outcome playDeal(Seat dealer, Score before, DealWatcher deals) {
        while (true) {
            PlayedDeal.Outcome outcome = table.playRandom(dealer, before, random);
            boolean unseen =
                    outcome == PlayedDeal.Outcome.REDEALT && plan.rules().goshi() == Rules.Goshi.NEVER_DEALT;
            if (!unseen) {
                deals.dealt(table.round(), table.ruling(), outcome);
                return outcome;
            }
        }
    }
}
