package dev.goita.record.repair;

import dev.goita.core.RoundSimulator;
import dev.goita.core.Rules;
import dev.goita.core.SeatView;
import dev.goita.core.player.TurnPrior;
import dev.goita.core.tile.Turn;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** もっともらしさ: what a record weighs by how little its turns look like play: where the rules leave several, people hardly blunder. */
final class Plausibility {
    /** Points of a round that a turn gives away and that weigh 1. */
    private static final double POINTS = 16;

    /** However bad a turn is, it was perhaps played. */
    private static final double MOST = 1.2;

    private final RoundSimulator simulator;
    private final TurnPrior principles = TurnPrior.ofPrinciples();

    Plausibility(Rules rules) {
        simulator = new RoundSimulator(rules);
    }

    /** @param digits legal with these hands; what stands behind the end of the round does not count */
    double weigh(Draft draft, String digits) {
        byte[] ascii = digits.getBytes(StandardCharsets.US_ASCII);
        simulator.startFromDigits(draft.dealer(), HandDigits.ascii(draft.hands()));
        double weight = 0;
        int at = 0;
        while (!simulator.isOver() && at < ascii.length && end(ascii, at) <= ascii.length) {
            if (simulator.legalCount() > 1) {
                SeatView view = simulator.view(simulator.toMove());
                List<Turn> legal = view.legalTurns();
                double[] values = principles.of(view, legal);
                int next = simulator.playDigits(ascii, at, end(ascii, at));
                int played = legal.indexOf(last());
                double lost = Arrays.stream(values).max().orElse(0) - values[played];
                weight += Math.min(MOST, lost / POINTS);
                at = next;
            } else {
                at = simulator.playDigits(ascii, at, end(ascii, at));
            }
        }
        return weight;
    }

    private Turn last() {
        List<Turn> turns = simulator.turns();
        return turns.get(turns.size() - 1);
    }

    private static int end(byte[] ascii, int at) {
        return ascii[at] == '0' ? at + 1 : at + 2;
    }
}
