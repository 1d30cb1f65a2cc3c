package dev.goita.ml.training;

import dev.goita.learning.model.Model;
import dev.goita.ml.player.NeuralEntrant;
import dev.goita.ml.selfplay.Entrant;
import java.util.Optional;

/**
 * 対戦者: who meets another in a duplicate match.
 *
 * @param entrant what makes its players
 * @param model of a network that is in no file
 */
public record Contestant(Entrant entrant, Optional<Model> model) {
    /**
     * {@return one that the command line named}
     *
     * @param entrant whose model, if it has one, is in a file
     */
    public static Contestant of(Entrant entrant) {
        return new Contestant(entrant, Optional.empty());
    }

    /**
     * {@return a network that is being trained}
     *
     * @param model of a network that chooses as suits how it learned
     */
    public static Contestant of(Model model) {
        return new Contestant(NeuralEntrant.of(model), Optional.of(model));
    }
}
