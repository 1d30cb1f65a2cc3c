package dev.goita.core.player;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Round;
import dev.goita.core.RuleOptions;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.tile.Turn;
import java.util.List;
import java.util.SplittableRandom;

/** Rounds in the middle of play, under every combination of the options that touch play. */
public final class RandomRounds {
    private static final List<Rules> RULES = RuleOptions.ofPlayAndGoshi();
    public static final int COMBINATIONS = RULES.size();

    private RandomRounds() {}

    /** @param number of a combination; those behind the last begin again */
    public static Rules rules(int number) {
        return RULES.get(number % COMBINATIONS);
    }

    /** A deal that the rules let be played. */
    public static Round start(Rules rules, SplittableRandom random) {
        while (true) {
            Deal deal = Deal.random(Seat.of(random.nextInt(4)), random);
            DealRuling ruling = DealRuling.of(rules, deal);
            boolean redealt = rules.goshi() == Rules.Goshi.NEVER_DEALT
                    && !ruling.holders().isEmpty();
            if (!ruling.isRoundOver() && !redealt) {
                return Round.start(rules, deal);
            }
        }
    }

    /** Up to so many random turns of a random deal; not over. */
    public static Round middle(Rules rules, int mostTurns, SplittableRandom random) {
        Round round = start(rules, random);
        for (int left = random.nextInt(mostTurns + 1); left > 0; left--) {
            Round next = round.play(any(round.legalTurns(), random));
            if (next.isOver()) {
                return round;
            }
            round = next;
        }
        return round;
    }

    /** The same, where the seat to move has a choice. */
    public static Round decision(Rules rules, int mostTurns, SplittableRandom random) {
        while (true) {
            Round round = middle(rules, mostTurns, random);
            if (round.legalTurns().size() > 1) {
                return round;
            }
        }
    }

    public static Turn any(List<Turn> turns, SplittableRandom random) {
        return turns.get(random.nextInt(turns.size()));
    }
}
