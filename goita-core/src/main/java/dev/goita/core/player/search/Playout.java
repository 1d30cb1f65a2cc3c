package dev.goita.core.player.search;

import dev.goita.core.RoundSimulator;
import dev.goita.core.packed.PackedTurn;
import dev.goita.core.player.rule.RulePolicy;
import dev.goita.core.player.rule.Situation;

/** 終局までの試し打ち: plays rounds to their end by the principles of {@link RulePolicy}, each seat by what it knows. */
final class Playout {
    private final Situation situation = new Situation();
    private final RulePolicy policy = new RulePolicy();
    private final byte[] legal = new byte[RoundSimulator.MOST_LEGAL];

    void finish(SearchRound round) {
        while (!round.isOver()) {
            round.play(choose(round));
        }
    }

    /** The turn of the seat to move that the principles hold best. */
    int choose(SearchRound round) {
        if (round.mustPass()) {
            return PackedTurn.PASS;
        }
        int count = round.legalTurns(legal);
        if (count == 1) {
            return legal[0] & 0xFF;
        }
        round.describe(situation);
        policy.lookAt(situation);
        int best = 0;
        double bestValue = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            int turn = legal[i] & 0xFF;
            double value = policy.value(turn);
            if (value > bestValue) {
                best = turn;
                bestValue = value;
            }
        }
        return best;
    }
}
