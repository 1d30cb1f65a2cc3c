package dev.goita.core.player;

import dev.goita.core.Deal;
import dev.goita.core.DealRuling;
import dev.goita.core.Round;
import dev.goita.core.Rules;
import dev.goita.core.Seat;
import dev.goita.core.Turn;
import java.util.List;
import java.util.SplittableRandom;

/** Rounds in the middle of play, under every combination of the options that touch play. */
public final class RandomRounds {
    public static final int COMBINATIONS = 64;

    private RandomRounds() {}

    public static Rules rules(int bits) {
        return Rules.STANDARD
                .with(Rules.BothKings.values()[bits & 1])
                .with(Rules.LastTwo.values()[bits >> 1 & 1])
                .with(Rules.FaceDownKing.values()[bits >> 2 & 1])
                .with(Rules.ReceivedPair.values()[bits >> 3 & 1])
                .with(Rules.Goshi.values()[bits >> 4 & 3]);
    }

    /** A deal that the rules let be played. */
    static Round start(Rules rules, SplittableRandom random) {
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
    static Round decision(Rules rules, int mostTurns, SplittableRandom random) {
        while (true) {
            Round round = middle(rules, mostTurns, random);
            if (round.legalTurns().size() > 1) {
                return round;
            }
        }
    }

    static Turn any(List<Turn> turns, SplittableRandom random) {
        return turns.get(random.nextInt(turns.size()));
    }
}
