package dev.goita.ml.selfplay;

import dev.goita.core.Deal;
import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.Table;
import java.util.function.Consumer;

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
    void play(long index, Consumer<PlayedDeal> deals) {
        random.restart(plan.seed(), index);
        Seat dealer = plan.firstDealer().of(index, random);
        switch (plan.unit()) {
            case ROUNDS -> deals.accept(playDeal(dealer, Score.ZERO));
            case MATCHES -> {
                Match match = Match.start(plan.rules(), dealer);
                while (match.winner().isEmpty()) {
                    PlayedDeal played = playDeal(match.dealer(), match.score());
                    deals.accept(played);
                    match = played.next(match);
                }
            }
        }
    }

    private PlayedDeal playDeal(Seat dealer, Score before) {
        while (true) {
            PlayedDeal played = table.play(Deal.random(dealer, random), before, random);
            boolean unseen = played.outcome() == PlayedDeal.Outcome.REDEALT
                    && plan.rules().goshi() == Rules.Goshi.NEVER_DEALT;
            if (!unseen) {
                return played;
            }
        }
    }
}
