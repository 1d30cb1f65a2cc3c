package dev.goita.ml.features;

import dev.goita.core.Round;
import dev.goita.core.RoundSimulator;

/** Rounds as an oracle is told of them. */
final class OracleRounds {
    private OracleRounds() {}

    static RoundSimulator of(Round round) {
        RoundSimulator simulator = new RoundSimulator(round.rules());
        simulator.start(round.deal());
        round.turns().forEach(simulator::play);
        return simulator;
    }
}
