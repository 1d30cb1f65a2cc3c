package dev.goita.ml.rounds;

import dev.goita.core.Deal;
import dev.goita.core.Match;
import dev.goita.core.Rules;
import dev.goita.core.Score;
import dev.goita.core.Seat;
import dev.goita.core.player.PlayedDeal;
import dev.goita.core.player.RandomPlayer;
import dev.goita.core.player.RulePlayer;
import dev.goita.core.player.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Played deals to store. */
public final class Deals {
    private Deals() {}

    /** Deals one after the other in matches, of every outcome. */
    public static List<PlayedDeal> inMatches(Rules rules, int count) {
        SplittableRandom random = new SplittableRandom(5);
        RandomPlayer blind = new RandomPlayer();
        Table table = new Table(rules, List.of(blind, new RulePlayer(), blind, new RulePlayer()));
        List<PlayedDeal> deals = new ArrayList<>();
        Match match = Match.start(rules, Seat.P0);
        for (int i = 0; i < count; i++) {
            PlayedDeal played = table.play(Deal.random(match.dealer(), random), match.score(), random);
            deals.add(played);
            match = played.next(match);
            if (match.winner().isPresent()) {
                match = Match.start(rules, Seat.of(random.nextInt(4)));
            }
        }
        return deals;
    }

    /** One round at a score that nothing leads to. */
    public static PlayedDeal at(Score before) {
        RandomPlayer blind = new RandomPlayer();
        Table table = new Table(Rules.STANDARD.withWinScore(2_000_000_000), List.of(blind, blind, blind, blind));
        SplittableRandom random = new SplittableRandom(before.even());
        return table.play(Deal.random(Seat.P2, random), before, random);
    }
}
