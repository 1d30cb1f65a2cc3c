package dev.goita.app.goita.learn;

import dev.goita.core.Rules;
import dev.goita.learning.crew.Crew;
import dev.goita.learning.model.Model;
import dev.goita.learning.training.InOrder;
import dev.goita.learning.training.RandomStreams;
import dev.goita.ml.arena.DuplicateMatch;
import dev.goita.ml.arena.DuplicateResult;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.player.NeuralPlayer;
import dev.goita.ml.selfplay.Entrant;
import java.io.IOException;

/** 対戦: a trained network in duplicate deals against other players. */
record DuplicateContest(Rules rules, int deals, long seed) {
    /** Refuses at once what could not be played after a long training. */
    DuplicateContest {
        match(rules, deals, seed);
    }

    /** Whom the curves of a training are measured against. */
    static final String RULE = "rule";

    /** The network chooses as suits how it learned. */
    DuplicateResult play(Model model, Entrant opponent, InOrder threads) {
        return play(model, NeuralPlayer.Choice.of(model.card()), opponent, threads);
    }

    /** The same, wherever it is played. */
    DuplicateResult play(Model model, Entrant opponent, Crew crew) throws IOException {
        return match().result(match().deals(NeuralEntrant.of(model), opponent, crew));
    }

    DuplicateResult play(Model model, NeuralPlayer.Choice choice, Entrant opponent, InOrder threads) {
        return match().play(() -> new NeuralPlayer(model, choice), opponent.newPlayer(), threads);
    }

    private DuplicateMatch match() {
        return match(rules, deals, seed);
    }

    private static DuplicateMatch match(Rules rules, int deals, long seed) {
        return new DuplicateMatch(rules, deals, new RandomStreams(seed));
    }
}
