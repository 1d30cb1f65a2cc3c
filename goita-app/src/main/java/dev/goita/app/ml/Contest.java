package dev.goita.app.ml;

import dev.goita.core.Rules;
import dev.goita.ml.goita.NeuralPlayer;
import dev.goita.ml.match.DuplicateMatch;
import dev.goita.ml.match.DuplicateResult;
import dev.goita.ml.model.Model;
import dev.goita.ml.selfplay.Entrant;
import dev.goita.ml.train.InOrder;
import dev.goita.ml.train.RandomStreams;

/**
 * 対戦: a trained network in duplicate deals against other players.
 *
 * @param rules of every round
 * @param deals how many, each played twice
 * @param seed of the deals
 */
record Contest(Rules rules, int deals, long seed) {
    DuplicateResult play(Model model, Entrant opponent, InOrder threads) {
        return new DuplicateMatch(rules, deals, new RandomStreams(seed))
                .play(() -> new NeuralPlayer(model), opponent.newPlayer(), threads);
    }
}
